-- Mobile documents (ISO/IEC 18013-5) are copies of a credential. Their places stand in lists that are served as CWT, and in no other.
alter table token_status_lists add column form text not null default 'jwt' check (form in ('jwt', 'cwt'));
comment on column token_status_lists.form is 'How the list is served: as a JWT, or as a CWT, whose bytes are in token as base64url.';
grant insert (form) on token_status_lists to sello_app;
drop index token_status_lists_open;
create index token_status_lists_open on token_status_lists (organization_id, did, algorithm, form);
create or replace view public_token_status_lists as
  select id, did, token, version, form from token_status_lists where token is not null;

alter table credential_copies drop constraint credential_copies_form_check;
alter table credential_copies add constraint credential_copies_form_check check (form in ('ldp_vc', 'jwt_vc_json', 'dc+sd-jwt', 'mso_mdoc'));
