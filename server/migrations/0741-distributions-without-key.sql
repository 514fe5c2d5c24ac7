-- A distribution stops before it gives where the key of whoever gives is over: what it gives are credentials, which nothing signs then.
alter table distributions drop constraint distributions_failure_check;
alter table distributions add constraint distributions_failure_check check (failure in ('books_paused', 'trial', 'key', 'expired', 'failed'));
