-- The PDFs of many credentials in one .zip.
create table pdf_archives (
  id uuid primary key,
  organization_id uuid not null references organizations,
  project_id uuid not null references projects on delete cascade,
  requested_by uuid not null references users,
  state text not null default 'drawing' check (state in ('drawing', 'ready', 'failed')),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (id, organization_id),
  check ((finished_at is null) = (state = 'drawing'))
);
comment on table pdf_archives is 'PDFs of credentials that a job draws, to be downloaded as one .zip.';
create index pdf_archives_newest on pdf_archives (project_id, created_at, id);
create index pdf_archives_organization on pdf_archives (organization_id);
create index pdf_archives_spent on pdf_archives (finished_at);
select enable_organization_wall('pdf_archives');
grant select, delete on pdf_archives to sello_app, sello_platform;
grant insert (id, organization_id, project_id, requested_by), update (state, finished_at) on pdf_archives to sello_app;

create table pdf_archive_rows (
  archive_id uuid not null,
  organization_id uuid not null,
  place int not null,
  credential_id uuid not null references credentials,
  file_id text,
  size int,
  crc bigint,
  tries smallint not null default 0,
  primary key (archive_id, place),
  foreign key (archive_id, organization_id) references pdf_archives (id, organization_id) on delete cascade,
  check ((file_id is null) = (size is null) and (file_id is null) = (crc is null))
);
comment on table pdf_archive_rows is 'A credential of an archive, and the file with its PDF once it is drawn. An erased credential has no row.';
create index pdf_archive_rows_credential on pdf_archive_rows (credential_id);
create index pdf_archive_rows_file on pdf_archive_rows (organization_id, file_id);
create index pdf_archive_rows_waiting on pdf_archive_rows (archive_id, tries, place) where file_id is null;
select enable_organization_wall('pdf_archive_rows');
grant select on pdf_archive_rows to sello_app, sello_platform;
grant insert (archive_id, organization_id, place, credential_id), update (file_id, size, crc, tries), delete on pdf_archive_rows to sello_app;
