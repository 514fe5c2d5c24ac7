-- A generic template has what its templates begin with: their designs, too, and a picture of its own, and it follows its schema to newer versions.
-- It is written before what it names: the images of an organization are locked last.
alter table generic_templates add column page_design text, add column card_design text,
  add foreign key (page_design, organization_id) references designs (digest, organization_id) deferrable initially deferred,
  add foreign key (card_design, organization_id) references designs (digest, organization_id) deferrable initially deferred,
  alter constraint generic_templates_image_id_fkey deferrable initially deferred;
grant insert (image_id, page_design, card_design), update (schema_id, image_id, page_design, card_design) on generic_templates to sello_app;
