-- What credentials look like, as data: kept once under the SHA-256 of its canonical text and never changed, because documents that were signed
-- name it by that.
create table designs (
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  organization_id uuid not null references organizations,
  kind text not null check (kind in ('page', 'card')),
  text text not null,
  created_at timestamptz not null default now(),
  primary key (digest, organization_id)
);
select enable_organization_wall('designs');
revoke insert, update, delete on designs from sello_app, sello_platform;
grant insert (digest, organization_id, kind, text) on designs to sello_app;

-- The pictures that a design shows: they stay as long as it does.
create table design_images (
  digest text not null,
  organization_id uuid not null,
  image_id uuid not null references images,
  primary key (image_id, digest),
  foreign key (digest, organization_id) references designs (digest, organization_id)
);
select enable_organization_wall('design_images');
revoke insert, update, delete on design_images from sello_app, sello_platform;
grant insert (digest, organization_id, image_id) on design_images to sello_app;

-- Whoever has a credential sees how it looks; the same digest is the same text, whoever keeps it.
create view public_designs as select digest, kind, text from designs;
select publish_view('public_designs');

-- A template is written before what it names: the images that a design shows are locked last.
alter table templates add column page_design text, add column card_design text,
  add foreign key (page_design, organization_id) references designs (digest, organization_id) deferrable initially deferred,
  add foreign key (card_design, organization_id) references designs (digest, organization_id) deferrable initially deferred;
grant insert (page_design, card_design), update (page_design, card_design) on templates to sello_app;

-- Of a revision it is kept in memory what it says: how its credentials look is part of that.
drop trigger revised on templates;
create trigger revised before update on templates for each row
  when (new.revision = old.revision
    and (new.schema_id, new.type, new.title, new.content, new.expiration, new.params, new.config, new.approvals_required, new.page_design, new.card_design)
    is distinct from (old.schema_id, old.type, old.title, old.content, old.expiration, old.params, old.config, old.approvals_required, old.page_design, old.card_design))
  execute function next_revision();
