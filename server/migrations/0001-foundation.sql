-- Roles, the two walls every table stands behind, and the settings.
-- Roles belong to the cluster, so another database may have made them already.
do $$
declare name text;
begin
  foreach name in array array['sello_app', 'sello_platform', 'sello_public'] loop
    begin
      execute format('create role %I nologin', name);
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, name, 'usage') then execute format('grant %I to current_user', name); end if;
  end loop;
  -- What the server connects as: it may become one of the three and is nothing by itself.
  if (select rolsuper from pg_roles where rolname = current_user) then
    begin
      create role sello_service login noinherit;
    exception when duplicate_object or unique_violation then null;
    end;
    grant sello_app, sello_platform, sello_public to sello_service;
  end if;
end $$;

revoke create on schema public from public;
grant usage on schema public to sello_app, sello_platform, sello_public;

-- Rows of one organization each. The application sees those of the organization its transaction is bound to; unbound, the cast fails.
-- The owner keeps its sight for migrations and for the public views, which it owns.
create function enable_organization_wall(wall regclass, organization name default 'organization_id') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', wall);
  execute format('alter table %s force row level security', wall);
  execute format(
    'create policy organization_wall on %s to sello_app using (%2$I = current_setting(''sello.organization'')::uuid) with check (%2$I = current_setting(''sello.organization'')::uuid)',
    wall, organization);
  execute format('create policy platform on %s to sello_platform, current_user using (true) with check (true)', wall);
  execute format('grant select, insert, update, delete on %s to sello_app, sello_platform', wall);
end $$;

-- Rows of the platform itself: out of the application's reach.
create function grant_platform_only(wall regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', wall);
  execute format('alter table %s force row level security', wall);
  execute format('create policy platform on %s to sello_platform, current_user using (true) with check (true)', wall);
  execute format('grant select, insert, update, delete on %s to sello_platform', wall);
end $$;

-- A view of public columns, the only thing the public role may read.
create function publish_view(shown regclass) returns void language plpgsql as $$
begin
  if (select relkind <> 'v' or relname not like 'public\_%' from pg_class where oid = shown) then
    raise exception 'only views named public_… are published, not %', shown;
  end if;
  execute format('grant select on %s to sello_public, sello_platform', shown);
end $$;

revoke execute on function enable_organization_wall, grant_platform_only, publish_view from public;

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
select grant_platform_only('settings');
select grant_platform_only('migrations');
