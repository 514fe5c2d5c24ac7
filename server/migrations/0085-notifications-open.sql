-- What still waits for somebody is found and counted among what was answered and read long ago, however much that is;
-- server/modules/notifications/open.ts has the same words. The whole list has an order that no two rows share.
create index notifications_open on notifications (organization_id, user_id, created_at, id) include (status)
  where status = 'new' or (status = 'read' and type = 'requestSignature');
create index notifications_all on notifications (organization_id, user_id, created_at, id);
drop index notifications_newest;
