-- Where somebody read the JSON Schema that a schema was made of; what comes of it later is theirs, and this says no more than where it began.
alter table schemas add column source_url text;
grant insert (source_url) on schemas to sello_app;
