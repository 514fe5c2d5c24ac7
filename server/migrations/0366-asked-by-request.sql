-- A signer is asked once for each request, not for each credential of it: the bell has one entry, and one e-mail goes out. How many wait is
-- counted when it is shown. What was asked before is brought together in the oldest of its entries.
alter table notifications add column request_id uuid, add column mailed_at timestamptz, add column reminded_at timestamptz;
alter table notifications drop constraint notifications_user_id_type_credential_id_key;
update notifications n set request_id = coalesce(c.request_id, c.id), mailed_at = n.created_at from credentials c
where n.type = 'requestSignature' and c.id = n.credential_id;
delete from notifications where type = 'requestSignature' and request_id is null;
with kept as (
  select distinct on (user_id, request_id) id, user_id, request_id from notifications where type = 'requestSignature'
  order by user_id, request_id, created_at, id),
all_of as (
  select user_id, request_id, count(*) as entries, bool_or(status = 'new') as is_new, bool_and(status = 'completed') as is_over
  from notifications where type = 'requestSignature' group by 1, 2)
update notifications n set status = case when a.is_over then 'completed' when a.is_new then 'new' else 'read' end,
  credential_id = case when a.entries = 1 then n.credential_id end, receiver_name = case when a.entries = 1 then n.receiver_name else '' end
from kept k join all_of a using (user_id, request_id) where n.id = k.id;
delete from notifications n using notifications o
where n.type = 'requestSignature' and o.type = 'requestSignature' and o.user_id = n.user_id and o.request_id = n.request_id
  and (o.created_at, o.id) < (n.created_at, n.id);
create unique index notifications_asked on notifications (user_id, request_id) where type = 'requestSignature';
create index notifications_request on notifications (request_id) where type = 'requestSignature' and status <> 'completed';
create index notifications_unmailed on notifications (created_at) where type = 'requestSignature' and status <> 'completed' and mailed_at is null;
create index notifications_waiting on notifications (greatest(mailed_at, reminded_at)) where type = 'requestSignature' and status <> 'completed' and mailed_at is not null;
grant insert (request_id), update (credential_id, receiver_name, created_at, mailed_at, reminded_at) on notifications to sello_app;

-- In which language somebody is written to: in which they signed in last.
alter table users add column language text check (language in ('en-US', 'es-MX'));
grant update (language) on users to sello_platform;
grant update (status, mailed_at, reminded_at) on notifications to sello_platform;
