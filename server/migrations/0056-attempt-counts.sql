-- Figures of verification applications: what became of their attempts, by day.

alter table application_attempts add column country text check (country ~ '^[A-Z]{2}$');
comment on column application_attempts.country is 'Where the visitor of a website was who began it, ISO 3166-1. Null where that is not known, and of programs.';
grant insert (country) on application_attempts to sello_app;

create table attempt_counts (
  organization_id uuid not null,
  project_id uuid not null,
  application_id uuid not null,
  day date not null,
  state text not null check (state in ('success', 'failed', 'canceled')),
  reason text,
  country text,
  version integer not null,
  count bigint not null,
  foreign key (application_id, organization_id) references applications(id, organization_id) on delete cascade
);
comment on table attempt_counts is 'Attempts that ended on a day of the organization, without trials: rows of changes, so that nobody waits for a counter. A chore folds them together.';
create index attempt_counts_application on attempt_counts (application_id, day) include (state, reason, country, version, count);
create index attempt_counts_project on attempt_counts (project_id, day) include (state, count);
create index attempt_counts_of on attempt_counts (organization_id);
select enable_organization_wall('attempt_counts');
grant insert (organization_id, project_id, application_id, day, state, reason, country, version, count) on attempt_counts to sello_app, sello_platform;
grant select, delete on attempt_counts to sello_platform;

insert into attempt_counts (organization_id, project_id, application_id, day, state, reason, country, version, count)
select t.organization_id, a.project_id, t.application_id, day_in(t.organization_id, t.ended_at), t.state, t.reason, null, t.version, count(*)
from application_attempts t join applications a on a.id = t.application_id
where t.state <> 'requested' and t.channel <> 'test' group by 1, 2, 3, 4, 5, 6, 8;
