-- When whoever holds a voucher said, of one that was spent, that it was somebody else: what is taken back of it comes back suspended, until it is sent anew.
-- The platform takes sales back, and goes along the new arrow alone: the PIN is gone before, when it is said.
alter table vouchers add column disowned_at timestamptz;
grant update (disowned_at) on vouchers to sello_app;

-- All arrows of contract/vouchers/voucher-states.ts, whoever writes.
create or replace function voucher_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (('sent', 'active'), ('sent', 'rejected'), ('active', 'sent'), ('rejected', 'sent'), ('suspended', 'sent'), ('active', 'suspended'),
    ('sent', 'canceled'), ('active', 'canceled'), ('suspended', 'canceled'), ('rejected', 'canceled'),
    ('sent', 'expired'), ('active', 'expired'), ('suspended', 'expired'), ('rejected', 'expired'), ('active', 'redeemed'), ('redeemed', 'active'),
    ('redeemed', 'suspended'))
$$;

-- It was said before, and nothing was kept of it but what whoever gives the voucher was told. Some of these are good again by now, under the PIN that
-- somebody else knows: they are suspended, as their holders were promised, unless they were sent since.
create temporary table said_before on commit drop as
  select s.voucher_id, max(n.created_at) as at from notifications n join sales s on s.id = (n.details ->> 'saleId')::uuid
  where n.type = 'saleDisowned' and not (n.details -> 'isSuspended')::boolean group by 1;
update vouchers v set disowned_at = x.at, pin_hash = null, status = case v.status when 'active' then 'suspended' else v.status end
  from said_before x
  where v.id = x.voucher_id and v.status in ('redeemed', 'active') and (v.sent_at is null or v.sent_at <= x.at);
delete from voucher_sessions c using vouchers v where v.id = c.voucher_id and v.disowned_at is not null;
drop table said_before;
