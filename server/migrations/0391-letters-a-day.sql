-- When somebody had a letter of their own about a request, and not one of all that waits: so many a day, and the rest together.
alter table notifications add column lettered_at timestamptz;
update notifications set lettered_at = mailed_at where mailed_at is not null;
create index notifications_lettered on notifications (user_id, lettered_at) where lettered_at is not null;
create index notifications_untold on notifications (mailed_at)
  where type = 'requestSignature' and status <> 'completed' and (lettered_at is null or lettered_at < mailed_at) and (reminded_at is null or reminded_at < mailed_at);
grant update (lettered_at) on notifications to sello_platform;

-- What expired left the bell with the next digest only; from now on it does so at once.
update notifications n set status = 'completed' where n.type = 'requestSignature' and n.status <> 'completed' and not exists (
  select from open_approvals o where o.organization_id = n.organization_id and o.user_id = n.user_id and o.request_id = n.request_id);
