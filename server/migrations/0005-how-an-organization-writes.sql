-- What an organization says of itself where it writes to people: its language, and the name that its mails come from.
alter table organizations add column language text, add column sender_name text;
alter table organizations add constraint organizations_language_check check (language in ('en-US', 'es-MX')),
  add constraint organizations_sender_name_check check (length(sender_name) between 1 and 100);
update organizations o set language = coalesce(
  (select u.language from organization_users m join users u on u.id = m.user_id
   where m.organization_id = o.id and 'org.owner' = any(m.roles) order by m.created_at, m.user_id limit 1), 'es-MX');
alter table organizations alter column language set default 'es-MX', alter column language set not null;
grant update (language, sender_name, contact_name, contact_lastname, contact_phone) on organizations to sello_app;

alter table mail_outbox add column sender_name text;
alter table mail_outbox add constraint mail_outbox_sender_name_check check (length(sender_name) <= 100);
grant insert (sender_name) on mail_outbox to sello_app, sello_platform;

-- The language of who registers is the first one of what they found.
create or replace function found_organization(founder uuid, name text, alias text, industry integer, country text, contact_name text, contact_lastname text, contact_phone text) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare made uuid;
begin
  insert into organizations (name, alias, industry, country, contact_name, contact_lastname, contact_phone, language, trial_ends_at)
    select found_organization.name, found_organization.alias, found_organization.industry, found_organization.country, found_organization.contact_name,
      found_organization.contact_lastname, found_organization.contact_phone, coalesce(u.language, 'es-MX'), now() + interval '30 days'
    from users u where u.id = founder and u.email_verified returning id into made;
  if made is null then raise insufficient_privilege using message = 'an organization is founded by a proven account'; end if;
  insert into organization_users (organization_id, user_id, name, lastname, email, roles)
    select made, u.id, found_organization.contact_name, found_organization.contact_lastname, u.email, '{org.owner}' from users u where u.id = founder;
  return made;
end $$;
