-- Lists of credentials find their page by an index and their total by counters, however many there are. Nothing here is touched when a
-- credential is signed, sealed or sent: those updates stay heap-only.

-- In one order for all directions: read forwards or backwards.
create index credentials_newest on credentials (project_id, requested_at, id);
create index credentials_of_template on credentials (template_id, requested_at, id);
drop index credentials_requested, credentials_template;

-- Where a credential waits or rests, as far as that says which progress it may have; server/modules/credentials/read/lanes.ts has the same words.
create index credentials_lane on credentials (project_id, (case when approvals < approvals_required then 'approval' when receiver_email is null then 'no-mail'
  when mail_error is not null then 'failed' else 'mail' end), requested_at, id);
create index credentials_standing on credentials (project_id, standing, requested_at, id) where standing <> 'active';

-- What has expired is marked within a minute, so that indexes and counters have it; what expired since is found by its time.
alter table credentials add column expired boolean not null default false;
update credentials set expired = true where expires_at < now();
create index credentials_expired on credentials (project_id, requested_at, id) where expired;
create index credentials_expiring on credentials (expires_at, project_id) where not expired and expires_at is not null;

-- How many there are of each kind: the sum of all rows of a kind. Changes are added as rows of their own, so that nobody waits for a counter;
-- a chore folds them together.
create table credential_counts (
  organization_id uuid not null references organizations,
  project_id uuid not null,
  template_id uuid not null,
  progress text not null,
  standing text not null,
  lane text not null,
  expired boolean not null,
  count bigint not null
);
create index credential_counts_project on credential_counts (project_id, template_id);
select enable_organization_wall('credential_counts');
revoke update, delete on credential_counts from sello_app;

create function count_credentials() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into credential_counts
      select organization_id, project_id, template_id, progress, standing,
        case when approvals < approvals_required then 'approval' when receiver_email is null then 'no-mail' when mail_error is not null then 'failed' else 'mail' end,
        expired, count(*)
      from fresh group by 1, 2, 3, 4, 5, 6, 7;
  else
    insert into credential_counts
      select organization_id, project_id, template_id, progress, standing,
        case when approvals < approvals_required then 'approval' when receiver_email is null then 'no-mail' when mail_error is not null then 'failed' else 'mail' end,
        expired, sum(change)
      from (select *, 1 as change from fresh union all select *, -1 as change from stale) changed
      group by 1, 2, 3, 4, 5, 6, 7 having sum(change) <> 0;
  end if;
  return null;
end $$;
create trigger count_new after insert on credentials referencing new table as fresh for each statement execute function count_credentials();
create trigger count_changed after update on credentials referencing new table as fresh old table as stale for each statement execute function count_credentials();

insert into credential_counts
  select organization_id, project_id, template_id, progress, standing,
    case when approvals < approvals_required then 'approval' when receiver_email is null then 'no-mail' when mail_error is not null then 'failed' else 'mail' end,
    expired, count(*)
  from credentials group by 1, 2, 3, 4, 5, 6, 7;
