-- Whoever works with their account elsewhere can be invited, too, and nobody is put into an organization without their own act: an invitation is
-- taken up one by one, by its letter or signed in, and may be declined.
alter table organization_users add column invitation_declined_at timestamptz;
grant update (invitation_declined_at) on organization_users to sello_platform;

create or replace function invite_member(actor uuid, organization uuid, account uuid, name text, lastname text, member_roles text[], onboarding text, did text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_members(organization);
  if member_roles = '{}' or not (member_roles <@ array(select organization_roles_to_give(actor, organization))
      or (member_roles = '{org.member}' and exists (select from project_roles_to_give(actor, organization)))) then
    raise insufficient_privilege using message = 'a member is invited by whoever gives their roles';
  end if;
  insert into organization_users (organization_id, user_id, name, lastname, email, roles, status, onboarding_method, stated_did, invited_at, invited_by, invitation_ends_at)
    select organization, u.id, invite_member.name, invite_member.lastname, u.email, member_roles, 'pending', onboarding, did, now(), actor, now() + interval '7 days'
    from users u where u.id = account;
  if not found then raise insufficient_privilege using message = 'whom nobody is cannot be invited'; end if;
end $$;

drop function may_be_invited(uuid, uuid);
drop function take_up_invitations(uuid, uuid);

-- Takes up the invitation of one organization, by an account that is proven; whether it did. Who comes back is no former member any more.
create function take_up_invitation(account uuid, organization uuid)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update organization_users m set status = 'active', revision = m.revision + 1, invitation_ends_at = null
    where m.organization_id = organization and m.user_id = account and m.status = 'pending'
      and m.invitation_ends_at > now() and m.invitation_declined_at is null
      and exists (select from users u where u.id = account and u.email_verified);
  if not found then return false; end if;
  delete from former_members f where f.organization_id = organization and f.user_id = account;
  return true;
end $$;
revoke execute on function take_up_invitation from public;
grant execute on function take_up_invitation to sello_platform;

-- Who was merely invited has an account that is nothing of the organization's: not even whether it has a second factor.
create or replace function member_has_factor(organization uuid, person uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select acts_for(organization)
    and exists (select from organization_users m where m.organization_id = organization and m.user_id = person and m.status <> 'pending')
    and exists (select from user_factors f where f.user_id = person)
$$;
