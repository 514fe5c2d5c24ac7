-- Since when nothing names a design: what nothing names for long is removed. Who names it again takes the mark away.
alter table designs add column unused_since timestamptz;
grant update (unused_since), delete on designs to sello_app;
grant delete on design_images to sello_app;
create index design_images_design on design_images (digest, organization_id);

-- Who names a design is found by it.
create index templates_page_design on templates (page_design) where page_design is not null;
create index templates_card_design on templates (card_design) where card_design is not null;
create index generic_templates_page_design on generic_templates (page_design) where page_design is not null;
create index generic_templates_card_design on generic_templates (card_design) where card_design is not null;
alter table credential_schemas
  add column page_design text generated always as (text::jsonb #>> '{x-sello-design,page}') stored,
  add column card_design text generated always as (text::jsonb #>> '{x-sello-design,card}') stored;
create index credential_schemas_page_design on credential_schemas (page_design) where page_design is not null;
create index credential_schemas_card_design on credential_schemas (card_design) where card_design is not null;
