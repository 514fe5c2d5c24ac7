-- Whoever is erased has no name any more, nor anything by which they are found; what they were given stays as an amount, so that the books add up.
alter table beneficiaries add column erased_at timestamptz;
create index beneficiaries_reached on beneficiaries (organization_id, email);
create function erase_beneficiaries(words text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  update beneficiaries b set name = '', lastname = '', email = '', phone_number = '', identification = '', identification_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8')),
      keep_reason = case when b.keep_reason is not null then '' end, erased_at = now(), revision = b.revision + 1
    where b.organization_id = organization and b.email = any(words);
end $$;
revoke execute on function erase_beneficiaries from public;
grant execute on function erase_beneficiaries to sello_app;
create index voucher_orders_failed on voucher_orders (created_at) where status = 'failed_upload';
