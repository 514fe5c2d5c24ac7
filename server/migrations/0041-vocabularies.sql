-- The terms of every schema that credentials were signed with, or that is public: names and labels, never the values a template holds.
create view public_vocabularies as
  select s.id, s.name, s.title, s.description, s.fields as own,
    s.fields || coalesce((
      select jsonb_agg(jsonb_build_object('name', f.value ->> 'name', 'label', f.value ->> 'label', 'component', f.value ->> 'component') order by t.created_at, f.ordinality)
      from templates t cross join lateral jsonb_array_elements(t.content) with ordinality f where t.schema_id = s.id and t.credentials > 0), '[]') as fields,
    (select jsonb_agg(c.text::jsonb #> '{properties,credentialSubject,properties}' order by c.created_at) from credential_schemas c where c.schema_id = s.id) as signed
  from schemas s
  where s.visibility = 'public' or exists (select 1 from templates t where t.schema_id = s.id and t.credentials > 0);
select publish_view('public_vocabularies');
