-- What somebody does not want by mail, of an organization; whoever never chose gets everything.
create table mail_choices (
  organization_id uuid not null,
  user_id uuid not null,
  off text[] not null default '{}',
  revision integer not null default 1,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references organization_users on delete cascade
);
select enable_organization_wall('mail_choices');
grant insert (organization_id, user_id), update (off, revision) on mail_choices to sello_app;

-- The address by which a letter's kind is ended in one click (RFC 8058); letters that nobody chooses have none.
alter table mail_outbox add column unsubscribe_url text;
grant insert (unsubscribe_url) on mail_outbox to sello_app, sello_platform;

-- Which warning of its end an organization on trial had last: how many days before, and of which end.
alter table organizations add column trial_told_days integer, add column trial_told_end timestamptz;
grant update (trial_told_days, trial_told_end) on organizations to sello_platform;
create index organizations_trial_to_tell on organizations (trial_ends_at)
  where membership = 'trial' and status = 'verified' and (trial_told_days is distinct from 0 or trial_told_end is distinct from trial_ends_at);
