-- Notices that lead to a project or to a template of it, which end where it is removed.
create index notifications_project on notifications (project_id) where status = 'new';
-- Those that led to what is gone already.
update notifications n set status = 'completed' where n.status = 'new' and (
  exists (select from projects p where p.id = n.project_id and p.status = 'removed')
  or (n.type in ('requestFinished', 'approversChanged', 'returned', 'mailReturned')
    and n.template_id is not null and not exists (select from templates t where t.id = n.template_id)));
