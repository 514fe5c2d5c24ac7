-- Whoever comes for the first time is told what they may do; who is here already knows.
alter table organization_users add column welcomed_at timestamptz;
update organization_users set welcomed_at = created_at where status <> 'pending';
grant update (welcomed_at) on organization_users to sello_app;

-- What somebody has looked at of their first steps, and whether they put the list away. What stands speaks for itself and is not kept here.
create table first_steps (
  organization_id uuid not null,
  user_id uuid not null,
  seen text[] not null default '{}',
  hidden boolean not null default false,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references organization_users on delete cascade
);
select enable_organization_wall('first_steps');
grant insert (organization_id, user_id, seen, hidden), update (seen, hidden) on first_steps to sello_app;
