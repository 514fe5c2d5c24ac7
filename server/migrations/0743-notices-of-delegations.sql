-- What is told of a delegation is looked for each minute, for as long as it holds.
create index notifications_delegation on notifications ((details ->> 'delegationId')) where type = 'delegation' and status <> 'completed';
