-- What a till took back on a day is read by the till, as its sales are by the merchant.
create index sale_reversals_by on sale_reversals (organization_id, by_id, at, id);

-- A letter to an address is queued while its recipients are held. An erasure then comes before it, and it mails nothing, or after it, and empties it.
create function hold_recipients(address text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from recipients r where r.email = address order by r.id for share;
end $$;
revoke execute on function hold_recipients(address text) from public;
grant execute on function hold_recipients(address text) to sello_platform;
