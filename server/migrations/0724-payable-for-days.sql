-- The zone of the country of an offer, by which its days begin and end: whoever buys of it sees no row of it.
create or replace function offer_zone(offer uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select zone_of(o.country) from voucher_offers o where o.id = offer_zone.offer
$$;
revoke execute on function offer_zone from public;
grant execute on function offer_zone to sello_app, sello_platform;

-- Orders ended at the time of day at which they were invoiced. Those that wait can be paid until the day is over that whoever buys was told: their invoice
-- named that of UTC, the portal that of the reader's clock. Nowhere does it end earlier than until now.
update voucher_orders o set due_at = (greatest((o.due_at at time zone z.zone)::date, (o.due_at at time zone 'UTC')::date) + 1)::timestamp at time zone z.zone
from (select x.id, offer_zone(x.offer_id) as zone from voucher_orders x where x.status = 'waiting_for_payment') z
where o.id = z.id and o.due_at is not null;
