-- People in groups, many in many. Who is in a group is of its organization: the keys hold that, not only the code.
create table recipient_groups (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  name text not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  unique (id, organization_id)
);
create unique index recipient_groups_name on recipient_groups (organization_id, lower(name));
create index recipient_groups_newest on recipient_groups (organization_id, created_at, id);
select enable_organization_wall('recipient_groups');
grant insert (organization_id, name), update (name, revision), delete on recipient_groups to sello_app;

alter table recipients add constraint recipients_of_organization unique (id, organization_id);
create table recipient_group_members (
  group_id uuid not null,
  recipient_id uuid not null,
  organization_id uuid not null,
  primary key (group_id, recipient_id),
  foreign key (group_id, organization_id) references recipient_groups (id, organization_id) on delete cascade,
  foreign key (recipient_id, organization_id) references recipients (id, organization_id) on delete cascade
);
create index recipient_group_members_recipient on recipient_group_members (recipient_id);
select enable_organization_wall('recipient_group_members');
grant insert (group_id, recipient_id, organization_id), delete on recipient_group_members to sello_app;
