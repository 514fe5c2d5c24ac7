-- Which state of a record an edit was made on. Templates have counted their edits from the beginning; counters of a row are no edit of it.
alter table projects add column revision integer not null default 1;
alter table generic_templates add column revision integer not null default 1;
alter table organizations add column revision integer not null default 1;
