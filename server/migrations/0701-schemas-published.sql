-- Whether anybody may read a schema at its public address, as its vocabulary says: what credentials stand on in another organization counts, too,
-- which the wall hides.
create function schema_published(schema uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from public_vocabularies where id = schema)
$$;
revoke execute on function schema_published from public;
grant execute on function schema_published to sello_app;
