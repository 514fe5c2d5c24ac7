-- A schema that something stands on is never edited: an edit makes the next version of its line, and the older stays as it is.
alter table schemas add column line_id uuid, add column revision integer not null default 1;
update schemas set line_id = id;
alter table schemas alter column line_id set not null, add unique (line_id, version);
grant insert (line_id), update (title, category, subcategory, description, visibility, content, fields, revision) on schemas to sello_app;

-- The versions that a template stood on before: its credentials name their terms, so they are kept as long as the template.
create table template_past_schemas (
  organization_id uuid not null references organizations,
  template_id uuid not null references templates on delete cascade,
  schema_id uuid not null references schemas,
  primary key (template_id, schema_id)
);
select enable_organization_wall('template_past_schemas');
grant insert (organization_id, template_id, schema_id) on template_past_schemas to sello_app;
create index template_past_schemas_schema on template_past_schemas (schema_id);
create index templates_schema on templates (schema_id);
create index generic_templates_schema on generic_templates (schema_id);
grant update (schema_id) on templates to sello_app;

-- Whether anything stands on a schema, or did, in whatever organization: behind the wall one would not see those that use a public one.
create function schema_in_use(schema uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from templates where schema_id = schema) or exists (select from generic_templates where schema_id = schema)
    or exists (select from template_past_schemas where schema_id = schema)
$$;
revoke execute on function schema_in_use from public;
grant execute on function schema_in_use to sello_app;

-- As before, and of what credentials were issued on, though their template stands on a newer version now.
create or replace view public_vocabularies as
  select s.id, s.name, s.title, s.description, s.fields as own,
    s.fields || coalesce((
      select jsonb_agg(jsonb_build_object('name', f.value ->> 'name', 'label', f.value ->> 'label', 'component', f.value ->> 'component') order by t.created_at, f.ordinality)
      from templates t cross join lateral jsonb_array_elements(t.content) with ordinality f
      where t.schema_id = s.id and exists (select from credentials c where c.template_id = t.id)), '[]') as fields,
    (select jsonb_agg(c.text::jsonb #> '{properties,credentialSubject,properties}' order by c.created_at) from credential_schemas c where c.schema_id = s.id) as signed
  from schemas s
  where s.visibility = 'public' or exists (select from credential_schemas c where c.schema_id = s.id)
    or exists (select from templates t where t.schema_id = s.id and exists (select from credentials c where c.template_id = t.id));
