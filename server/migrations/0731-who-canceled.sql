-- Who canceled a distribution, or a settlement: it was in the events alone, and whoever had asked for it read that it was canceled, and not by whom.
alter table distributions add column canceled_by uuid references users;
alter table settlements add column canceled_by uuid references users;
grant update (canceled_by) on distributions, settlements to sello_app;

update distributions d set canceled_by = (select u.id from events e join users u on u.id = e.actor_id
  where e.organization_id = d.organization_id and e.resource = 'distribution' and e.resource_id = d.id::text and e.type = 'cancel' order by e.sequence desc limit 1)
  where d.state = 'canceled';
update settlements s set canceled_by = (select u.id from events e join users u on u.id = e.actor_id
  where e.organization_id = s.organization_id and e.resource = 'settlement' and e.resource_id = s.id::text and e.type = 'cancel' order by e.sequence desc limit 1)
  where s.state = 'canceled';
