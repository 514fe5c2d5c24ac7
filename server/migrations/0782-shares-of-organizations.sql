-- How much an organization may have: on trial by the contract (TRIAL_SHARES), in production by the installation's settings, where they say so.
create table share_limits (
  membership text primary key check (membership in ('trial', 'production')),
  recipients integer check (recipients >= 0),
  groups integer check (groups >= 0),
  imports integer check (imports >= 0),
  stored bigint check (stored >= 0)
);
insert into share_limits (membership, recipients, groups, imports, stored) values ('trial', 1000, 20, 2, 50000000), ('production', null, null, null, null);
select grant_platform_only('share_limits');
revoke insert, delete on share_limits from sello_platform;
grant update (recipients, groups, imports, stored) on share_limits to sello_platform;

-- What an organization may have of a thing; null where nothing limits it.
create function share_limit(organization uuid, thing text) returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select case thing when 'recipients' then l.recipients when 'groups' then l.groups when 'imports' then l.imports when 'stored' then l.stored end
  from organizations o join share_limits l on l.membership = o.membership where o.id = organization
$$;
create function share_used(organization uuid, thing text) returns bigint language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  return case thing
    when 'recipients' then (select count(*) from recipients r where r.organization_id = organization and r.status <> 'erased')
    when 'groups' then (select count(*) from recipient_groups g where g.organization_id = organization)
    when 'imports' then (select count(*) from recipient_imports i where i.organization_id = organization and i.finished_at is null)
    else (select coalesce(sum(i.bytes), 0) from images i where i.organization_id = organization)
      + (select coalesce(sum(p.bytes), 0) from pictures p where p.organization_id = organization)
      + (select coalesce(sum(f.size), 0) from payment_proofs f where f.organization_id = organization and f.removed_at is null)
  end;
end $$;

-- Refuses what would be more than the organization of the transaction may have. Of two at once the second waits, and counts what the first one added.
create function refuse_beyond_share(organization uuid, thing text, more bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare most bigint := share_limit(organization, thing);
begin
  if most is null or organization is distinct from nullif(current_setting('sello.organization', true), '')::uuid then return; end if;
  perform pg_advisory_xact_lock(hashtextextended(format('share %s %s', thing, organization), 0));
  if share_used(organization, thing) + more > most then
    raise exception using errcode = 'SE020', message = thing, detail = most::text,
      hint = (select o.membership from organizations o where o.id = organization);
  end if;
end $$;

-- The lock is taken before the statement, so that two that add the same rows wait here and not for each other's rows.
create function hold_share() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := nullif(current_setting('sello.organization', true), '')::uuid;
begin
  if organization is not null and share_limit(organization, tg_argv[0]) is not null then
    perform pg_advisory_xact_lock(hashtextextended(format('share %s %s', tg_argv[0], organization), 0));
  end if;
  return null;
end $$;
create function keep_share() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid;
begin
  for organization in select distinct a.organization_id from added a loop
    perform refuse_beyond_share(organization, tg_argv[0], 0);
  end loop;
  return null;
end $$;
revoke execute on function share_limit, share_used, refuse_beyond_share, hold_share, keep_share from public;
grant execute on function refuse_beyond_share to sello_app;

create trigger hold_share before insert on recipients for each statement execute function hold_share('recipients');
create trigger keep_share after insert on recipients referencing new table as added for each statement execute function keep_share('recipients');
create trigger hold_share before insert on recipient_groups for each statement execute function hold_share('groups');
create trigger keep_share after insert on recipient_groups referencing new table as added for each statement execute function keep_share('groups');
create trigger hold_share before insert on recipient_imports for each statement execute function hold_share('imports');
create trigger keep_share after insert on recipient_imports referencing new table as added for each statement execute function keep_share('imports');
create trigger hold_share before insert on images for each statement execute function hold_share('stored');
create trigger keep_share after insert on images referencing new table as added for each statement execute function keep_share('stored');
create trigger hold_share before insert on pictures for each statement execute function hold_share('stored');
create trigger keep_share after insert on pictures referencing new table as added for each statement execute function keep_share('stored');
create trigger hold_share before insert on payment_proofs for each statement execute function hold_share('stored');
create trigger keep_share after insert on payment_proofs referencing new table as added for each statement execute function keep_share('stored');
