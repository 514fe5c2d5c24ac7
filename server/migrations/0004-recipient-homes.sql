-- What somebody received from any organization is listed for the address that received it.
create table recipient_homes (
  email text primary key,
  hash bytea not null unique,
  expires_at timestamptz not null
);
comment on table recipient_homes is 'The newest link that an address asked for to what it received; of its code only a hash is kept.';
alter table recipient_homes enable row level security;
alter table recipient_homes force row level security;
create policy platform on recipient_homes for all to sello_platform, current_user using (true) with check (true);
grant select, delete on recipient_homes to sello_platform;
grant insert (email, hash, expires_at), update (hash, expires_at) on recipient_homes to sello_platform;

create index recipients_of_address on recipients (email) where email is not null;

create view received_credentials as
  select r.email, c.public_id, c.title, c.subtitle, c.progress, c.standing, c.issued_at, c.expires_at, c.doubted_key is not null as doubted,
    c.organization_id, o.name as issuer_name
  from recipients r join credentials c on c.recipient_id = r.id join organizations o on o.id = c.organization_id
  where r.email is not null and c.erased_at is null and c.progress not in ('pending', 'returned') and c.standing <> 'canceled';
grant select on received_credentials to sello_platform;
comment on view received_credentials is 'What was signed for the address that a recipient has now, and not canceled or erased.';

create index mail_outbox_homes on mail_outbox (recipient) where dedupe_key like 'home:%';

create function erase_homes(words text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform must_be_erasing();
  delete from recipient_homes h where h.email = any(words);
  update jobs j set payload = '{}' where j.kind = 'homes.mail-link' and j.state = 'done' and j.payload ->> 'email' = any(words);
  update mail_outbox m set recipient = '', html = '', text = '', sealed = null, last_error = null, returned_because = null, swept_at = coalesce(m.swept_at, now()),
    state = case when m.state = 'pending' then 'withdrawn' else m.state end
    where m.dedupe_key like 'home:%' and m.recipient = any(words) and not (m.state = 'pending' and m.in_hand);
end $$;
revoke execute on function erase_homes(text[]) from public;
grant execute on function erase_homes(text[]) to sello_app;
comment on function erase_homes(text[]) is 'Ends the link of an erased person, whichever organization erases them, and what was asked and mailed for it.';
