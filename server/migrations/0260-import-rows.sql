-- The rows of an import are worked off in their order, each time after the last that was: the primary key finds them.
drop index recipient_import_rows_waiting;
