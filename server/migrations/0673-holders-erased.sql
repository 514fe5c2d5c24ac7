-- Whoever is erased is found among those who have vouchers by the credentials of these, too: an address that was put right there is no longer theirs elsewhere.
create function beneficiaries_of_person(organization uuid, person uuid, words text[]) returns setof uuid language sql stable as $$
  select b.id from beneficiaries b where b.organization_id = organization and b.email = any(words)
  union
  select v.beneficiary_id from credentials c join vouchers v on v.request_id = c.request_id and v.request_row = c.request_row
    where c.organization_id = organization and c.recipient_id = person
$$;
drop function erase_beneficiaries(text[]);
create function erase_beneficiaries(holders uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  update beneficiaries b set name = '', lastname = '', email = '', phone_number = '', identification = '', identification_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8')),
      keep_reason = case when b.keep_reason is not null then '' end, erased_at = now(), revision = b.revision + 1
    where b.organization_id = organization and b.id = any(holders);
end $$;
revoke execute on function erase_beneficiaries from public;
grant execute on function erase_beneficiaries to sello_app;
