-- The rows of an issuing request stand apart, some in each piece: ten thousand as one text of a megabyte held whoever wrote it or read it.
create table issue_request_rows (
  request_id uuid not null references issue_requests,
  organization_id uuid not null,
  -- Where the first of them stands in the request.
  first integer not null,
  receivers jsonb not null,
  primary key (request_id, first)
);
select enable_organization_wall('issue_request_rows');
-- They are personal data, and go when the request is worked off.
grant insert (request_id, organization_id, first, receivers), delete on issue_request_rows to sello_app;

insert into issue_request_rows (request_id, organization_id, first, receivers)
select q.id, q.organization_id, min(r.n) - 1, jsonb_agg(r.receiver order by r.n)
from issue_requests q cross join lateral jsonb_array_elements(q.receivers) with ordinality as r(receiver, n)
where jsonb_typeof(q.receivers) = 'array'
group by q.id, (r.n - 1) / 500;
alter table issue_requests drop column receivers;
