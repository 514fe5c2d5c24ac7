-- Written by `npm run schema` from a database. Changed by a migration (CONTRIBUTING.md), never by hand.

set local check_function_bodies = off;

-- first-steps

create table first_steps (
  organization_id uuid,
  user_id uuid,
  seen text[] default '{}'::text[] not null,
  hidden boolean default false not null,
  constraint first_steps_pkey PRIMARY KEY (organization_id, user_id)
);
comment on table first_steps is 'What somebody has looked at of their first steps, and whether they put the list away. What stands speaks for itself and is not kept here.';
alter table first_steps enable row level security;
alter table first_steps force row level security;
create policy organization_wall on first_steps for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on first_steps for all to sello_platform, current_user using (true) with check (true);
grant select on first_steps to sello_app, sello_platform;
grant insert (organization_id, user_id, seen, hidden), update (seen, hidden) on first_steps to sello_app;
alter table first_steps add constraint first_steps_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_users(organization_id, user_id) ON DELETE CASCADE;
