-- Figures count what verifiers checked, with a connection and without, and by the form that was asked for.
alter table attempt_counts add column verifier_id uuid, add column is_offline boolean not null default false, add column form text,
  add constraint attempt_counts_offline_check check (not is_offline or verifier_id is not null);
comment on column attempt_counts.verifier_id is 'The verifier at a point of verification. Null of all others.';
comment on column attempt_counts.is_offline is 'A check that the verifier made without a connection.';
comment on column attempt_counts.form is 'The form that was asked for, as the version said.';
update attempt_counts c set form = v.content ->> 'form' from application_versions v where v.application_id = c.application_id and v.version = c.version;
alter table attempt_counts alter column form set not null;
grant insert (verifier_id, is_offline, form) on attempt_counts to sello_app, sello_platform;
