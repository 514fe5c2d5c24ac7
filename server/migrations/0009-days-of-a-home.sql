-- The days of a credential are told as they were signed. Every signed one has a document; a count leaves a left join out.
create or replace view received_credentials as
  select r.email, c.public_id, c.title, c.subtitle, c.progress, c.standing, c.issued_at, c.expires_at, c.doubted_key is not null as doubted,
    c.organization_id, o.name as issuer_name, d.unsigned::json ->> 'validFrom' as valid_from, d.unsigned::json ->> 'validUntil' as valid_until
  from recipients r join credentials c on c.recipient_id = r.id join organizations o on o.id = c.organization_id
    left join credential_documents d on d.credential_id = c.id
  where r.email is not null and c.erased_at is null and c.progress not in ('pending', 'returned') and c.standing <> 'canceled';
