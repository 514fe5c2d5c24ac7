-- Sign-in by wallet: how a wallet comes to a membership, and what changes with its first pass.
alter table member_wallets
  add column purpose text not null default 'added' check (purpose in ('added', 'registration', 'invitation', 'answer', 'recovery')),
  add column language text not null default 'es-MX' check (language in ('en-US', 'es-MX')),
  add column code_hash bytea;
comment on column member_wallets.purpose is 'What its first pass does beside linking it: begins the sign-in by wallet of who registered, takes up an invitation by its letter or signed in, or replaces lost wallets. Then it is `added`.';
comment on column member_wallets.code_hash is 'The code of the letter by which it was offered: its first pass uses the code up.';
grant insert (purpose, language, code_hash) on member_wallets to sello_app;

alter table registrations alter column password_hash drop not null;
comment on column registrations.password_hash is 'Null where who registers signs in by wallet.';

alter table sessions add column confirmed_at timestamp with time zone;
comment on column sessions.confirmed_at is 'When its user last presented their staff pass in it: what changes how they sign in asks for that again.';
grant insert (confirmed_at), update (confirmed_at) on sessions to sello_platform;

create or replace function owner_with_password(organization uuid, beside uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select acts_for(organization) and exists (
    select from organization_users m join users u on u.id = m.user_id
    where m.organization_id = organization and m.user_id is distinct from beside and m.status = 'active' and 'org.owner' = any(m.roles)
      and (m.auth_method = 'basic' and u.password_hash is not null or m.auth_method = 'wallet' and exists (
        select from member_wallets w where w.organization_id = m.organization_id and w.user_id = m.user_id and w.linked_at is not null and w.removed_at is null)))
$$;
comment on function owner_with_password(organization uuid, beside uuid) is 'Whether an owner is left beside a person who signs in with a password or a wallet: a provider that ends, or is turned off, lets in nobody who could turn it on again.';

create or replace function take_up_invitation(account uuid, organization uuid, by_mail boolean DEFAULT false) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update organization_users m set status = 'active', revision = m.revision + 1, invitation_ends_at = null,
      onboarding_state = case when by_mail and m.onboarding_method = 'email' and m.onboarding_state = 'due'
        and exists (select from users u where u.id = account and u.email = m.email) then 'confirmed' else m.onboarding_state end
    where m.organization_id = organization and m.user_id = account and m.status = 'pending' and m.auth_method <> 'wallet'
      and m.invitation_ends_at > now() and m.invitation_declined_at is null
      and exists (select from users u where u.id = account and u.email_verified);
  if not found then return false; end if;
  delete from former_members f where f.organization_id = organization and f.user_id = account;
  return true;
end $$;
comment on function take_up_invitation(account uuid, organization uuid, by_mail boolean) is 'Takes up the invitation of one organization, by an account that is proven; whether it did. By the link of its letter, the address of the member is proven, too. Who comes back is no longer a former member. One that asks for a wallet is taken up by its first pass (enter_by_wallet).';

create function invite_by_wallet(actor uuid, organization uuid, person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from organization_roles_to_give(actor, organization)) and not exists (select from project_roles_to_give(actor, organization)) then
    raise insufficient_privilege using message = 'only who invites somebody chooses how they sign in';
  end if;
  update organization_users m set auth_method = 'wallet'
    where m.organization_id = organization and m.user_id = person and m.status = 'pending' and m.auth_method = 'basic';
end $$;
revoke execute on function invite_by_wallet(actor uuid, organization uuid, person uuid) from public;
grant execute on function invite_by_wallet(actor uuid, organization uuid, person uuid) to sello_platform;
comment on function invite_by_wallet(actor uuid, organization uuid, person uuid) is 'Has somebody who is invited sign in by wallet: the first pass takes the invitation up.';

create function enter_by_wallet(organization uuid, wallet uuid) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare w member_wallets;
begin
  if not acts_for(organization) then raise insufficient_privilege using message = 'a wallet is linked in the organization of the transaction'; end if;
  select * into w from member_wallets x where x.id = wallet and x.organization_id = organization and x.removed_at is null;
  if not found then return null; end if;
  if w.purpose = 'added' then return 'added'; end if;
  if w.code_hash is not null then
    update mail_codes c set used_at = now() where c.hash = w.code_hash and c.user_id = w.user_id and c.used_at is null;
    if not found then return null; end if;
    update mail_codes c set used_at = now() where c.user_id = w.user_id and c.purpose = 'recover' and c.used_at is null;
  elsif w.purpose = 'answer' then
    update mail_codes c set used_at = now() where c.user_id = w.user_id and c.organization_id = organization and c.purpose = 'invite' and c.used_at is null;
  else
    return null;
  end if;
  perform hold_members(organization);
  if w.purpose in ('invitation', 'registration', 'recovery') then update users u set email_verified = true where u.id = w.user_id and not u.email_verified; end if;
  if w.purpose = 'registration' then
    update organization_users m set auth_method = 'wallet', revision = m.revision + 1
      where m.organization_id = organization and m.user_id = w.user_id and m.status = 'active' and m.auth_method = 'basic'
        and exists (select from users u where u.id = w.user_id and u.password_hash is null);
  elsif w.purpose = 'recovery' then
    perform from organization_users m
      where m.organization_id = organization and m.user_id = w.user_id and m.status = 'active' and m.auth_method = 'wallet' for no key update;
  else
    update organization_users m set status = 'active', revision = m.revision + 1, invitation_ends_at = null,
        onboarding_state = case when w.purpose = 'invitation' and m.onboarding_method = 'email' and m.onboarding_state = 'due'
          and exists (select from users u where u.id = m.user_id and u.email = m.email) then 'confirmed' else m.onboarding_state end
      where m.organization_id = organization and m.user_id = w.user_id and m.status = 'pending' and m.auth_method = 'wallet'
        and m.invitation_ends_at > now() and m.invitation_declined_at is null
        and exists (select from users u where u.id = m.user_id and u.email_verified);
  end if;
  if not found then return null; end if;
  if w.purpose = 'recovery' then
    update member_wallets x set removed_at = now() where x.organization_id = organization and x.user_id = w.user_id and x.id <> w.id and x.removed_at is null;
  elsif w.purpose in ('invitation', 'answer') then
    delete from former_members f where f.organization_id = organization and f.user_id = w.user_id;
  end if;
  update member_wallets x set purpose = 'added', code_hash = null where x.id = w.id;
  return w.purpose;
end $$;
revoke execute on function enter_by_wallet(organization uuid, wallet uuid) from public;
grant execute on function enter_by_wallet(organization uuid, wallet uuid) to sello_app;
comment on function enter_by_wallet(organization uuid, wallet uuid) is 'Does what the first pass of a wallet does beside linking it, once, and says what that was. Null where it was removed, or the code or the invitation behind it is over: then nothing is linked.';

create function change_sign_in(organization uuid, person uuid, method text) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare m organization_users;
begin
  perform hold_members(organization);
  select * into m from organization_users x where x.organization_id = organization and x.user_id = person and x.status = 'active' for no key update;
  if not found or method not in ('basic', 'wallet') or m.auth_method not in ('basic', 'wallet') then
    raise insufficient_privilege using message = 'a member chooses between password and wallet';
  end if;
  if m.auth_method = method then return 'same'; end if;
  if method = 'wallet' then
    if not exists (select from member_wallets w where w.organization_id = organization and w.user_id = person and w.linked_at is not null and w.removed_at is null) then
      return 'wallet.none';
    end if;
    if 'org.owner' = any(m.roles) and exists (select from users u where u.id = person and u.password_hash is not null) and not exists (
        select from organization_users o join users u on u.id = o.user_id
        where o.organization_id = organization and o.user_id <> person and o.status = 'active' and 'org.owner' = any(o.roles)
          and o.auth_method = 'basic' and u.password_hash is not null) then
      return 'wallet.last_owner';
    end if;
  end if;
  update organization_users x set auth_method = method, revision = x.revision + 1 where x.organization_id = organization and x.user_id = person;
  return 'changed';
end $$;
revoke execute on function change_sign_in(organization uuid, person uuid, method text) from public;
grant execute on function change_sign_in(organization uuid, person uuid, method text) to sello_platform;
comment on function change_sign_in(organization uuid, person uuid, method text) is 'A member signs in by wallet or password from now on. To a wallet only with one that is linked, and never the last owner with a password: of two at once, the second waits and is refused.';

create function lose_wallets(organization uuid, person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_members(organization);
  update organization_users m set auth_method = 'basic', revision = m.revision + 1
    where m.organization_id = organization and m.user_id = person and m.auth_method = 'wallet' and m.status <> 'pending';
  update member_wallets w set removed_at = now() where w.organization_id = organization and w.user_id = person and w.removed_at is null;
end $$;
revoke execute on function lose_wallets(organization uuid, person uuid) from public;
grant execute on function lose_wallets(organization uuid, person uuid) to sello_platform;
comment on function lose_wallets(organization uuid, person uuid) is 'Somebody who lost their wallets signs in with a password again.';

create function reset_member_wallets(actor uuid, organization uuid, person uuid) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare removed int;
begin
  perform hold_members(organization);
  if not manages_member(actor, organization, person) then
    raise insufficient_privilege using message = 'only who manages a member removes their lost wallets';
  end if;
  perform from organization_users m where m.organization_id = organization and m.user_id = person for no key update;
  update member_wallets w set removed_at = now() where w.organization_id = organization and w.user_id = person and w.removed_at is null;
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke execute on function reset_member_wallets(actor uuid, organization uuid, person uuid) from public;
grant execute on function reset_member_wallets(actor uuid, organization uuid, person uuid) to sello_platform;
comment on function reset_member_wallets(actor uuid, organization uuid, person uuid) is 'Removes the wallets of a member who lost them, by who looks after them; how many.';
