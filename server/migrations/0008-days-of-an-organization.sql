-- By which time zone (IANA) the days of an organization begin and end; null where it is the one of its country.
alter table organizations add column time_zone text;
alter table organizations add constraint organizations_time_zone_check check (length(time_zone) between 1 and 64);
grant update (time_zone) on organizations to sello_app;

-- As before, and with the zone and the country.
create or replace function hold_ground(project uuid, template uuid, ids uuid[], emails text[], dids text[], at timestamp with time zone) returns jsonb language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
declare
  organization uuid := current_setting('sello.organization')::uuid;
  membership text := (select o.membership from organizations o where o.id = organization);
  mode text := (select t.config ->> 'approvalMode' from templates t where t.id = template);
  held uuid[];
  ground jsonb;
begin
  -- On trial, where what is issued is counted in the row, one issues at a time.
  if membership = 'trial' then perform 1 from organizations o where o.id = organization for no key update;
  else perform 1 from organizations o where o.id = organization for share; end if;
  -- A delegate may approve in the project until the commit.
  if mode = 'manual' and exists (select from delegations d where d.organization_id = organization and d.ended_at is null and d.starts_at <= at and d.ends_at > at)
    then perform 1 from projects p where p.id = project for no key update;
  else perform 1 from projects p where p.id = project for share; end if;
  perform 1 from templates t where t.id = template for share;
  -- Known recipients stay as they are until the commit: neither disabled nor of another address.
  held := array(select r.id from recipients r
    where r.id in (
      select x.id from unnest(ids) as x(id)
      union select r.id from unnest(emails) as x(email) join recipients r on r.organization_id = organization and r.email = x.email
      union select r.id from unnest(dids) as x(did) join recipients r on r.organization_id = organization and r.email is null and r.did = x.did)
    order by r.id for share);
  ground := jsonb_build_object(
    'organization', (
      select jsonb_build_object('id', o.id, 'name', o.name, 'did', o.did, 'did_key_id', o.did_key_id, 'key_expires_at', (select k.expires_at from did_keys k where k.did = o.did and k.custody_key_id = o.did_key_id), 'status', o.status, 'membership', o.membership, 'country', o.country, 'time_zone', o.time_zone,
        'issued_on_trial', case o.membership when 'trial' then o.issued_on_trial else 0 end,
        'trial_over', o.membership = 'trial' and coalesce(o.trial_ends_at < now(), false))
      from organizations o where o.id = organization),
    'project', (select jsonb_build_object('id', p.id, 'network_id', p.network_id) from projects p where p.id = project and p.status = 'active'),
    'revision', (select t.revision from templates t where t.id = template and t.project_id = project),
    'mode', (select t.config ->> 'approvalMode' from templates t where t.id = template),
    'people', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'lastname', r.lastname, 'email', r.email, 'did', r.did, 'status', r.status) order by r.id)
      from (
        select r.* from unnest(ids) as x(id) join recipients r on r.id = x.id
        union select r.* from unnest(emails) as x(email) join recipients r on r.organization_id = organization and r.email = x.email
        union select r.* from unnest(dids) as x(did) join recipients r on r.organization_id = organization and r.email is null and r.did = x.did) r), '[]'));
  -- The locks were chosen by what was read before them. Where that has changed, the transaction begins again.
  if ground #>> '{organization,membership}' is distinct from membership or ground ->> 'mode' is distinct from mode
    or exists (select from jsonb_array_elements(ground -> 'people') p where (p ->> 'id')::uuid <> all(held)) then
    raise exception using errcode = '40001', message = 'what issuing stands on has changed while it was locked';
  end if;
  return ground;
end $$;
