-- How it is known that somebody is who they say: nothing is asked (none), they have yet to prove it (due), are about to (begun), have (confirmed), or
-- the provider did not believe them (refused). Until then nothing is signed by them: contract/users/states.ts. Those who are here already came by a letter.
alter table organization_users add column onboarding_state text not null default 'confirmed'
  check (onboarding_state in ('none', 'due', 'begun', 'confirmed', 'refused'));
update organization_users set onboarding_state = 'none' where onboarding_method = 'manual';
-- Who is stuck is a few of many.
create index organization_users_onboarding on organization_users (organization_id, onboarding_state)
  where onboarding_state in ('due', 'begun', 'refused');

-- What somebody was asked to prove themselves by, the last alone: a typed code (sealed), or a visit at the provider, whose nonce is the id.
create table onboarding_checks (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('email', 'kyc')),
  secret text,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (organization_id, user_id),
  foreign key (organization_id, user_id) references organization_users on delete cascade
);
select enable_organization_wall('onboarding_checks');
grant update (tries) on onboarding_checks to sello_app;
grant delete on onboarding_checks to sello_platform;

-- Begins a proof of somebody's own, in place of the one before; null where none is asked of them in this way.
create function begin_onboarding(organization uuid, person uuid, way text, sealed text, seconds integer) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare made uuid;
begin
  update organization_users m set onboarding_state = 'begun', revision = m.revision + 1
    where m.organization_id = organization and acts_for(organization) and m.user_id = person and m.status = 'active'
      and m.onboarding_method = way and m.onboarding_state in ('due', 'begun', 'refused');
  if not found then return null; end if;
  delete from onboarding_checks c where c.organization_id = organization and c.user_id = person;
  insert into onboarding_checks (organization_id, user_id, kind, secret, expires_at)
    values (organization, person, way, sealed, now() + make_interval(secs => seconds)) returning id into made;
  return made;
end $$;

-- Ends a proof that still holds, once, by what came of it; whether it did.
create function settle_onboarding(proof uuid, outcome text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare c onboarding_checks;
begin
  if outcome not in ('confirmed', 'refused') then raise insufficient_privilege using message = 'a proof ends confirmed or refused'; end if;
  delete from onboarding_checks o where o.id = proof and acts_for(o.organization_id) and o.expires_at > now() returning * into c;
  if not found then return false; end if;
  update organization_users m set onboarding_state = outcome, revision = m.revision + 1
    where m.organization_id = c.organization_id and m.user_id = c.user_id and m.status = 'active' and m.onboarding_state = 'begun';
  return found;
end $$;
revoke execute on function begin_onboarding, settle_onboarding from public;
grant execute on function begin_onboarding, settle_onboarding to sello_app, sello_platform;

create or replace function invite_member(actor uuid, organization uuid, account uuid, name text, lastname text, member_roles text[], onboarding text, did text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_members(organization);
  if member_roles = '{}' or not (member_roles <@ array(select organization_roles_to_give(actor, organization))
      or (member_roles = '{org.member}' and exists (select from project_roles_to_give(actor, organization)))) then
    raise insufficient_privilege using message = 'a member is invited by whoever gives their roles';
  end if;
  insert into organization_users (organization_id, user_id, name, lastname, email, roles, status, onboarding_method, onboarding_state, stated_did,
      invited_at, invited_by, invitation_ends_at)
    select organization, u.id, invite_member.name, invite_member.lastname, u.email, member_roles, 'pending', onboarding,
      case onboarding when 'manual' then 'none' else 'due' end, did, now(), actor, now() + interval '7 days'
    from users u where u.id = account;
  if not found then raise insufficient_privilege using message = 'whom nobody is cannot be invited'; end if;
end $$;
