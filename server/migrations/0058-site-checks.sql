-- Where the widget of an application was last framed: by its website, and by another origin, which browsers refuse.
create table application_frames (
  application_id uuid primary key,
  organization_id uuid not null,
  framed_by text check (length(framed_by) <= 300),
  framed_at timestamptz,
  refused_origin text check (length(refused_origin) <= 300),
  refused_at timestamptz,
  foreign key (application_id, organization_id) references applications(id, organization_id) on delete cascade,
  check ((framed_by is null) = (framed_at is null)),
  check ((refused_origin is null) = (refused_at is null))
);
comment on table application_frames is 'The origins of pages that loaded the widget in a frame, as browsers said: the last one that may, and the last one that may not. Nothing of a visitor.';
create index application_frames_of on application_frames (organization_id);
select enable_organization_wall('application_frames');
grant select, insert (application_id, organization_id, framed_by, framed_at, refused_origin, refused_at),
  update (framed_by, framed_at, refused_origin, refused_at) on application_frames to sello_platform;
