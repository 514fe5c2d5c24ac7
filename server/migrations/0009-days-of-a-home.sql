-- The days of a credential are told as they were signed. Every signed one has a document; a count leaves a left join out.
create or replace view received_credentials as
  select r.email, c.public_id, c.title, c.subtitle, c.progress, c.standing, c.issued_at, c.expires_at, c.doubted_key is not null as doubted,
    c.organization_id, o.name as issuer_name, d.unsigned::json ->> 'validFrom' as valid_from, d.unsigned::json ->> 'validUntil' as valid_until
  from recipients r join credentials c on c.recipient_id = r.id join organizations o on o.id = c.organization_id
    left join credential_documents d on d.credential_id = c.id
  where r.email is not null and c.erased_at is null and c.progress not in ('pending', 'returned') and c.standing <> 'canceled';

-- A job that has not run yet, or failed, is emptied as well. It then mails nothing.
create or replace function erase_homes(words text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform must_be_erasing();
  delete from recipient_homes h where h.email = any(words);
  update jobs j set payload = '{}' where j.kind = 'homes.mail-link' and j.state <> 'running' and j.payload ->> 'email' = any(words);
  update mail_outbox m set recipient = '', html = '', text = '', sealed = null, last_error = null, returned_because = null, swept_at = coalesce(m.swept_at, now()),
    state = case when m.state = 'pending' then 'withdrawn' else m.state end
    where m.dedupe_key like 'home:%' and m.recipient = any(words) and not (m.state = 'pending' and m.in_hand);
end $$;
