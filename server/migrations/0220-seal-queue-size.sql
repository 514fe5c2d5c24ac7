-- Of what waits for a seal, the wishes for few come first: found by index, however much waits behind a chain that was away for hours.
alter table seal_queue add column size integer not null generated always as (cardinality(ids)) stored;
create index seal_queue_smallest on seal_queue (organization_id, network_id, kind, size, id);
drop index seal_queue_next;
