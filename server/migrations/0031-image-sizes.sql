-- What an organization's images take together is limited. Of those stored before, nobody wrote down the size.
alter table images add column bytes integer not null default 0;
create index images_organization on images (organization_id, created_at);
