-- What expired while it waited for approvals waits for nobody: its approvers were counted as awaited for ever, and could not be taken off its template.
update template_signers s set pending = s.pending - x.over from (
  select c.template_id, a.user_id, count(*) as over from credentials c join credential_approvals a on a.credential_id = c.id
  where c.progress = 'pending' and c.standing = 'active' and c.expired group by 1, 2) x
where x.template_id = s.template_id and x.user_id = s.user_id;
-- Whoever marks what has expired counts that as well.
grant update (pending) on template_signers to sello_platform;
