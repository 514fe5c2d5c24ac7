-- What projects and templates issued is told by the counters behind the lists, in rows of changes that nobody waits for: a counter in their own
-- row was one more row to write with each credential, and all who issued for one template waited for it. What expired may have been signed or not.
alter table credential_counts add column signed boolean;
update credential_counts set signed = true;
-- Of what expired, the credentials themselves say it; of everything else its status does.
delete from credential_counts where status in ('pending', 'canceled', 'expired');
insert into credential_counts (organization_id, project_id, template_id, status, signed, count)
  select organization_id, project_id, template_id, status, progress <> 'pending', count(*) from credentials
  where status in ('pending', 'canceled', 'expired') group by 1, 2, 3, 4, 5;
alter table credential_counts alter column signed set not null;

create or replace function count_credentials() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into credential_counts (organization_id, project_id, template_id, status, signed, count)
      select organization_id, project_id, template_id, status, progress <> 'pending', count(*) from fresh group by 1, 2, 3, 4, 5;
  else
    insert into credential_counts (organization_id, project_id, template_id, status, signed, count)
      select organization_id, project_id, template_id, status, progress <> 'pending', sum(change)
      from (select *, 1 as change from fresh union all select *, -1 as change from stale) changed
      group by 1, 2, 3, 4, 5 having sum(change) <> 0;
  end if;
  return null;
end $$;

-- What came of a template's credentials: all that there ever were, and of these what is signed, what still waits for approvals, what was revoked.
create view credential_figures with (security_invoker = true) as
  select project_id, template_id, sum(count)::int as credentials,
    coalesce(sum(count) filter (where signed), 0)::int as issued,
    coalesce(sum(count) filter (where not signed and status <> 'canceled'), 0)::int as pending,
    coalesce(sum(count) filter (where status = 'revoked'), 0)::int as revoked
  from credential_counts group by project_id, template_id;
grant select on credential_figures to sello_app, sello_platform;

-- As before; what a template was ever issued with is known by its first credential.
create or replace view public_vocabularies as
  select s.id, s.name, s.title, s.description, s.fields as own,
    s.fields || coalesce((
      select jsonb_agg(jsonb_build_object('name', f.value ->> 'name', 'label', f.value ->> 'label', 'component', f.value ->> 'component') order by t.created_at, f.ordinality)
      from templates t cross join lateral jsonb_array_elements(t.content) with ordinality f
      where t.schema_id = s.id and exists (select from credentials c where c.template_id = t.id)), '[]') as fields,
    (select jsonb_agg(c.text::jsonb #> '{properties,credentialSubject,properties}' order by c.created_at) from credential_schemas c where c.schema_id = s.id) as signed
  from schemas s
  where s.visibility = 'public' or exists (
    select from templates t where t.schema_id = s.id and exists (select from credentials c where c.template_id = t.id));

alter table projects drop column issued, drop column pending, drop column credentials, drop column revoked;
alter table templates drop column issued, drop column pending, drop column credentials;
