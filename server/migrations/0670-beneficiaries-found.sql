-- What a beneficiary is found by: their name and address, as people look for a text. It is kept, since to make it of a million names takes ten
-- seconds. The index takes in what is registered a few megabytes at a time (its pending list), so that an order of thousands does not wait for it.
alter table beneficiaries add column found_by text not null generated always as (public.plainly(name || ' ' || lastname || ' ' || email)) stored;
create index beneficiaries_found on beneficiaries using gin (voucher_project_id, found_by gin_trgm_ops);

-- Those of a voucher of the caller's whose words have the pattern: `most` of them at most. It runs as the owner, because behind the wall no index
-- of words is used, and plans for each pattern: a rare one is looked up, a common one is met on the way.
create function beneficiaries_like(voucher_project uuid, pattern text, most int) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute format(
    'select b.id from beneficiaries b where b.organization_id = %L and b.voucher_project_id = %L and b.found_by like %L limit %s',
    current_setting('sello.organization')::uuid, voucher_project, pattern, most);
end $$;
revoke execute on function beneficiaries_like from public;
grant execute on function beneficiaries_like to sello_app;
