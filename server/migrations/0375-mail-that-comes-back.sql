-- A mail may come back after the mail server took it, and one that has not gone may be withdrawn. While it is being handed over it is in hand: it
-- may have gone, and nobody withdraws it.
alter table mail_outbox drop constraint mail_outbox_state_check,
  add constraint mail_outbox_state_check check (state in ('pending', 'sent', 'failed', 'withdrawn')),
  add column in_hand boolean not null default false,
  add column returned_at timestamptz,
  add column returned_because text;
grant update (in_hand, returned_at, returned_because) on mail_outbox to sello_platform;

-- Withdraws the mails of these keys that have not gone, in the organization of the transaction, each key with the one it is about. Of whom one has
-- gone, or may have, all are left as they are: these are answered.
create function withdraw_mails(keys text[], abouts uuid[]) returns setof uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organization uuid := current_setting('sello.organization')::uuid;
  taken text[];
  gone uuid[];
begin
  with withdrawn as (
    update mail_outbox m set state = 'withdrawn'
    where m.dedupe_key = any(keys) and m.organization_id = organization and m.state = 'pending' and not m.in_hand returning m.dedupe_key)
  select array_agg(dedupe_key) into taken from withdrawn;
  select array_agg(distinct x.about) into gone from unnest(keys, abouts) as x(key, about) join mail_outbox m on m.dedupe_key = x.key
    where m.organization_id = organization and (m.state = 'sent' or m.state = 'pending' and m.in_hand);
  update mail_outbox m set state = 'pending' from unnest(keys, abouts) as x(key, about)
    where m.dedupe_key = x.key and x.key = any(taken) and x.about = any(gone);
  return query select unnest(gone);
end $$;
revoke execute on function withdraw_mails from public;
grant execute on function withdraw_mails to sello_app;

-- When its newest mail came back; null where it did not. Why stands where it stands of a mail that was refused at once.
alter table credentials add column mail_returned_at timestamptz;
grant update (mail_returned_at) on credentials to sello_app;
grant update (mail_returned_at) on credentials to sello_platform;

-- One notice a request and reader, as long as it was not read: how many came back, and of which credential the last.
alter table notifications add column returned_mails integer, add column returned_last uuid;
create unique index notifications_returned on notifications (user_id, request_id) where type = 'mailReturned' and status = 'new';
grant insert (organization_id, user_id, type, project_id, template_id, credential_title, receiver_name, request_id, returned_mails, returned_last),
  update (returned_mails, returned_last, receiver_name, created_at) on notifications to sello_platform;

-- As before; and what was canceled after it was signed has served whoever waited for it: all that is signed has.
create or replace function receivers_unserved() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update template_receivers r set credential_id = null from fresh n where n.standing = 'canceled' and n.digest is null and r.credential_id = n.id;
  return null;
end $$;
