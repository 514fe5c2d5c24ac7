-- Whoever gave vouchers is told of letters that did not arrive: one notice of a distribution until it is read, which counts them.
create unique index notifications_undelivered on notifications (user_id, (details ->> 'subjectId'))
  where type = 'vouchers' and details ->> 'what' = 'undelivered' and status = 'new';
grant update (details) on notifications to sello_platform;
grant execute on function config_bounds to sello_platform;
