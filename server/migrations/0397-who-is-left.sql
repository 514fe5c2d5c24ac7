-- Who was erased is left out of the lists of people: whether there is anybody, and who.
create index recipients_erased on recipients (organization_id, id) where status = 'erased';
