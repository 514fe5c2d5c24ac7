-- What templates and organizations say of the tables of credentials, projects and templates: by views of their owners, so that no two of them
-- read each other's tables. Each is behind the reader's own wall.

-- Who is registered on a template and has no credential of it yet.
create view waiting_receivers with (security_invoker = true) as
  select template_id, recipient_id from template_receivers where credential_id is null;

-- Where somebody works: a row a role.
create view project_places with (security_invoker = true) as
  select pu.organization_id, pu.user_id, p.id as project_id, p.name, pu.role
  from project_users pu join projects p on p.id = pu.project_id and p.status = 'active';

-- Where somebody approves.
create view signing_places with (security_invoker = true) as
  select s.organization_id, s.user_id, t.id as template_id, t.title, t.project_id
  from template_signers s join templates t on t.id = s.template_id;

grant select on waiting_receivers, project_places, signing_places to sello_app, sello_platform;
