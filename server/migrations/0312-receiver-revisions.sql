-- What is known of somebody who waits for a credential is edited: an edit says which state it was made on.
alter table template_receivers add column revision integer not null default 1;
grant update (revision) on template_receivers to sello_app;
-- The templates on which somebody waits, in the order of a list.
drop index template_receivers_recipient;
create index template_receivers_recipient on template_receivers (recipient_id, registered_at, template_id);
