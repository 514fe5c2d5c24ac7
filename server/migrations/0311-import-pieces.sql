-- The rows of an import that wait stand some in each piece, as they came: a row each was written, looked at and removed a hundred thousand times.
-- What added nobody is written down when that is known.
create table recipient_import_pieces (
  import_id uuid not null,
  organization_id uuid not null,
  -- Where the first of them stands in the file.
  first integer not null,
  rows jsonb not null,
  -- Those of them who stand further up in the same file, by their places in the piece; seen once, when the file came, so that it is the same however the
  -- work is interrupted.
  twice integer[] not null,
  primary key (import_id, first),
  foreign key (import_id, organization_id) references recipient_imports (id, organization_id) on delete cascade
);
select enable_organization_wall('recipient_import_pieces');
-- They are personal data, and go when they are worked off.
grant insert (import_id, organization_id, first, rows, twice), delete on recipient_import_pieces to sello_app;

insert into recipient_import_pieces (import_id, organization_id, first, rows, twice)
select import_id, organization_id, min(row), jsonb_agg(content order by row),
  coalesce(array_agg((row - at)::int order by row) filter (where is_twice), '{}')
from (select *, min(row) over (partition by import_id, row / 1000) as at from recipient_import_rows where outcome is null) waiting
group by import_id, organization_id, at;
delete from recipient_import_rows where outcome is null;
alter table recipient_import_rows drop column is_twice, alter column outcome set not null;
revoke insert, update, delete on recipient_import_rows from sello_app;
grant insert (import_id, organization_id, row, content, outcome, fields) on recipient_import_rows to sello_app;
