-- Codes that take something off the commission of a purchase.
create table discount_codes (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  offer_id uuid not null,
  revision integer not null default 1,
  code text not null check (code = upper(code)),
  kind text not null check (kind in ('percent', 'fixed')),
  -- Hundredths of a percent, or minor units.
  value bigint not null check (value > 0 and (kind <> 'percent' or value <= 10000)),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  uses_max integer check (uses_max > 0),
  uses_max_each integer check (uses_max_each > 0),
  least_purchase bigint not null default 0 check (least_purchase >= 0),
  status text not null default 'active' check (status in ('active', 'ended')),
  -- Held and used: what of the uses is taken.
  used integer not null default 0 check (used >= 0),
  created_by uuid not null references users,
  created_at timestamptz not null default clock_timestamp(),
  unique (offer_id, code),
  unique (id, organization_id),
  foreign key (offer_id, organization_id) references voucher_offers (id, organization_id)
);
create index discount_codes_newest on discount_codes (organization_id, offer_id, created_at, id);
select enable_organization_wall('discount_codes');
grant insert (organization_id, offer_id, code, kind, value, starts_on, ends_on, uses_max, uses_max_each, least_purchase, created_by),
  update (revision, starts_on, ends_on, uses_max, uses_max_each, least_purchase, status), delete on discount_codes to sello_app;

-- By which order of which organization a use is taken. An order has one.
create table discount_uses (
  code_id uuid not null references discount_codes,
  order_id uuid not null,
  organization_id uuid not null references organizations,
  state text not null check (state in ('held', 'used', 'freed')),
  at timestamptz not null default clock_timestamp(),
  primary key (code_id, order_id)
);
create unique index discount_uses_order on discount_uses (order_id) where state <> 'freed';
create index discount_uses_each on discount_uses (code_id, organization_id) where state <> 'freed';
select enable_organization_wall('discount_uses');

/*
 A code as it is good for a purchase today, whoever asks. It raises
   SE021  the offer has no such code, it has ended, or the merchant bears the commission
   SE022  it is not its days (of UTC)
   SE023  its uses are taken
   SE024  those of this organization are
   SE025  the purchase is too small
*/
create function good_discount(offer uuid, code text, deliverer uuid, price bigint) returns discount_codes
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  found_code discount_codes;
  today date := (clock_timestamp() at time zone 'UTC')::date;
begin
  if not acts_for(deliverer) then
    raise insufficient_privilege using message = 'a discount is taken by whoever buys';
  end if;
  select d.* into found_code from discount_codes d join voucher_offers o on o.id = d.offer_id join voucher_configs c on c.id = o.config_id
    where d.offer_id = offer and d.code = upper(btrim(good_discount.code)) and d.status = 'active' and c.commission_bearer = 'deliverer';
  if found_code.id is null then raise exception using errcode = 'SE021', message = 'there is no such code'; end if;
  if today < found_code.starts_on or today > found_code.ends_on then
    raise exception using errcode = 'SE022', message = 'the code is not good today';
  end if;
  if price < found_code.least_purchase then raise exception using errcode = 'SE025', message = 'the purchase is too small for the code'; end if;
  if found_code.used >= found_code.uses_max then raise exception using errcode = 'SE023', message = 'the code is used up'; end if;
  if (select count(*) from discount_uses u where u.code_id = found_code.id and u.organization_id = deliverer and u.state <> 'freed')
      >= found_code.uses_max_each then
    raise exception using errcode = 'SE024', message = 'the code is used up for this organization';
  end if;
  return found_code;
end $$;

-- What a code takes off a purchase today, by whoever would buy; no use of it is taken.
create function quote_discount(offer uuid, code text, deliverer uuid, price bigint) returns table (id uuid, kind text, value bigint, at_least bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.kind, g.value, g.least_purchase from good_discount(offer, code, deliverer, price) g
$$;

-- Takes a use of a code for an order, by whoever buys, and tells what it takes off; raises what `good_discount` does. An order that asks again holds the same.
create function hold_discount(offer uuid, code text, deliverer uuid, order_id uuid, price bigint) returns table (id uuid, kind text, value bigint, at_least bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare found_code discount_codes;
begin
  if not acts_for(deliverer) then
    raise insufficient_privilege using message = 'a discount is taken by whoever buys';
  end if;
  -- Of all who take its last use, one comes first; the others see what it left.
  select d.* into found_code from discount_codes d where d.offer_id = offer and d.code = upper(btrim(hold_discount.code)) for no key update;
  if not exists (select from discount_uses u where u.code_id = found_code.id and u.order_id = hold_discount.order_id and u.state <> 'freed') then
    found_code := good_discount(offer, code, deliverer, price);
    insert into discount_uses (code_id, order_id, organization_id, state) values (found_code.id, hold_discount.order_id, deliverer, 'held')
      on conflict (code_id, order_id) do update set state = 'held', at = clock_timestamp();
    update discount_codes d set used = d.used + 1 where d.id = found_code.id;
  end if;
  return query select found_code.id, found_code.kind, found_code.value, found_code.least_purchase;
end $$;

-- What becomes of the use that an order holds: it stays taken, or is free again. By whoever bought, or whose offer it is. Answers whether it was held.
create function settle_discount(order_id uuid, used boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare held uuid;
begin
  -- The code first, as whoever takes a use does.
  select d.id into held from discount_uses u join discount_codes d on d.id = u.code_id
    where u.order_id = settle_discount.order_id and u.state = 'held' and (acts_for(u.organization_id) or acts_for(d.organization_id)) for no key update of d;
  update discount_uses u set state = case when settle_discount.used then 'used' else 'freed' end, at = clock_timestamp()
    where u.code_id = held and u.order_id = settle_discount.order_id and u.state = 'held';
  if not found then return false; end if;
  if not settle_discount.used then update discount_codes d set used = d.used - 1 where d.id = held; end if;
  return true;
end $$;
-- Whether anybody ever took a use of a code: what they see behind their wall, its owner does not.
create function discount_taken(code uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from discount_uses u join discount_codes d on d.id = u.code_id where d.id = discount_taken.code and acts_for(d.organization_id))
$$;
revoke execute on function good_discount, quote_discount, hold_discount, settle_discount, discount_taken from public;
grant execute on function quote_discount, hold_discount, settle_discount to sello_app, sello_platform;
grant execute on function discount_taken to sello_app;
