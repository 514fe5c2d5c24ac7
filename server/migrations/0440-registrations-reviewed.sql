-- A registration is looked at by the platform's own people: verified, or rejected with reasons and submitted again.
alter table organizations
  add column contact_phone text,
  add column reviewed_at timestamptz,
  add column rejection_reasons text[],
  add column rejection_comment text,
  add column resubmitted_at timestamptz;
create index organizations_waiting on organizations (coalesce(resubmitted_at, created_at)) where status = 'pending';

-- Founded with the telephone number of whom one may ask.
drop function found_organization(uuid, text, text, int, text, text, text);
create function found_organization(founder uuid, name text, alias text, industry int, country text, contact_name text, contact_lastname text, contact_phone text)
returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare made uuid;
begin
  insert into organizations (name, alias, industry, country, contact_name, contact_lastname, contact_phone, trial_ends_at)
    select found_organization.name, found_organization.alias, found_organization.industry, found_organization.country, found_organization.contact_name,
      found_organization.contact_lastname, found_organization.contact_phone, now() + interval '30 days'
    from users u where u.id = founder and u.email_verified returning id into made;
  if made is null then raise insufficient_privilege using message = 'an organization is founded by a proven account'; end if;
  insert into organization_users (organization_id, user_id, name, lastname, email, roles)
    select made, u.id, found_organization.contact_name, found_organization.contact_lastname, u.email, '{org.owner}' from users u where u.id = founder;
  return made;
end $$;

-- Whether somebody looks after organizations: an active member of the platform's own, with a role that does (contract/access/actions.ts).
create function oversees(who uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from organization_users m join organizations o on o.id = m.organization_id
    where m.user_id = who and m.status = 'active' and m.roles && '{org.owner,admin}' and o.platform_owner and o.status = 'verified')
$$;

-- Who waits is verified, with the DID that it issues by, or rejected. Its trial begins when it may begin to work.
create function review_organization(reviewer uuid, organization uuid, verdict text, reasons text[], remark text, issuer_did text, issuer_key uuid)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not oversees(reviewer) then
    raise insufficient_privilege using message = 'a registration is reviewed by the platform''s own people';
  end if;
  update organizations o set
      status = verdict, reviewed_at = now(), revision = o.revision + 1,
      rejection_reasons = case when verdict = 'rejected' then reasons end, rejection_comment = case when verdict = 'rejected' then remark end,
      did = coalesce(o.did, issuer_did), did_key_id = coalesce(o.did_key_id, issuer_key),
      trial_ends_at = case when verdict = 'verified' and o.membership = 'trial' then now() + interval '30 days' else o.trial_ends_at end
    where o.id = organization and o.status = 'pending' and verdict in ('verified', 'rejected');
  if not found then raise insufficient_privilege using message = 'who is reviewed waits for it'; end if;
end $$;

-- A registration that was rejected is corrected by an owner, and waits again.
create function resubmit_organization(owner uuid, organization uuid, new_name text, new_industry int, new_country text, new_contact_name text,
  new_contact_lastname text, new_contact_phone text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not acts_for(organization) or not exists (select from organization_users m
      where m.organization_id = organization and m.user_id = owner and m.status = 'active' and 'org.owner' = any(m.roles)) then
    raise insufficient_privilege using message = 'a registration is submitted by an owner';
  end if;
  update organizations o set
      name = new_name, industry = new_industry, country = new_country, contact_name = new_contact_name, contact_lastname = new_contact_lastname,
      contact_phone = new_contact_phone, status = 'pending', resubmitted_at = now(), revision = o.revision + 1
    where o.id = organization and o.status = 'rejected';
  if not found then raise insufficient_privilege using message = 'what is submitted again was rejected'; end if;
end $$;

-- Features and membership are the platform's to give.
create function oversee_organization(who uuid, organization uuid, new_features jsonb, new_membership text, trial_end timestamptz)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not oversees(who) then
    raise insufficient_privilege using message = 'organizations are overseen by the platform''s own people';
  end if;
  update organizations o set features = new_features, membership = new_membership, trial_ends_at = trial_end, revision = o.revision + 1 where o.id = organization;
end $$;

revoke execute on function found_organization, oversees, review_organization, resubmit_organization, oversee_organization from public;
grant execute on function found_organization, review_organization, oversee_organization to sello_platform;
grant execute on function resubmit_organization to sello_app;

-- The bell tells of both: whoever reviews that an organization waits, its owners that it was verified.
grant insert (organization_id, user_id, type, credential_title, receiver_name, details) on notifications to sello_platform;
create index notifications_organization on notifications ((details ->> 'organizationId')) where type = 'organization';
