-- For how many pending credentials a signer's approval is wanted: counted where that changes, so that a template does not look into its
-- credentials.
alter table template_signers add column pending integer not null default 0;
update template_signers s set pending = x.pending from (
  select c.template_id, a.user_id, count(*) as pending from credential_approvals a join credentials c on c.id = a.credential_id
  where c.progress = 'pending' and c.standing = 'active' group by 1, 2) x
where x.template_id = s.template_id and x.user_id = s.user_id;
