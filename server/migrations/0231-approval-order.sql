-- Approvers in the order in which they are asked: of a template changed by hand, of a credential frozen with its request.
alter table template_signers add column position integer not null default 0;
update template_signers s set position = o.position from (
  select id, (row_number() over (partition by template_id order by created_at, id) - 1)::int as position from template_signers) o where o.id = s.id;
grant insert (position), update (position) on template_signers to sello_app;
alter table credential_approvals add column in_order boolean not null default false;
grant insert (in_order) on credential_approvals to sello_app;
