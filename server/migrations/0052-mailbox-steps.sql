-- Whether a credential goes to the mailbox of its recipient's wallet. It is kept longer than the message.
alter table credentials add column mailbox text check (mailbox in ('waiting', 'sent', 'failed'));
comment on column credentials.mailbox is 'How far the offer to the mailbox of the recipient''s wallet is; null where there is none, and the email goes.';
update credentials c set mailbox = m.state from mailbox_messages m where m.credential_id = c.id;
grant update (mailbox) on credentials to sello_app;

-- An offer in a mailbox ends when the email goes in its place.
alter table mailbox_messages add column offer_id uuid;
comment on column mailbox_messages.offer_id is 'The offer in the message; null where it was made before offers were noted.';
grant insert (offer_id) on mailbox_messages to sello_app;

-- A code whose time ended while its offer was open enters nobody.
create or replace function enter_by_wallet(organization uuid, wallet uuid) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare w member_wallets;
begin
  if not acts_for(organization) then raise insufficient_privilege using message = 'a wallet is linked in the organization of the transaction'; end if;
  select * into w from member_wallets x where x.id = wallet and x.organization_id = organization and x.removed_at is null;
  if not found then return null; end if;
  if w.purpose = 'added' then return 'added'; end if;
  if w.code_hash is not null then
    update mail_codes c set used_at = now() where c.hash = w.code_hash and c.user_id = w.user_id and c.used_at is null and c.expires_at > now();
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
