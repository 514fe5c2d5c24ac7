-- What waits for whom, now: the few rows among all that were ever asked for, kept by the database itself, so that a signer who was not needed a
-- million times is not looked through a million approvals. Each says by which transaction it began to wait: whoever approves a whole
-- request says what was there to be seen when they looked, and what began to wait, or was frozen anew, since then is not among it.
create table open_approvals (
  credential_id uuid not null,
  user_id uuid not null,
  organization_id uuid not null,
  project_id uuid not null,
  request_id uuid not null,
  requested_at timestamptz not null,
  since xid8 not null default pg_current_xact_id(),
  primary key (credential_id, user_id),
  foreign key (credential_id, user_id) references credential_approvals on delete cascade
);
create index open_approvals_desk on open_approvals (organization_id, user_id, request_id, credential_id) include (project_id, requested_at, since);
select enable_organization_wall('open_approvals');
revoke insert, update, delete on open_approvals from sello_app;

-- What of these credentials waits for whom: asked for by their keys alone, however many there are, and also from a trigger that joins by hashes.
create function open_turns(credentials uuid[]) returns void language sql security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_nestloop = on as $$
  delete from open_approvals o where o.credential_id = any(credentials)
    and case when exists (
      select from credentials c join credential_approvals a on a.credential_id = c.id
      where c.id = o.credential_id and a.user_id = o.user_id and c.progress = 'pending' and c.standing = 'active' and not c.expired
        and a.approved_at is null and (not a.in_order or a.position = c.approvals)) then false else true end;
  insert into open_approvals (credential_id, user_id, organization_id, project_id, request_id, requested_at)
  select a.credential_id, a.user_id, c.organization_id, c.project_id, coalesce(c.request_id, c.id), c.requested_at
  from credentials c join credential_approvals a on a.credential_id = c.id
  where c.id = any(credentials) and c.progress = 'pending' and c.standing = 'active' and not c.expired
    and a.approved_at is null and (not a.in_order or a.position = c.approvals)
  order by c.request_id, c.id on conflict do nothing
$$;

create function approvals_asked() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform open_turns(array(select distinct credential_id from fresh));
  return null;
end $$;
create trigger asked after insert on credential_approvals referencing new table as fresh for each statement execute function approvals_asked();

-- A plan that was made for one row does for ten thousand, too: what changed is joined with what it was by a hash.
create function approvals_moved() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_nestloop = off as $$
declare moved uuid[] := array(
  select n.id from stale o join fresh n using (id)
  where (o.progress = 'pending' or n.progress = 'pending') and n.approvals_required > 0
    and (n.progress, n.standing, n.approvals, n.expired) is distinct from (o.progress, o.standing, o.approvals, o.expired));
begin
  if moved <> '{}' then perform open_turns(moved); end if;
  return null;
end $$;
create trigger turns after update on credentials referencing new table as fresh old table as stale for each statement execute function approvals_moved();
revoke execute on function open_turns(uuid[]), approvals_asked(), approvals_moved() from public;

insert into open_approvals (credential_id, user_id, organization_id, project_id, request_id, requested_at)
select a.credential_id, a.user_id, c.organization_id, c.project_id, coalesce(c.request_id, c.id) as request_id, c.requested_at
from credentials c join credential_approvals a on a.credential_id = c.id
where c.progress = 'pending' and c.standing = 'active' and not c.expired and a.approved_at is null and (not a.in_order or a.position = c.approvals)
order by c.requested_at, c.request_id, c.id;
