-- Written by `npm run schema` from a database. Changed by a migration (CONTRIBUTING.md), never by hand.

set local check_function_bodies = off;

-- offers

create table voucher_configs (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  project_id uuid not null,
  line_id uuid not null,
  version integer not null,
  coupon_types text[] not null,
  "least" bigint not null,
  most bigint not null,
  partial_use boolean not null,
  reversal_hours integer not null,
  validity_days integer not null,
  commission_bearer text not null,
  digest text not null,
  created_by uuid not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint voucher_configs_pkey PRIMARY KEY (id),
  constraint voucher_configs_id_organization_id_key UNIQUE (id, organization_id),
  constraint voucher_configs_line_id_version_key UNIQUE (line_id, version),
  constraint voucher_configs_check CHECK (most >= "least"),
  constraint voucher_configs_commission_bearer_check CHECK (commission_bearer = ANY (ARRAY['deliverer'::text, 'merchant'::text])),
  constraint voucher_configs_coupon_types_check CHECK (cardinality(coupon_types) > 0 AND coupon_types <@ '{balance,single}'::text[]),
  constraint voucher_configs_least_check CHECK ("least" > 0),
  constraint voucher_configs_version_check CHECK (version > 0)
);
comment on table voucher_configs is 'What the vouchers of an offer can be, in versions that are never changed: an issuance keeps the one that it began with.';
CREATE INDEX voucher_configs_newest on voucher_configs (organization_id, project_id, created_at, id);
alter table voucher_configs enable row level security;
alter table voucher_configs force row level security;
create policy organization_wall on voucher_configs for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on voucher_configs for all to sello_platform, current_user using (true) with check (true);
grant select on voucher_configs to sello_app, sello_platform;
grant insert (organization_id, project_id, line_id, version, coupon_types, "least", most, partial_use, reversal_hours, validity_days, commission_bearer, digest, created_by) on voucher_configs to sello_app;
alter table voucher_configs add constraint voucher_configs_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table voucher_configs add constraint voucher_configs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table voucher_configs add constraint voucher_configs_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);

create table voucher_offers (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  project_id uuid not null,
  code text not null,
  revision integer default 1 not null,
  name text not null,
  description text not null,
  image_id uuid,
  country character(2) not null,
  currency text not null,
  decimals smallint not null,
  status text default 'draft'::text not null,
  commission integer not null,
  taxes integer not null,
  config_id uuid not null,
  list_id uuid not null,
  contract_id uuid,
  bank jsonb not null,
  created_by uuid not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint voucher_offers_pkey PRIMARY KEY (id),
  constraint voucher_offers_code_key UNIQUE (code),
  constraint voucher_offers_contract_id_key UNIQUE (contract_id),
  constraint voucher_offers_id_organization_id_key UNIQUE (id, organization_id),
  constraint voucher_offers_commission_check CHECK (commission >= 0 AND commission <= 10000),
  constraint voucher_offers_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint voucher_offers_currency_check CHECK (currency = ANY (ARRAY['MXN'::text, 'USD'::text])),
  constraint voucher_offers_decimals_check CHECK (decimals = ANY (ARRAY[0, 2])),
  constraint voucher_offers_status_check CHECK (status = ANY (ARRAY['draft'::text, 'active'::text, 'inactive'::text, 'removed'::text])),
  constraint voucher_offers_taxes_check CHECK (taxes >= 0 AND taxes <= 10000)
);
comment on table voucher_offers is 'An offer has books from its first moment (ledger_books, of its id), so it is never deleted: one that nothing was bought of can be removed.';
CREATE INDEX voucher_offers_image on voucher_offers (image_id) WHERE (image_id IS NOT NULL);
CREATE INDEX voucher_offers_list on voucher_offers (list_id);
CREATE INDEX voucher_offers_newest on voucher_offers (organization_id, created_at, id) WHERE (status <> 'removed'::text);
CREATE INDEX voucher_offers_of_project on voucher_offers (organization_id, project_id, created_at, id) WHERE (status <> 'removed'::text);
CREATE INDEX voucher_offers_to_buy on voucher_offers (created_at, id) WHERE (status = 'active'::text);
alter table voucher_offers enable row level security;
alter table voucher_offers force row level security;
create policy organization_wall on voucher_offers for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on voucher_offers for all to sello_platform, current_user using (true) with check (true);
grant select on voucher_offers to sello_app, sello_platform;
grant insert (organization_id, project_id, code, name, description, country, currency, decimals, commission, taxes, config_id, list_id, contract_id, bank, created_by), update (revision, name, description, image_id, status, commission, taxes, config_id, list_id, bank) on voucher_offers to sello_app;
alter table voucher_offers add constraint voucher_offers_config_id_organization_id_fkey FOREIGN KEY (config_id, organization_id) REFERENCES voucher_configs(id, organization_id);
alter table voucher_offers add constraint voucher_offers_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table voucher_offers add constraint voucher_offers_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id);
alter table voucher_offers add constraint voucher_offers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table voucher_offers add constraint voucher_offers_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);

create table discount_codes (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  offer_id uuid not null,
  revision integer default 1 not null,
  code text not null,
  kind text not null,
  value bigint not null,
  starts_on date not null,
  ends_on date,
  uses_max integer,
  uses_max_each integer,
  least_purchase bigint default 0 not null,
  status text default 'active'::text not null,
  used integer default 0 not null,
  created_by uuid not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint discount_codes_pkey PRIMARY KEY (id),
  constraint discount_codes_id_organization_id_key UNIQUE (id, organization_id),
  constraint discount_codes_offer_id_code_key UNIQUE (offer_id, code),
  constraint discount_codes_check CHECK (value > 0 AND (kind <> 'percent'::text OR value <= 10000)),
  constraint discount_codes_check1 CHECK (ends_on >= starts_on),
  constraint discount_codes_code_check CHECK (code = upper(code)),
  constraint discount_codes_kind_check CHECK (kind = ANY (ARRAY['percent'::text, 'fixed'::text])),
  constraint discount_codes_least_purchase_check CHECK (least_purchase >= 0),
  constraint discount_codes_status_check CHECK (status = ANY (ARRAY['active'::text, 'ended'::text])),
  constraint discount_codes_used_check CHECK (used >= 0),
  constraint discount_codes_uses_max_check CHECK (uses_max > 0),
  constraint discount_codes_uses_max_each_check CHECK (uses_max_each > 0)
);
comment on table discount_codes is 'Codes that take something off the commission of a purchase.';
CREATE INDEX discount_codes_newest on discount_codes (organization_id, offer_id, created_at, id);
alter table discount_codes enable row level security;
alter table discount_codes force row level security;
create policy organization_wall on discount_codes for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on discount_codes for all to sello_platform, current_user using (true) with check (true);
grant select on discount_codes to sello_platform;
grant select, delete on discount_codes to sello_app;
grant insert (organization_id, offer_id, code, kind, value, starts_on, ends_on, uses_max, uses_max_each, least_purchase, created_by), update (revision, starts_on, ends_on, uses_max, uses_max_each, least_purchase, status) on discount_codes to sello_app;
alter table discount_codes add constraint discount_codes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table discount_codes add constraint discount_codes_offer_id_organization_id_fkey FOREIGN KEY (offer_id, organization_id) REFERENCES voucher_offers(id, organization_id);
alter table discount_codes add constraint discount_codes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table discount_uses (
  code_id uuid,
  order_id uuid,
  organization_id uuid not null,
  state text not null,
  at timestamp with time zone default clock_timestamp() not null,
  constraint discount_uses_pkey PRIMARY KEY (code_id, order_id),
  constraint discount_uses_state_check CHECK (state = ANY (ARRAY['held'::text, 'used'::text, 'freed'::text]))
);
comment on table discount_uses is 'By which order of which organization a use is taken. An order has one.';
CREATE INDEX discount_uses_each on discount_uses (code_id, organization_id) WHERE (state <> 'freed'::text);
CREATE UNIQUE INDEX discount_uses_order on discount_uses (order_id) WHERE (state <> 'freed'::text);
alter table discount_uses enable row level security;
alter table discount_uses force row level security;
create policy organization_wall on discount_uses for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on discount_uses for all to sello_platform, current_user using (true) with check (true);
grant select on discount_uses to sello_app, sello_platform;
alter table discount_uses add constraint discount_uses_code_id_fkey FOREIGN KEY (code_id) REFERENCES discount_codes(id);
alter table discount_uses add constraint discount_uses_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create function config_bounds(config uuid) returns TABLE(at_least bigint, at_most bigint) language sql stable security definer set search_path = public, pg_temp as $$
  select c.least, c.most from voucher_configs c where c.id = config
$$;
revoke execute on function config_bounds(config uuid) from public;
grant execute on function config_bounds(config uuid) to sello_app, sello_platform;
comment on function config_bounds(config uuid) is 'What somebody may get by a version of an offer''s config: whoever bought by it keeps to it.';

create function discount_taken(code uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from discount_uses u join discount_codes d on d.id = u.code_id where d.id = discount_taken.code and acts_for(d.organization_id))
$$;
revoke execute on function discount_taken(code uuid) from public;
grant execute on function discount_taken(code uuid) to sello_app;
comment on function discount_taken(code uuid) is 'Whether anybody ever took a use of a code: what they see behind their wall, its owner does not.';

create function good_discount(offer uuid, code text, deliverer uuid, price bigint) returns discount_codes language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  found_code discount_codes;
  today date := offer_day(good_discount.offer);
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
revoke execute on function good_discount(offer uuid, code text, deliverer uuid, price bigint) from public;
comment on function good_discount(offer uuid, code text, deliverer uuid, price bigint) is 'As in 0582; days were those of UTC.';

create function hold_discount(offer uuid, code text, deliverer uuid, order_id uuid, price bigint) returns TABLE(id uuid, kind text, value bigint, at_least bigint) language plpgsql security definer set search_path = public, pg_temp as $$
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
revoke execute on function hold_discount(offer uuid, code text, deliverer uuid, order_id uuid, price bigint) from public;
grant execute on function hold_discount(offer uuid, code text, deliverer uuid, order_id uuid, price bigint) to sello_app, sello_platform;
comment on function hold_discount(offer uuid, code text, deliverer uuid, order_id uuid, price bigint) is 'Takes a use of a code for an order, by whoever buys, and tells what it takes off; raises what `good_discount` does. An order that asks again holds the same.';

create function offer_bank(offer uuid) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select o.bank from voucher_offers o where o.id = offer and (o.status = 'active' or (o.status <> 'removed' and acts_for(o.organization_id)))
$$;
revoke execute on function offer_bank(offer uuid) from public;
grant execute on function offer_bank(offer uuid) to sello_app, sello_platform;
comment on function offer_bank(offer uuid) is 'Where whoever buys pays to, of an offer that can be bought.';

create function offer_day(offer uuid) returns date language sql stable security definer set search_path = public, pg_temp as $$
  select (now() at time zone zone_of(o.country))::date from voucher_offers o where o.id = offer_day.offer
$$;
revoke execute on function offer_day(offer uuid) from public;
grant execute on function offer_day(offer uuid) to sello_app, sello_platform;
comment on function offer_day(offer uuid) is 'The day that it is where an offer''s vouchers are spent: days that people choose for it are days there.';

create function offer_to_buy(offer uuid) returns TABLE(id uuid, organization_id uuid, project_id uuid, code text, name text, currency text, decimals smallint, commission integer, taxes integer, config_id uuid, coupon_types text[], "least" bigint, most bigint, partial_use boolean, reversal_hours integer, validity_days integer, commission_bearer text, list_id uuid, contract_id uuid, bank jsonb, status text) language sql security definer set search_path = public, pg_temp as $$
  select o.id, o.organization_id, o.project_id, o.code, o.name, o.currency, o.decimals, o.commission, o.taxes, o.config_id, c.coupon_types, c.least, c.most,
    c.partial_use, c.reversal_hours, c.validity_days, c.commission_bearer, o.list_id, o.contract_id, o.bank, o.status
  from voucher_offers o join voucher_configs c on c.id = o.config_id
  where o.id = offer and (o.status in ('active', 'inactive') or (o.status <> 'removed' and acts_for(o.organization_id))) for share of o
$$;
revoke execute on function offer_to_buy(offer uuid) from public;
grant execute on function offer_to_buy(offer uuid) to sello_app, sello_platform;

create function offer_zone(offer uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select zone_of(o.country) from voucher_offers o where o.id = offer_zone.offer
$$;
revoke execute on function offer_zone(offer uuid) from public;
grant execute on function offer_zone(offer uuid) to sello_app, sello_platform;
comment on function offer_zone(offer uuid) is 'The zone of the country of an offer, by which its days begin and end: whoever buys of it sees no row of it.';

create function settle_discount(order_id uuid, used boolean) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
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
revoke execute on function settle_discount(order_id uuid, used boolean) from public;
grant execute on function settle_discount(order_id uuid, used boolean) to sello_app, sello_platform;
comment on function settle_discount(order_id uuid, used boolean) is 'What becomes of the use that an order holds: it stays taken, or is free again. By whoever bought, or whose offer it is. Answers whether it was held.';

-- merchants

create table merchants (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  project_id uuid not null,
  revision integer default 1 not null,
  name text not null,
  tax_id text not null,
  email text not null,
  places jsonb not null,
  account text not null,
  status text default 'active'::text not null,
  created_by uuid not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint merchants_pkey PRIMARY KEY (id),
  constraint merchants_id_organization_id_key UNIQUE (id, organization_id),
  constraint merchants_status_check CHECK (status = ANY (ARRAY['active'::text, 'removed'::text]))
);
comment on table merchants is 'A provider''s partners, who take vouchers. One that is removed stays as a name on the lists that have it.';
CREATE INDEX merchants_named on merchants (organization_id, project_id, plainly(name), id) WHERE (status = 'active'::text);
CREATE INDEX merchants_newest on merchants (organization_id, project_id, created_at, id) WHERE (status = 'active'::text);
CREATE UNIQUE INDEX merchants_tax_id on merchants (project_id, tax_id) WHERE (status = 'active'::text);
alter table merchants enable row level security;
alter table merchants force row level security;
create policy organization_wall on merchants for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on merchants for all to sello_platform, current_user using (true) with check (true);
grant select on merchants to sello_app, sello_platform;
grant insert (id, organization_id, project_id, name, tax_id, email, places, account, created_by), update (revision, name, tax_id, email, places, account, status) on merchants to sello_app;
alter table merchants add constraint merchants_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table merchants add constraint merchants_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table merchants add constraint merchants_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);
alter table service_account_merchants add constraint service_account_merchants_merchant_id_organization_id_fkey FOREIGN KEY (merchant_id, organization_id) REFERENCES merchants(id, organization_id);

create table merchants_lists (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  project_id uuid not null,
  line_id uuid not null,
  version integer not null,
  digest text not null,
  size integer not null,
  created_by uuid not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint merchants_lists_pkey PRIMARY KEY (id),
  constraint merchants_lists_id_organization_id_key UNIQUE (id, organization_id),
  constraint merchants_lists_line_id_version_key UNIQUE (line_id, version),
  constraint merchants_lists_size_check CHECK (size > 0),
  constraint merchants_lists_version_check CHECK (version > 0)
);
comment on table merchants_lists is 'Merchants that an offer names together, in versions that are never changed.';
CREATE INDEX merchants_lists_newest on merchants_lists (organization_id, project_id, created_at, id);
alter table merchants_lists enable row level security;
alter table merchants_lists force row level security;
create policy organization_wall on merchants_lists for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on merchants_lists for all to sello_platform, current_user using (true) with check (true);
grant select on merchants_lists to sello_app, sello_platform;
grant insert (id, organization_id, project_id, line_id, version, digest, size, created_by) on merchants_lists to sello_app;
alter table merchants_lists add constraint merchants_lists_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table merchants_lists add constraint merchants_lists_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table merchants_lists add constraint merchants_lists_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);
alter table voucher_offers add constraint voucher_offers_list_id_organization_id_fkey FOREIGN KEY (list_id, organization_id) REFERENCES merchants_lists(id, organization_id);

create table merchants_list_members (
  list_id uuid,
  merchant_id uuid,
  organization_id uuid not null,
  place integer not null,
  constraint merchants_list_members_pkey PRIMARY KEY (list_id, merchant_id),
  constraint merchants_list_members_list_id_place_key UNIQUE (list_id, place)
);
CREATE INDEX merchants_list_members_merchant on merchants_list_members (merchant_id);
alter table merchants_list_members enable row level security;
alter table merchants_list_members force row level security;
create policy organization_wall on merchants_list_members for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on merchants_list_members for all to sello_platform, current_user using (true) with check (true);
grant select on merchants_list_members to sello_app, sello_platform;
grant insert (list_id, merchant_id, organization_id, place) on merchants_list_members to sello_app;
alter table merchants_list_members add constraint merchants_list_members_list_id_organization_id_fkey FOREIGN KEY (list_id, organization_id) REFERENCES merchants_lists(id, organization_id);
alter table merchants_list_members add constraint merchants_list_members_merchant_id_organization_id_fkey FOREIGN KEY (merchant_id, organization_id) REFERENCES merchants(id, organization_id);

create function reversible_amount(vouchers_of uuid) returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(s.amount - s.reversed), 0)::bigint from vouchers v join sales s on s.voucher_id = v.id
  where v.voucher_project_id = vouchers_of and s.reversible_until > now() and s.reversed < s.amount and acts_for(s.deliverer_id)
$$;
revoke execute on function reversible_amount(vouchers_of uuid) from public;
grant execute on function reversible_amount(vouchers_of uuid) to sello_app;
comment on function reversible_amount(vouchers_of uuid) is 'What was spent of vouchers and merchants can still take back, together: asked before their project is removed, in the same statement as what people hold, so that what moves from one to the other meanwhile is seen in one of them. A sum, and nothing else of a sale.';

create function sale_places(transactions uuid[]) returns TABLE(id uuid, merchant text) language sql stable security definer set search_path = public, pg_temp as $$
  select x.id, m.name
  from unnest(transactions) x(id) left join sale_reversals r on r.id = x.id join sales s on s.id = coalesce(r.sale_id, x.id) join merchants m on m.id = s.merchant_id
  where acts_for(s.deliverer_id)
$$;
revoke execute on function sale_places(transactions uuid[]) from public;
grant execute on function sale_places(transactions uuid[]) to sello_app, sello_platform;
comment on function sale_places(transactions uuid[]) is 'Where vouchers of the organization at hand were charged, by the ids of sales and of what was taken back of them: a name, and nothing else of the sale.';

create view offer_rows with (security_invoker=true) as
 SELECT o.id,
    o.organization_id,
    o.project_id,
    o.code,
    o.revision,
    o.name,
    o.description,
    o.image_id,
    o.country,
    o.currency,
    o.decimals,
    o.status,
    o.commission,
    o.taxes,
    o.config_id,
    o.list_id,
    o.contract_id,
    o.bank,
    o.created_by,
    o.created_at,
    p.name AS provider_name,
    c.line_id AS config_line,
    c.version AS config_version,
    c.coupon_types,
    c."least",
    c.most,
    c.partial_use,
    c.reversal_hours,
    c.validity_days,
    c.commission_bearer,
    c.digest AS config_digest,
    c.created_at AS config_at,
    l.line_id AS list_line,
    l.version AS list_version,
    l.size AS list_size,
    l.digest AS list_digest
   FROM voucher_offers o
     JOIN voucher_configs c ON c.id = o.config_id
     JOIN merchants_lists l ON l.id = o.list_id
     JOIN organizations p ON p.id = o.organization_id;
grant select on offer_rows to sello_app;
comment on view offer_rows is 'An offer with what it stands on, to whoever may see the rows.';

create view public_offer_merchants as
 SELECT o.code,
    m.id,
    m.name,
    m.places,
    lm.place
   FROM voucher_offers o
     JOIN merchants_list_members lm ON lm.list_id = o.list_id
     JOIN merchants m ON m.id = lm.merchant_id
  WHERE o.status = ANY (ARRAY['active'::text, 'inactive'::text]);
grant select on public_offer_merchants to sello_platform, sello_public;

create view public_offers as
 SELECT o.id,
    o.organization_id,
    p.name AS provider_name,
    o.code,
    o.name,
    o.description,
    o.image_id,
    o.country,
    o.currency,
    o.decimals,
    o.status = 'active'::text AS is_active,
    o.status,
    o.commission,
    o.taxes,
    o.config_id,
    c.coupon_types,
    c."least",
    c.most,
    c.partial_use,
    c.reversal_hours,
    c.validity_days,
    c.commission_bearer,
    l.version AS list_version,
    l.size AS list_size,
    o.created_at
   FROM voucher_offers o
     JOIN voucher_configs c ON c.id = o.config_id
     JOIN merchants_lists l ON l.id = o.list_id
     JOIN organizations p ON p.id = o.organization_id
  WHERE o.status = ANY (ARRAY['active'::text, 'inactive'::text]);
grant select on public_offers to sello_app, sello_platform, sello_public;
comment on view public_offers is 'What was ever active is known to everybody: who holds its vouchers looks it up when nothing more is sold, too.';

-- sales

create table sales (
  id uuid,
  organization_id uuid not null,
  project_id uuid not null,
  offer_id uuid not null,
  merchant_id uuid not null,
  deliverer_id uuid not null,
  voucher_id uuid not null,
  voucher_ending text not null,
  by_kind text not null,
  by_id uuid not null,
  amount bigint not null,
  merchant_part bigint not null,
  commission_part bigint not null,
  taxes_part bigint not null,
  commission integer not null,
  taxes integer not null,
  once boolean not null,
  reversed bigint default 0 not null,
  status text generated always as (
CASE
    WHEN (reversed = 0) THEN 'paid'::text
    WHEN (reversed < amount) THEN 'partly_reversed'::text
    ELSE 'reversed'::text
END) stored not null,
  left_after bigint not null,
  content bytea not null,
  at timestamp with time zone default clock_timestamp() not null,
  reversible_until timestamp with time zone not null,
  logged_at timestamp with time zone,
  constraint sales_pkey PRIMARY KEY (id),
  constraint sales_id_organization_id_key UNIQUE (id, organization_id),
  constraint sales_amount_check CHECK (amount > 0),
  constraint sales_by_kind_check CHECK (by_kind = ANY (ARRAY['till'::text, 'serviceAccount'::text])),
  constraint sales_check CHECK ((merchant_part + commission_part + taxes_part) = amount),
  constraint sales_commission_part_check CHECK (commission_part >= 0),
  constraint sales_left_after_check CHECK (left_after >= 0),
  constraint sales_merchant_part_check CHECK (merchant_part >= 0),
  constraint sales_reversed CHECK (reversed >= 0 AND reversed <= amount),
  constraint sales_taxes_part_check CHECK (taxes_part >= 0)
);
comment on table sales is 'What was charged: the id is the caller''s and the transaction''s in the books, for ever. A sale keeps by what it was parted, so that a later change of the offer changes nothing of it. Of its content stands a keyed hash, since a PIN may be in it.';
CREATE INDEX sales_by_status on sales (organization_id, merchant_id, status, at, id);
CREATE INDEX sales_newest on sales (organization_id, merchant_id, at, id);
CREATE INDEX sales_of_merchants_offer on sales (organization_id, merchant_id, offer_id, at, id);
CREATE INDEX sales_of_offer on sales (organization_id, offer_id, at, id);
CREATE INDEX sales_of_offer_by_status on sales (organization_id, offer_id, status, at, id);
CREATE INDEX sales_of_voucher on sales (voucher_id);
CREATE INDEX sales_unlogged on sales (at, id) WHERE (logged_at IS NULL);
alter table sales enable row level security;
alter table sales force row level security;
create policy organization_wall on sales for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on sales for all to sello_platform, current_user using (true) with check (true);
grant select on sales to sello_app, sello_platform;
grant insert (id, organization_id, project_id, offer_id, merchant_id, deliverer_id, voucher_id, voucher_ending, by_kind, by_id, amount, merchant_part, commission_part, taxes_part, commission, taxes, once, left_after, content, reversible_until), update (reversed, logged_at) on sales to sello_platform;
alter table sales add constraint sales_deliverer_id_fkey FOREIGN KEY (deliverer_id) REFERENCES organizations(id);
alter table sales add constraint sales_merchant_id_organization_id_fkey FOREIGN KEY (merchant_id, organization_id) REFERENCES merchants(id, organization_id);
alter table sales add constraint sales_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES voucher_offers(id);
alter table sales add constraint sales_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table sales add constraint sales_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);

-- merchants

create view sale_rows with (security_invoker=true) as
 SELECT s.id,
    s.organization_id,
    s.project_id,
    s.offer_id,
    s.merchant_id,
    s.deliverer_id,
    s.voucher_id,
    s.voucher_ending,
    s.by_kind,
    s.by_id,
    s.amount,
    s.merchant_part,
    s.commission_part,
    s.taxes_part,
    s.commission,
    s.taxes,
    s.once,
    s.reversed,
    s.status,
    s.left_after,
    s.content,
    s.at,
    s.reversible_until,
    m.name AS merchant_name,
    o.name AS offer_name,
    o.currency,
    o.decimals,
    COALESCE(t.name, a.name, ''::text) AS by_name
   FROM sales s
     JOIN merchants m ON m.id = s.merchant_id
     JOIN voucher_offers o ON o.id = s.offer_id
     LEFT JOIN devices t ON s.by_kind = 'till'::text AND t.id = s.by_id
     LEFT JOIN service_accounts a ON s.by_kind = 'serviceAccount'::text AND a.id = s.by_id;
grant select on sale_rows to sello_app, sello_platform;
comment on view sale_rows is 'A sale with what its merchant, its offer and whoever charged it are called.';

create view standing_tills with (security_invoker=true) as
 SELECT d.id,
    d.organization_id,
    d.project_id,
    d.place_id,
    d.name,
    d.status,
    d.tries,
    d.device_hash,
    d.device_ends_at,
    d.last_used_at,
    m.name AS merchant_name,
    o.name AS provider_name,
    o.status = 'verified'::text AS verified
   FROM devices d
     JOIN merchants m ON m.id = d.place_id AND m.status = 'active'::text
     JOIN projects p ON p.id = d.project_id AND p.status = 'active'::text
     JOIN organizations o ON o.id = d.organization_id
  WHERE d.purpose = 'till'::text AND d.status <> 'revoked'::text;
grant select on standing_tills to sello_app, sello_platform;
comment on view standing_tills is 'The tills of merchants that stand, with whose they are: what is looked up at each call of one.';

-- voucher-contracts

create table voucher_contracts (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  project_id uuid not null,
  network_id text not null,
  currency text not null,
  decimals smallint not null,
  state text default 'requested'::text not null,
  reason text,
  tries integer default 1 not null,
  address text,
  version integer,
  transaction_hash text,
  block_number bigint,
  block_time timestamp with time zone,
  offer_id uuid,
  config_digest text,
  list_digest text,
  revision integer default 1 not null,
  told_config text,
  told_list text,
  told_paused boolean default false not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint voucher_contracts_pkey PRIMARY KEY (id),
  constraint voucher_contracts_id_organization_id_key UNIQUE (id, organization_id),
  constraint voucher_contracts_offer_id_key UNIQUE (offer_id),
  constraint voucher_contracts_check CHECK ((state = 'failed'::text) = (reason IS NOT NULL)),
  constraint voucher_contracts_check1 CHECK ((state = 'deployed'::text) = (num_nonnulls(address, version, transaction_hash, block_number, block_time) = 5)),
  constraint voucher_contracts_check2 CHECK (num_nonnulls(offer_id, config_digest, list_digest) = ANY (ARRAY[0, 3])),
  constraint voucher_contracts_config_digest_check CHECK (config_digest ~ '^[0-9a-f]{64}$'::text),
  constraint voucher_contracts_currency_check CHECK (currency = ANY (ARRAY['MXN'::text, 'USD'::text])),
  constraint voucher_contracts_decimals_check CHECK (decimals = ANY (ARRAY[0, 2])),
  constraint voucher_contracts_list_digest_check CHECK (list_digest ~ '^[0-9a-f]{64}$'::text),
  constraint voucher_contracts_reason_check CHECK (reason = ANY (ARRAY['not_connected'::text, 'refused'::text, 'no_answer'::text])),
  constraint voucher_contracts_state_check CHECK (state = ANY (ARRAY['requested'::text, 'deploying'::text, 'deployed'::text, 'failed'::text]))
);
comment on table voucher_contracts is 'The contract of an offer, which it is asked for before there is the offer. Its terms are what it is to say; those told are what it says.';
CREATE INDEX voucher_contracts_of on voucher_contracts (project_id, created_at);
CREATE INDEX voucher_contracts_unbound on voucher_contracts (project_id) WHERE (offer_id IS NULL);
alter table voucher_contracts enable row level security;
alter table voucher_contracts force row level security;
create policy organization_wall on voucher_contracts for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on voucher_contracts for all to sello_platform, current_user using (true) with check (true);
grant select on voucher_contracts to sello_app, sello_platform;
grant insert (organization_id, project_id, network_id, currency, decimals, created_by), update (state, reason, tries, address, version, transaction_hash, block_number, block_time, offer_id, config_digest, list_digest, revision, told_config, told_list, told_paused) on voucher_contracts to sello_app;
alter table voucher_contracts add constraint voucher_contracts_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table voucher_contracts add constraint voucher_contracts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table voucher_contracts add constraint voucher_contracts_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);
alter table voucher_offers add constraint voucher_offers_contract_id_organization_id_fkey FOREIGN KEY (contract_id, organization_id) REFERENCES voucher_contracts(id, organization_id);

create table ledger_checkpoints (
  offer_id uuid,
  sequence integer,
  organization_id uuid not null,
  contract_id uuid not null,
  root text not null,
  previous_root text not null,
  transactions integer not null,
  funded bigint not null,
  refunded bigint not null,
  spent bigint not null,
  reversed bigint not null,
  newest timestamp with time zone not null,
  state text default 'prepared'::text not null,
  transaction_hash text,
  block_number bigint,
  block_time timestamp with time zone,
  prepared_at timestamp with time zone default now() not null,
  constraint ledger_checkpoints_pkey PRIMARY KEY (offer_id, sequence),
  constraint ledger_checkpoints_check CHECK (LEAST(refunded, spent, reversed) >= 0 AND reversed <= spent AND (refunded + spent - reversed) <= funded),
  constraint ledger_checkpoints_check1 CHECK ((state = 'anchored'::text) = (num_nonnulls(transaction_hash, block_number, block_time) = 3)),
  constraint ledger_checkpoints_previous_root_check CHECK (previous_root ~ '^[0-9a-f]{64}$'::text),
  constraint ledger_checkpoints_root_check CHECK (root ~ '^[0-9a-f]{64}$'::text),
  constraint ledger_checkpoints_sequence_check CHECK (sequence > 0),
  constraint ledger_checkpoints_state_check CHECK (state = ANY (ARRAY['prepared'::text, 'anchored'::text])),
  constraint ledger_checkpoints_transactions_check CHECK (transactions > 0)
);
comment on table ledger_checkpoints is 'What moved in the books of an offer, under a root that its contract holds. Amounts are all that ever moved, up to this one.';
CREATE UNIQUE INDEX ledger_checkpoints_prepared on ledger_checkpoints (offer_id) WHERE (state = 'prepared'::text);
alter table ledger_checkpoints enable row level security;
alter table ledger_checkpoints force row level security;
create policy organization_wall on ledger_checkpoints for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on ledger_checkpoints for all to sello_platform, current_user using (true) with check (true);
grant select on ledger_checkpoints to sello_app, sello_platform;
grant insert (offer_id, sequence, organization_id, contract_id, root, previous_root, transactions, funded, refunded, spent, reversed, newest) on ledger_checkpoints to sello_platform;
grant update (state, transaction_hash, block_number, block_time) on ledger_checkpoints to sello_app;
alter table ledger_checkpoints add constraint ledger_checkpoints_contract_id_organization_id_fkey FOREIGN KEY (contract_id, organization_id) REFERENCES voucher_contracts(id, organization_id);

create table ledger_checkpoint_leaves (
  transaction_id uuid,
  offer_id uuid not null,
  sequence integer not null,
  leaf_index integer not null,
  organization_id uuid not null,
  constraint ledger_checkpoint_leaves_pkey PRIMARY KEY (transaction_id),
  constraint ledger_checkpoint_leaves_offer_id_sequence_leaf_index_key UNIQUE (offer_id, sequence, leaf_index)
);
comment on table ledger_checkpoint_leaves is 'Which transaction is which leaf. Without a reference to it, which would write to each row of the ledger only to read it.';
alter table ledger_checkpoint_leaves enable row level security;
alter table ledger_checkpoint_leaves force row level security;
create policy organization_wall on ledger_checkpoint_leaves for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on ledger_checkpoint_leaves for all to sello_platform, current_user using (true) with check (true);
grant select on ledger_checkpoint_leaves to sello_app, sello_platform;
grant insert (transaction_id, offer_id, sequence, leaf_index, organization_id) on ledger_checkpoint_leaves to sello_platform;
alter table ledger_checkpoint_leaves add constraint ledger_checkpoint_leaves_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table ledger_checkpoint_salts (
  transaction_id uuid,
  organization_id uuid not null,
  salt bytea not null,
  constraint ledger_checkpoint_salts_pkey PRIMARY KEY (transaction_id),
  constraint ledger_checkpoint_salts_salt_check CHECK (length(salt) = 32)
);
comment on table ledger_checkpoint_salts is 'Without its salt nobody tells any more what a leaf stands for, and all others can still be shown.';
alter table ledger_checkpoint_salts enable row level security;
alter table ledger_checkpoint_salts force row level security;
create policy organization_wall on ledger_checkpoint_salts for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on ledger_checkpoint_salts for all to sello_platform, current_user using (true) with check (true);
grant select on ledger_checkpoint_salts to sello_app, sello_platform;
grant insert (transaction_id, organization_id, salt) on ledger_checkpoint_salts to sello_platform;
alter table ledger_checkpoint_salts add constraint ledger_checkpoint_salts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table ledger_checkpoint_salts add constraint ledger_checkpoint_salts_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_checkpoint_leaves(transaction_id);

create table ledger_checkpoint_trees (
  offer_id uuid,
  sequence integer,
  organization_id uuid not null,
  nodes bytea not null,
  constraint ledger_checkpoint_trees_pkey PRIMARY KEY (offer_id, sequence)
);
comment on table ledger_checkpoint_trees is 'As `seal_trees`: all nodes of a checkpoint''s tree, level by level.';
alter table ledger_checkpoint_trees alter column nodes set storage external;
alter table ledger_checkpoint_trees enable row level security;
alter table ledger_checkpoint_trees force row level security;
create policy organization_wall on ledger_checkpoint_trees for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on ledger_checkpoint_trees for all to sello_platform, current_user using (true) with check (true);
grant select on ledger_checkpoint_trees to sello_app, sello_platform;
grant insert (offer_id, sequence, organization_id, nodes) on ledger_checkpoint_trees to sello_platform;
alter table ledger_checkpoint_trees add constraint ledger_checkpoint_trees_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

-- vouchers

create table voucher_projects (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  project_id uuid not null,
  revision integer default 1 not null,
  name text not null,
  description text not null,
  offer_id uuid not null,
  provider_id uuid not null,
  config_id uuid not null,
  offer_code text not null,
  offer_name text not null,
  provider_name text not null,
  country character(2) not null,
  currency text not null,
  decimals smallint not null,
  coupon_type text not null,
  expires_on date not null,
  distribution jsonb not null,
  people integer default 0 not null,
  bought bigint default 0 not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  confirm_above bigint,
  reserved bigint default 0 not null,
  language text not null,
  constraint voucher_projects_pkey PRIMARY KEY (id),
  constraint voucher_projects_id_organization_id_key UNIQUE (id, organization_id),
  constraint voucher_projects_bought_check CHECK (bought >= 0),
  constraint voucher_projects_confirm_above_check CHECK (confirm_above >= 0),
  constraint voucher_projects_coupon_type_check CHECK (coupon_type = ANY (ARRAY['balance'::text, 'single'::text])),
  constraint voucher_projects_language_check CHECK (language = ANY (ARRAY['en-US'::text, 'es-MX'::text])),
  constraint voucher_projects_people_check CHECK (people >= 0),
  constraint voucher_projects_reserved_check CHECK (reserved >= 0)
);
comment on table voucher_projects is 'What an organization gives to people out of an offer. It keeps the version of the offer''s config with which it began.';
CREATE INDEX voucher_projects_ending on voucher_projects (project_id, expires_on, id);
CREATE INDEX voucher_projects_named on voucher_projects (project_id, plainly(name), id);
CREATE INDEX voucher_projects_newest on voucher_projects (project_id, created_at, id);
CREATE INDEX voucher_projects_of_offer on voucher_projects (offer_id);
alter table voucher_projects enable row level security;
alter table voucher_projects force row level security;
create policy organization_wall on voucher_projects for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on voucher_projects for all to sello_platform, current_user using (true) with check (true);
grant select on voucher_projects to sello_platform;
grant select, delete on voucher_projects to sello_app;
grant insert (organization_id, project_id, name, description, offer_id, provider_id, config_id, offer_code, offer_name, provider_name, country, currency, decimals, coupon_type, expires_on, distribution, created_by, language), update (revision, name, description, expires_on, distribution, people, confirm_above, reserved, language) on voucher_projects to sello_app;
grant update (people, bought) on voucher_projects to sello_platform;
alter table voucher_projects add constraint voucher_projects_config_id_fkey FOREIGN KEY (config_id) REFERENCES voucher_configs(id);
alter table voucher_projects add constraint voucher_projects_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table voucher_projects add constraint voucher_projects_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES voucher_offers(id);
alter table voucher_projects add constraint voucher_projects_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table voucher_projects add constraint voucher_projects_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);
alter table voucher_projects add constraint voucher_projects_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES organizations(id);

create table beneficiaries (
  id uuid,
  organization_id uuid not null,
  voucher_project_id uuid not null,
  revision integer default 1 not null,
  name text not null,
  lastname text not null,
  email text not null,
  phone_number text not null,
  identification_type text not null,
  identification text not null,
  identification_hash bytea not null,
  amount bigint not null,
  status text default 'unclaimed'::text not null,
  keep_reason text,
  created_at timestamp with time zone default now() not null,
  erased_at timestamp with time zone,
  paid bigint default 0 not null,
  promised bigint default 0 not null,
  found_by text generated always as (plainly(((((name || ' '::text) || lastname) || ' '::text) || email))) stored not null,
  email_by uuid,
  constraint beneficiaries_pkey PRIMARY KEY (id),
  constraint beneficiaries_id_organization_id_key UNIQUE (id, organization_id),
  constraint beneficiaries_amount_check CHECK (amount >= 0),
  constraint beneficiaries_identification_type_check CHECK (identification_type = ANY (ARRAY['dni'::text, 'passport'::text, 'ruc'::text, 'driver'::text])),
  constraint beneficiaries_promised CHECK (promised >= 0 AND promised <= paid),
  constraint beneficiaries_status_check CHECK (status = ANY (ARRAY['unclaimed'::text, 'sent'::text, 'active'::text, 'rejected'::text, 'canceled'::text, 'archived'::text]))
);
comment on table beneficiaries is 'Who has a voucher. What identifies them is sealed, and found by a keyed hash: a copy of the database tells nobody''s.';
CREATE INDEX beneficiaries_by_amount on beneficiaries (voucher_project_id, amount, id);
CREATE INDEX beneficiaries_by_name on beneficiaries (voucher_project_id, plainly(lastname), id);
CREATE INDEX beneficiaries_by_status on beneficiaries (voucher_project_id, status, created_at, id);
CREATE INDEX beneficiaries_due on beneficiaries (voucher_project_id, id) WHERE (paid > promised);
CREATE INDEX beneficiaries_found on beneficiaries USING gin (voucher_project_id, found_by gin_trgm_ops);
CREATE INDEX beneficiaries_known on beneficiaries (organization_id, identification_hash);
CREATE INDEX beneficiaries_newest on beneficiaries (voucher_project_id, created_at, id);
CREATE UNIQUE INDEX beneficiaries_once on beneficiaries (voucher_project_id, identification_hash) WHERE ((keep_reason IS NULL) AND (status <> ALL (ARRAY['canceled'::text, 'archived'::text])));
CREATE INDEX beneficiaries_reached on beneficiaries (organization_id, email);
alter table beneficiaries enable row level security;
alter table beneficiaries force row level security;
create policy organization_wall on beneficiaries for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on beneficiaries for all to sello_platform, current_user using (true) with check (true);
grant select on beneficiaries to sello_app, sello_platform;
grant insert (id, organization_id, voucher_project_id, name, lastname, email, phone_number, identification_type, identification, identification_hash, amount, keep_reason), update (revision, name, lastname, email, phone_number, amount, status, promised, email_by) on beneficiaries to sello_app;
grant update (revision, amount, status, paid, promised) on beneficiaries to sello_platform;
alter table beneficiaries add constraint beneficiaries_email_by_fkey FOREIGN KEY (email_by) REFERENCES users(id);
alter table beneficiaries add constraint beneficiaries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table beneficiaries add constraint beneficiaries_voucher_project_id_organization_id_fkey FOREIGN KEY (voucher_project_id, organization_id) REFERENCES voucher_projects(id, organization_id);

create table beneficiary_counts (
  organization_id uuid not null,
  voucher_project_id uuid not null,
  status text not null,
  people bigint not null
);
comment on table beneficiary_counts is 'People by how far their vouchers have come.';
CREATE INDEX beneficiary_counts_of on beneficiary_counts (voucher_project_id) INCLUDE (status, people, organization_id);
alter table beneficiary_counts enable row level security;
alter table beneficiary_counts force row level security;
create policy organization_wall on beneficiary_counts for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on beneficiary_counts for all to sello_platform, current_user using (true) with check (true);
grant select on beneficiary_counts to sello_app;
grant select, delete on beneficiary_counts to sello_platform;
grant insert (organization_id, voucher_project_id, status, people) on beneficiary_counts to sello_platform;

create function beneficiaries_like(voucher_project uuid, pattern text, most integer) returns SETOF uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute format(
    'select b.id from beneficiaries b where b.organization_id = %L and b.voucher_project_id = %L and b.found_by like %L limit %s',
    current_setting('sello.organization')::uuid, voucher_project, pattern, most);
end $$;
revoke execute on function beneficiaries_like(voucher_project uuid, pattern text, most integer) from public;
grant execute on function beneficiaries_like(voucher_project uuid, pattern text, most integer) to sello_app;
comment on function beneficiaries_like(voucher_project uuid, pattern text, most integer) is 'Those of a voucher of the caller''s whose words have the pattern: `most` of them at most. It runs as the owner, because behind the wall no index of words is used, and plans for each pattern: a rare one is looked up, a common one is met on the way.';

create function beneficiaries_of_person(organization uuid, person uuid, words text[]) returns SETOF uuid language sql stable as $$
  select b.id from beneficiaries b where b.organization_id = organization and b.email = any(words)
  union
  select v.beneficiary_id from credentials c join vouchers v on v.request_id = c.request_id and v.request_row = c.request_row
    where c.organization_id = organization and c.recipient_id = person
$$;
comment on function beneficiaries_of_person(organization uuid, person uuid, words text[]) is 'Whoever is erased is found among those who have vouchers by the credentials of these, too: an address that was put right there is no longer theirs elsewhere.';

create function count_beneficiaries() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = 'off' as $$
begin
  if tg_op = 'INSERT' then
    insert into beneficiary_counts (organization_id, voucher_project_id, status, people)
      select x.organization_id, x.voucher_project_id, x.status, count(*) from fresh x group by 1, 2, 3;
  elsif exists (select from stale o join fresh n using (id) where o.status <> n.status) then
    insert into beneficiary_counts (organization_id, voucher_project_id, status, people)
      select x.organization_id, x.voucher_project_id, x.status, sum(x.change)
      from (select organization_id, voucher_project_id, status, 1 as change from fresh
        union all select organization_id, voucher_project_id, status, -1 from stale) x
      group by 1, 2, 3 having sum(x.change) <> 0;
  end if;
  return null;
end $$;
revoke execute on function count_beneficiaries() from public;

create function erase_beneficiaries(holders uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  update beneficiaries b set name = '', lastname = '', email = '', phone_number = '', identification = '', identification_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8')),
      keep_reason = case when b.keep_reason is not null then '' end, erased_at = now(), revision = b.revision + 1
    where b.organization_id = organization and b.id = any(holders);
end $$;
revoke execute on function erase_beneficiaries(holders uuid[]) from public;
grant execute on function erase_beneficiaries(holders uuid[]) to sello_app;

create function readdressing_asked() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select b.email_by into new.changed_by from vouchers v join beneficiaries b on b.id = v.beneficiary_id where v.id = new.voucher_id;
  return new;
end $$;
revoke execute on function readdressing_asked() from public;
comment on function readdressing_asked() is 'Read here of the person, so that no writer can leave it out.';

create function refund_paid() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update voucher_projects v set bought = v.bought - new.amount where v.id = new.subject_id;
  return null;
end $$;
revoke execute on function refund_paid() from public;
comment on function refund_paid() is 'What is refunded of a budget was not bought, in the end.';

CREATE TRIGGER counted AFTER UPDATE ON beneficiaries REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_beneficiaries();

CREATE TRIGGER counted_new AFTER INSERT ON beneficiaries REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_beneficiaries();

-- orders

create table voucher_orders (
  id uuid,
  organization_id uuid not null,
  project_id uuid not null,
  voucher_project_id uuid not null,
  provider_id uuid not null,
  offer_id uuid not null,
  provider_project_id uuid not null,
  deliverer_name text not null,
  provider_name text not null,
  voucher_name text not null,
  offer_name text not null,
  revision integer default 1 not null,
  status text default 'created'::text not null,
  hold text,
  coupon_type text not null,
  config_id uuid not null,
  currency text not null,
  decimals smallint not null,
  commission_rate integer not null,
  taxes_rate integer not null,
  bank jsonb not null,
  discount_code_id uuid,
  discount_code text,
  discount_kind text,
  discount_value bigint,
  discount_least bigint,
  file text not null,
  rows integer not null,
  registered integer default 0 not null,
  added integer default 0 not null,
  skipped integer default 0 not null,
  duplicate integer default 0 not null,
  invalid integer default 0 not null,
  price bigint default 0 not null,
  commission bigint,
  discount bigint,
  subtotal bigint,
  taxes bigint,
  total bigint,
  invoice_number integer,
  reference text,
  invoiced_at timestamp with time zone,
  due_at timestamp with time zone,
  value_date date,
  credit_id uuid default gen_random_uuid() not null,
  credit_used bigint default 0 not null,
  processing_id uuid default gen_random_uuid() not null,
  requested_by uuid not null,
  created_at timestamp with time zone default now() not null,
  rows_by uuid,
  constraint voucher_orders_pkey PRIMARY KEY (id),
  constraint voucher_orders_id_organization_id_key UNIQUE (id, organization_id),
  constraint voucher_orders_check CHECK ((status = ANY (ARRAY['created'::text, 'uploading'::text, 'failed_upload'::text, 'canceled'::text])) OR total IS NOT NULL),
  constraint voucher_orders_check1 CHECK ((hold IS NULL) = (status <> 'on_hold'::text)),
  constraint voucher_orders_check2 CHECK (num_nulls(commission, discount, subtotal, taxes, total, invoice_number, reference, invoiced_at) = ANY (ARRAY[0, 8])),
  constraint voucher_orders_check3 CHECK (subtotal = (price + commission - discount) AND total = (subtotal + taxes) AND discount <= commission),
  constraint voucher_orders_commission_rate_check CHECK (commission_rate >= 0 AND commission_rate <= 10000),
  constraint voucher_orders_coupon_type_check CHECK (coupon_type = ANY (ARRAY['balance'::text, 'single'::text])),
  constraint voucher_orders_credit_used_check CHECK (credit_used >= 0),
  constraint voucher_orders_discount_kind_check CHECK (discount_kind = ANY (ARRAY['percent'::text, 'fixed'::text])),
  constraint voucher_orders_hold_check CHECK (hold = ANY (ARRAY['question'::text, 'short'::text, 'failed'::text])),
  constraint voucher_orders_price_check CHECK (price >= 0),
  constraint voucher_orders_status_check CHECK (status = ANY (ARRAY['created'::text, 'uploading'::text, 'waiting_for_payment'::text, 'failed_upload'::text, 'in_payment_review'::text, 'scheduled'::text, 'processing'::text, 'processed'::text, 'on_hold'::text, 'rejected'::text, 'canceled'::text])),
  constraint voucher_orders_taxes_rate_check CHECK (taxes_rate >= 0 AND taxes_rate <= 10000)
);
comment on table voucher_orders is 'What is bought for vouchers, from the coupon request to money in the budget. An order is of who buys; the provider, whose bank it is, sees it and moves it.';
CREATE INDEX voucher_orders_ahead on voucher_orders (value_date) WHERE (status = 'scheduled'::text);
CREATE INDEX voucher_orders_failed on voucher_orders (created_at) WHERE (status = 'failed_upload'::text);
CREATE INDEX voucher_orders_newest on voucher_orders (voucher_project_id, created_at, id);
CREATE UNIQUE INDEX voucher_orders_numbered on voucher_orders (provider_id, invoice_number);
CREATE INDEX voucher_orders_of_offer on voucher_orders (offer_id, created_at, id);
CREATE INDEX voucher_orders_of_offer_in on voucher_orders (offer_id, status, created_at, id);
CREATE INDEX voucher_orders_overseen on voucher_orders (created_at, id) WHERE (provider_id = organization_id);
CREATE INDEX voucher_orders_unpaid on voucher_orders (due_at) WHERE (status = 'waiting_for_payment'::text);
CREATE INDEX voucher_orders_waiting on voucher_orders (voucher_project_id) WHERE (status = 'waiting_for_payment'::text);
alter table voucher_orders enable row level security;
alter table voucher_orders force row level security;
create policy organization_wall on voucher_orders for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on voucher_orders for all to sello_platform, current_user using (true) with check (true);
create policy provider on voucher_orders for select to sello_app using ((provider_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy provider_moves on voucher_orders for update to sello_app using ((provider_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
grant select on voucher_orders to sello_app, sello_platform;
grant insert (id, organization_id, project_id, voucher_project_id, provider_id, offer_id, provider_project_id, deliverer_name, provider_name, voucher_name, offer_name, coupon_type, config_id, currency, decimals, commission_rate, taxes_rate, bank, discount_code_id, discount_code, discount_kind, discount_value, discount_least, file, rows, requested_by), update (revision, status, hold, rows, registered, added, skipped, duplicate, invalid, price, commission, discount, subtotal, taxes, total, invoice_number, reference, invoiced_at, due_at, value_date, rows_by) on voucher_orders to sello_app;
grant update (revision, status, hold, due_at, value_date, credit_used) on voucher_orders to sello_platform;
alter table voucher_orders add constraint voucher_orders_config_id_fkey FOREIGN KEY (config_id) REFERENCES voucher_configs(id);
alter table voucher_orders add constraint voucher_orders_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES voucher_offers(id);
alter table voucher_orders add constraint voucher_orders_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table voucher_orders add constraint voucher_orders_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);
alter table voucher_orders add constraint voucher_orders_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES organizations(id);
alter table voucher_orders add constraint voucher_orders_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);
alter table voucher_orders add constraint voucher_orders_rows_by_fkey FOREIGN KEY (rows_by) REFERENCES users(id);
alter table voucher_orders add constraint voucher_orders_voucher_project_id_organization_id_fkey FOREIGN KEY (voucher_project_id, organization_id) REFERENCES voucher_projects(id, organization_id);

create table order_steps (
  id bigint generated always as identity,
  order_id uuid not null,
  organization_id uuid not null,
  provider_id uuid not null,
  before text,
  after text not null,
  hold text,
  reason text,
  actor_id uuid,
  actor_organization_id uuid,
  at timestamp with time zone default clock_timestamp() not null,
  told_at timestamp with time zone,
  constraint order_steps_pkey PRIMARY KEY (id)
);
comment on table order_steps is 'Who moved it when, and why: for both sides.';
CREATE INDEX order_steps_of on order_steps (order_id, id);
alter table order_steps enable row level security;
alter table order_steps force row level security;
create policy organization_wall on order_steps for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on order_steps for all to sello_platform, current_user using (true) with check (true);
create policy provider on order_steps for select to sello_app using ((provider_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy provider_moves on order_steps for insert to sello_app with check ((provider_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
grant select on order_steps to sello_app, sello_platform;
grant insert (order_id, organization_id, provider_id, before, after, hold, reason, actor_id, actor_organization_id) on order_steps to sello_app;
grant insert (order_id, organization_id, provider_id, before, after, hold, reason, actor_id, actor_organization_id), update (told_at) on order_steps to sello_platform;
alter table order_steps add constraint order_steps_order_id_organization_id_fkey FOREIGN KEY (order_id, organization_id) REFERENCES voucher_orders(id, organization_id);
alter table order_steps add constraint order_steps_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES organizations(id);

create table order_pieces (
  order_id uuid,
  organization_id uuid not null,
  first integer,
  rows text not null,
  constraint order_pieces_pkey PRIMARY KEY (order_id, first)
);
comment on table order_pieces is 'Rows that wait, some in each piece, sealed: they name people by what identifies them. They go when they are worked off.';
alter table order_pieces enable row level security;
alter table order_pieces force row level security;
create policy organization_wall on order_pieces for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on order_pieces for all to sello_platform, current_user using (true) with check (true);
grant select, delete on order_pieces to sello_app, sello_platform;
grant insert (order_id, organization_id, first, rows) on order_pieces to sello_app;
alter table order_pieces add constraint order_pieces_order_id_organization_id_fkey FOREIGN KEY (order_id, organization_id) REFERENCES voucher_orders(id, organization_id);

create table order_rows (
  order_id uuid,
  organization_id uuid not null,
  "row" integer,
  content text not null,
  outcome text not null,
  fields jsonb not null,
  found jsonb,
  constraint order_rows_pkey PRIMARY KEY (order_id, "row"),
  constraint order_rows_outcome_check CHECK (outcome = ANY (ARRAY['duplicate'::text, 'invalid'::text]))
);
comment on table order_rows is 'Rows that gave nobody a voucher: content sealed, why in the open.';
alter table order_rows enable row level security;
alter table order_rows force row level security;
create policy organization_wall on order_rows for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on order_rows for all to sello_platform, current_user using (true) with check (true);
grant select, delete on order_rows to sello_app, sello_platform;
grant insert (order_id, organization_id, "row", content, outcome, fields, found) on order_rows to sello_app;
alter table order_rows add constraint order_rows_order_id_organization_id_fkey FOREIGN KEY (order_id, organization_id) REFERENCES voucher_orders(id, organization_id);

create table order_lines (
  order_id uuid,
  beneficiary_id uuid,
  organization_id uuid not null,
  amount bigint not null,
  constraint order_lines_pkey PRIMARY KEY (order_id, beneficiary_id),
  constraint order_lines_amount_check CHECK (amount > 0)
);
comment on table order_lines is 'What an order is for.';
CREATE INDEX order_lines_of on order_lines (beneficiary_id);
alter table order_lines enable row level security;
alter table order_lines force row level security;
create policy organization_wall on order_lines for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on order_lines for all to sello_platform, current_user using (true) with check (true);
grant select on order_lines to sello_app;
grant select, delete on order_lines to sello_platform;
grant insert (order_id, beneficiary_id, organization_id, amount), update (amount) on order_lines to sello_app;
alter table order_lines add constraint order_lines_beneficiary_id_organization_id_fkey FOREIGN KEY (beneficiary_id, organization_id) REFERENCES beneficiaries(id, organization_id);
alter table order_lines add constraint order_lines_order_id_organization_id_fkey FOREIGN KEY (order_id, organization_id) REFERENCES voucher_orders(id, organization_id);

create table payment_proofs (
  id uuid,
  order_id uuid not null,
  organization_id uuid not null,
  provider_id uuid not null,
  file_id text not null,
  name text not null,
  media_type text not null,
  size integer not null,
  uploaded_by uuid not null,
  created_at timestamp with time zone default now() not null,
  opened_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint payment_proofs_pkey PRIMARY KEY (id),
  constraint payment_proofs_check CHECK (opened_at IS NULL OR removed_at IS NULL),
  constraint payment_proofs_media_type_check CHECK (media_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text]))
);
CREATE INDEX payment_proofs_file on payment_proofs (file_id);
CREATE INDEX payment_proofs_of on payment_proofs (order_id, created_at);
alter table payment_proofs enable row level security;
alter table payment_proofs force row level security;
create policy organization_wall on payment_proofs for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on payment_proofs for all to sello_platform, current_user using (true) with check (true);
create policy provider on payment_proofs for select to sello_app using ((provider_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy provider_opens on payment_proofs for update to sello_app using ((provider_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
grant select on payment_proofs to sello_app, sello_platform;
grant insert (id, order_id, organization_id, provider_id, file_id, name, media_type, size, uploaded_by), update (opened_at, removed_at) on payment_proofs to sello_app;
grant update (opened_at) on payment_proofs to sello_platform;
alter table payment_proofs add constraint payment_proofs_order_id_organization_id_fkey FOREIGN KEY (order_id, organization_id) REFERENCES voucher_orders(id, organization_id);
alter table payment_proofs add constraint payment_proofs_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES organizations(id);

create table payment_receipts (
  id uuid,
  organization_id uuid not null,
  deliverer_id uuid not null,
  order_id uuid not null,
  account text not null,
  bank_reference text not null,
  amount bigint not null,
  value_date date not null,
  booked_by uuid not null,
  created_at timestamp with time zone default now() not null,
  posted_at timestamp with time zone,
  constraint payment_receipts_pkey PRIMARY KEY (id),
  constraint payment_receipts_once UNIQUE (organization_id, account, bank_reference),
  constraint payment_receipts_amount_check CHECK (amount > 0)
);
comment on table payment_receipts is 'Money that came in, as the statement of the provider''s bank has it: once for each reference of an account.';
CREATE INDEX payment_receipts_of on payment_receipts (order_id, created_at);
CREATE INDEX payment_receipts_unposted on payment_receipts (id) WHERE (posted_at IS NULL);
alter table payment_receipts enable row level security;
alter table payment_receipts force row level security;
create policy deliverer on payment_receipts for select to sello_app using ((deliverer_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy organization_wall on payment_receipts for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on payment_receipts for all to sello_platform, current_user using (true) with check (true);
grant select on payment_receipts to sello_app, sello_platform;
grant insert (id, organization_id, deliverer_id, order_id, account, bank_reference, amount, value_date, booked_by), update (posted_at) on payment_receipts to sello_app, sello_platform;
alter table payment_receipts add constraint payment_receipts_deliverer_id_fkey FOREIGN KEY (deliverer_id) REFERENCES organizations(id);
alter table payment_receipts add constraint payment_receipts_order_id_fkey FOREIGN KEY (order_id) REFERENCES voucher_orders(id);
alter table payment_receipts add constraint payment_receipts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table payment_refunds (
  id uuid,
  organization_id uuid not null,
  deliverer_id uuid not null,
  offer_id uuid not null,
  order_id uuid,
  source text not null,
  subject_id uuid not null,
  amount bigint not null,
  state text default 'due'::text not null,
  bank_reference text,
  asked_by uuid,
  created_at timestamp with time zone default now() not null,
  paid_by uuid,
  paid_at timestamp with time zone,
  holder text,
  account text,
  told text,
  constraint payment_refunds_pkey PRIMARY KEY (id),
  constraint payment_refunds_amount_check CHECK (amount > 0),
  constraint payment_refunds_check CHECK ((state = 'paid'::text) = (paid_at IS NOT NULL AND bank_reference IS NOT NULL)),
  constraint payment_refunds_second CHECK (paid_by <> asked_by),
  constraint payment_refunds_source_check CHECK (source = ANY (ARRAY['order'::text, 'credit'::text, 'budget'::text])),
  constraint payment_refunds_state_check CHECK (state = ANY (ARRAY['due'::text, 'paid'::text, 'withdrawn'::text])),
  constraint payment_refunds_to CHECK ((holder IS NULL) = (account IS NULL)),
  constraint payment_refunds_told_check CHECK (told = ANY (ARRAY['due'::text, 'paid'::text, 'withdrawn'::text]))
);
comment on table payment_refunds is 'Money that goes back: owed, then sent.';
CREATE INDEX payment_refunds_asked on payment_refunds (deliverer_id, offer_id, created_at, id);
CREATE UNIQUE INDEX payment_refunds_due on payment_refunds (offer_id, source, subject_id) WHERE (state = 'due'::text);
CREATE INDEX payment_refunds_of on payment_refunds (offer_id, created_at, id);
CREATE INDEX payment_refunds_of_budget on payment_refunds (subject_id) WHERE ((source = 'budget'::text) AND (state = 'paid'::text));
CREATE INDEX payment_refunds_of_order on payment_refunds (order_id);
alter table payment_refunds enable row level security;
alter table payment_refunds force row level security;
create policy deliverer on payment_refunds for select to sello_app using ((deliverer_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy deliverer_asks on payment_refunds for insert to sello_app with check (((deliverer_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)) AND (state = 'due'::text)));
create policy deliverer_withdraws on payment_refunds for update to sello_app using (((deliverer_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)) AND (state = 'due'::text) AND (source = ANY (ARRAY['credit'::text, 'budget'::text])))) with check (((deliverer_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)) AND (state = 'withdrawn'::text)));
create policy organization_wall on payment_refunds for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on payment_refunds for all to sello_platform, current_user using (true) with check (true);
grant select on payment_refunds to sello_app, sello_platform;
grant insert (id, organization_id, deliverer_id, offer_id, order_id, source, subject_id, amount, asked_by), update (told) on payment_refunds to sello_platform;
grant insert (id, organization_id, deliverer_id, offer_id, order_id, source, subject_id, amount, asked_by, holder, account), update (state, bank_reference, paid_by, paid_at) on payment_refunds to sello_app;
alter table payment_refunds add constraint payment_refunds_deliverer_id_fkey FOREIGN KEY (deliverer_id) REFERENCES organizations(id);
alter table payment_refunds add constraint payment_refunds_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES voucher_offers(id);
alter table payment_refunds add constraint payment_refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES voucher_orders(id);
alter table payment_refunds add constraint payment_refunds_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table invoice_numbers (
  organization_id uuid,
  last integer not null,
  constraint invoice_numbers_pkey PRIMARY KEY (organization_id)
);
comment on table invoice_numbers is 'A provider''s invoices are numbered without a gap: the last thing that is locked before what happened is written.';
alter table invoice_numbers enable row level security;
alter table invoice_numbers force row level security;
create policy organization_wall on invoice_numbers for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on invoice_numbers for all to sello_platform, current_user using (true) with check (true);
grant select on invoice_numbers to sello_app, sello_platform;
alter table invoice_numbers add constraint invoice_numbers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create function hold_share() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := nullif(current_setting('sello.organization', true), '')::uuid;
begin
  if organization is not null and share_limit(organization, tg_argv[0]) is not null then
    perform pg_advisory_xact_lock(hashtextextended(format('share %s %s', tg_argv[0], organization), 0));
  end if;
  return null;
end $$;
revoke execute on function hold_share() from public;
comment on function hold_share() is 'The lock is taken before the statement, so that two that add the same rows wait here and not for each other''s rows.';

create function keep_share() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid;
begin
  for organization in select distinct a.organization_id from added a loop
    perform refuse_beyond_share(organization, tg_argv[0], 0);
  end loop;
  return null;
end $$;
revoke execute on function keep_share() from public;

create function next_invoice_number(invoiced uuid) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  number integer;
begin
  insert into invoice_numbers (organization_id, last)
    select o.provider_id, 1 from voucher_orders o where o.id = invoiced and acts_for(o.organization_id) and o.invoice_number is null
    on conflict (organization_id) do update set last = invoice_numbers.last + 1 returning last into number;
  if number is null then raise insufficient_privilege using message = 'whoever buys has an order invoiced, once'; end if;
  return number;
end $$;
revoke execute on function next_invoice_number(invoiced uuid) from public;
grant execute on function next_invoice_number(invoiced uuid) to sello_app;

create function order_credit(ordered uuid) returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select a.balance from account_balances a where a.offer_id = o.offer_id and a.kind = 'credit' and a.subject_id = o.project_id), 0)
  from voucher_orders o where o.id = ordered and (acts_for(o.organization_id) or acts_for(o.provider_id))
$$;
revoke execute on function order_credit(ordered uuid) from public;
grant execute on function order_credit(ordered uuid) to sello_app, sello_platform;
comment on function order_credit(ordered uuid) is 'What was paid too much before, for the same offer and by the same project: either side of an order asks, though the account is of who paid.';

create function refund_covered(refund uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select a.balance from account_balances a where a.offer_id = r.offer_id and a.kind = r.source and a.subject_id = r.subject_id), 0) >= r.amount
  from payment_refunds r where r.id = refund and (acts_for(r.organization_id) or acts_for(r.deliverer_id))
$$;
revoke execute on function refund_covered(refund uuid) from public;
grant execute on function refund_covered(refund uuid) to sello_app;
comment on function refund_covered(refund uuid) is 'Whether the books hold what is to go back: either side asks, though the account is of who paid.';

create function share_used(organization uuid, thing text) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return case thing
    when 'recipients' then (select count(*) from recipients r where r.organization_id = organization and r.status <> 'erased')
    when 'groups' then (select count(*) from recipient_groups g where g.organization_id = organization)
    when 'imports' then (select count(*) from recipient_imports i where i.organization_id = organization and i.finished_at is null)
    else (select coalesce(sum(i.bytes), 0) from images i where i.organization_id = organization)
      + (select coalesce(sum(p.bytes), 0) from pictures p where p.organization_id = organization)
      + (select coalesce(sum(f.size), 0) from payment_proofs f where f.organization_id = organization and f.removed_at is null)
  end;
end $$;
revoke execute on function share_used(organization uuid, thing text) from public;

create function voucher_order_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status <> old.status and not order_moves(old.status, new.status) then
    raise check_violation using message = format('an order does not go from %s to %s', old.status, new.status), constraint = 'order_moves', table = 'voucher_orders';
  end if;
  if old.total is not null and (new.price, new.commission, new.discount, new.subtotal, new.taxes, new.total, new.invoice_number, new.reference)
      is distinct from (old.price, old.commission, old.discount, old.subtotal, old.taxes, old.total, old.invoice_number, old.reference) then
    raise check_violation using message = 'an invoice stays as it is', constraint = 'invoice_stays', table = 'voucher_orders';
  end if;
  return new;
end $$;

create view refunded_budgets with (security_invoker=true) as
 SELECT offer_id,
    subject_id AS voucher_project_id,
    amount
   FROM payment_refunds r
  WHERE source = 'budget'::text AND state = 'paid'::text;
grant select on refunded_budgets to sello_app, sello_platform;
comment on view refunded_budgets is 'What was sent back of a budget.';

create view waiting_orders with (security_invoker=true) as
 SELECT project_id,
    voucher_project_id
   FROM voucher_orders o
  WHERE status = 'waiting_for_payment'::text;
grant select on waiting_orders to sello_app, sello_platform;
comment on view waiting_orders is 'What waits for somebody, by what it is of.';

CREATE TRIGGER hold_share BEFORE INSERT ON images FOR EACH STATEMENT EXECUTE FUNCTION hold_share('stored');

CREATE TRIGGER keep_share AFTER INSERT ON images REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_share('stored');

CREATE TRIGGER hold_share BEFORE INSERT ON payment_proofs FOR EACH STATEMENT EXECUTE FUNCTION hold_share('stored');

CREATE TRIGGER keep_share AFTER INSERT ON payment_proofs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_share('stored');

CREATE TRIGGER paid AFTER UPDATE OF state ON payment_refunds FOR EACH ROW WHEN (new.state = 'paid'::text AND old.state <> 'paid'::text AND new.source = 'budget'::text) EXECUTE FUNCTION refund_paid();

CREATE TRIGGER hold_share BEFORE INSERT ON pictures FOR EACH STATEMENT EXECUTE FUNCTION hold_share('stored');

CREATE TRIGGER keep_share AFTER INSERT ON pictures REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_share('stored');

CREATE TRIGGER hold_share BEFORE INSERT ON recipient_groups FOR EACH STATEMENT EXECUTE FUNCTION hold_share('groups');

CREATE TRIGGER keep_share AFTER INSERT ON recipient_groups REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_share('groups');

CREATE TRIGGER hold_share BEFORE INSERT ON recipient_imports FOR EACH STATEMENT EXECUTE FUNCTION hold_share('imports');

CREATE TRIGGER keep_share AFTER INSERT ON recipient_imports REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_share('imports');

CREATE TRIGGER hold_share BEFORE INSERT ON recipients FOR EACH STATEMENT EXECUTE FUNCTION hold_share('recipients');

CREATE TRIGGER keep_share AFTER INSERT ON recipients REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_share('recipients');

CREATE TRIGGER changed BEFORE UPDATE ON voucher_orders FOR EACH ROW EXECUTE FUNCTION voucher_order_changed();

-- ledger

create table ledger_books (
  id uuid,
  organization_id uuid not null,
  currency text not null,
  decimals smallint not null,
  opened_at timestamp with time zone default now() not null,
  checked_at timestamp with time zone,
  paused_at timestamp with time zone,
  paused_because jsonb,
  summed_to date,
  constraint ledger_books_pkey PRIMARY KEY (id),
  constraint ledger_books_id_organization_id_key UNIQUE (id, organization_id),
  constraint ledger_books_check CHECK ((paused_at IS NULL) = (paused_because IS NULL)),
  constraint ledger_books_currency_check CHECK (currency = ANY (ARRAY['MXN'::text, 'USD'::text])),
  constraint ledger_books_decimals_check CHECK (decimals = ANY (ARRAY[0, 2]))
);
comment on table ledger_books is 'The ledger: what moves, between whom, in the books of one offer and in its currency. Nothing but `ledger_post` writes a balance, and it is the database that refuses what does not add up, whoever asks. Amounts are minor units.';
CREATE INDEX ledger_books_unchecked on ledger_books (checked_at NULLS FIRST);
CREATE INDEX ledger_books_unsummed on ledger_books (summed_to NULLS FIRST);
alter table ledger_books enable row level security;
alter table ledger_books force row level security;
create policy organization_wall on ledger_books for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on ledger_books for all to sello_platform, current_user using (true) with check (true);
grant select on ledger_books to sello_app, sello_platform;
grant insert (id, organization_id, currency, decimals) on ledger_books to sello_app;
grant update (checked_at, paused_at, paused_because) on ledger_books to sello_platform;
alter table ledger_books add constraint ledger_books_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table ledger_accounts (
  id bigint generated always as identity,
  organization_id uuid not null,
  book_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  balance bigint default 0 not null,
  lines bigint default 0 not null,
  constraint ledger_accounts_pkey PRIMARY KEY (id),
  constraint ledger_accounts_book_id_kind_subject_id_key UNIQUE (book_id, kind, subject_id),
  constraint ledger_accounts_kind_check CHECK (kind = ANY (ARRAY['bank'::text, 'order'::text, 'credit'::text, 'budget'::text, 'reserve'::text, 'voucher'::text, 'merchant'::text, 'payout'::text, 'commission'::text, 'taxes'::text])),
  constraint ledger_balance CHECK (
CASE kind
    WHEN 'bank'::text THEN balance <= 0
    ELSE balance >= 0
END AND abs(balance) <= '9007199254740991'::bigint)
);
comment on table ledger_accounts is 'Of whoever owns it: the provider, or who bought.';
CREATE INDEX ledger_accounts_of on ledger_accounts (organization_id, kind, subject_id);
alter table ledger_accounts enable row level security;
alter table ledger_accounts force row level security;
create policy organization_wall on ledger_accounts for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on ledger_accounts for all to sello_platform, current_user using (true) with check (true);
grant select on ledger_accounts to sello_app, sello_platform;
alter table ledger_accounts add constraint ledger_accounts_book_id_fkey FOREIGN KEY (book_id) REFERENCES ledger_books(id);
alter table ledger_accounts add constraint ledger_accounts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table ledger_entries (
  account_id bigint,
  number bigint,
  organization_id uuid not null,
  transaction_id uuid not null,
  amount bigint not null,
  balance bigint not null,
  constraint ledger_entries_pkey PRIMARY KEY (account_id, number),
  constraint ledger_entries_transaction_id_account_id_key UNIQUE (transaction_id, account_id),
  constraint ledger_entries_amount_check CHECK (amount <> 0 AND abs(amount) <= '9007199254740991'::bigint),
  constraint ledger_entries_number_check CHECK (number > 0)
);
comment on table ledger_entries is 'Numbered by account, without a gap, with what the account held after each.';
alter table ledger_entries enable row level security;
alter table ledger_entries force row level security;
create policy organization_wall on ledger_entries for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on ledger_entries for all to sello_platform, current_user using (true) with check (true);
grant select on ledger_entries to sello_app, sello_platform;
alter table ledger_entries add constraint ledger_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id);

create table ledger_transactions (
  id uuid,
  organization_id uuid not null,
  book_id uuid not null,
  kind text not null,
  undoes uuid,
  actor_kind text not null,
  actor_id uuid,
  content bytea not null,
  posted_at timestamp with time zone default clock_timestamp() not null,
  constraint ledger_transactions_pkey PRIMARY KEY (id),
  constraint ledger_transactions_actor_kind_check CHECK (actor_kind = ANY (ARRAY['user'::text, 'serviceAccount'::text, 'till'::text, 'platform'::text])),
  constraint ledger_transactions_check CHECK ((actor_id IS NULL) = (actor_kind = 'platform'::text))
);
comment on table ledger_transactions is 'The id is the caller''s own, for ever: the same again is the same transaction.';
CREATE INDEX ledger_transactions_journal on ledger_transactions (book_id, posted_at, id);
CREATE INDEX ledger_transactions_undone on ledger_transactions (undoes) WHERE (undoes IS NOT NULL);
alter table ledger_transactions enable row level security;
alter table ledger_transactions force row level security;
create policy organization_wall on ledger_transactions for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy party on ledger_transactions for select to sello_app using ((EXISTS ( SELECT
   FROM ledger_entries e
  WHERE ((e.transaction_id = ledger_transactions.id) AND (e.organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))))));
create policy platform on ledger_transactions for all to sello_platform, current_user using (true) with check (true);
grant select on ledger_transactions to sello_app, sello_platform;
alter table ledger_entries add constraint ledger_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id);
alter table ledger_transactions add constraint ledger_transactions_book_id_organization_id_fkey FOREIGN KEY (book_id, organization_id) REFERENCES ledger_books(id, organization_id);
alter table ledger_transactions add constraint ledger_transactions_undoes_fkey FOREIGN KEY (undoes) REFERENCES ledger_transactions(id);
alter table sales add constraint sales_id_fkey FOREIGN KEY (id) REFERENCES ledger_transactions(id);

create table ledger_days (
  book_id uuid,
  organization_id uuid not null,
  day date,
  account text,
  movement text,
  transactions integer not null,
  amount bigint not null,
  constraint ledger_days_pkey PRIMARY KEY (book_id, day, account, movement)
);
comment on table ledger_days is 'What moved in books on whole days (UTC), added up once: a statement of years reads a row a day, and lines only of the days at its ends.';
alter table ledger_days enable row level security;
alter table ledger_days force row level security;
create policy organization_wall on ledger_days for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on ledger_days for all to sello_platform, current_user using (true) with check (true);
grant select on ledger_days to sello_app, sello_platform;
alter table ledger_days add constraint ledger_days_book_id_organization_id_fkey FOREIGN KEY (book_id, organization_id) REFERENCES ledger_books(id, organization_id);

create function books_balances(book uuid) returns TABLE(kind text, accounts integer, balance bigint) language sql stable security definer set search_path = public, pg_temp as $$
  select a.kind, count(*)::integer, sum(a.balance)::bigint from ledger_accounts a join ledger_books b on b.id = a.book_id
  where b.id = book and acts_for(b.organization_id) group by a.kind
$$;
revoke execute on function books_balances(book uuid) from public;
grant execute on function books_balances(book uuid) to sello_app;
comment on function books_balances(book uuid) is 'The provider keeps the books, and answers for them: it sees what moved in all accounts, and what all of a kind hold together, whoever owns them.';

create function books_journal(book uuid, after_at timestamp with time zone, after_id uuid, at_most integer) returns TABLE(transaction_id uuid, posted_at timestamp with time zone, movement text, undoes uuid, account text, subject_id uuid, amount bigint, balance bigint) language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.posted_at, t.kind, t.undoes, a.kind, a.subject_id, e.amount, e.balance
  from (select x.* from ledger_transactions x join ledger_books b on b.id = x.book_id
      where x.book_id = book and acts_for(b.organization_id) and (after_id is null or (x.posted_at, x.id) > (after_at, after_id))
      order by x.posted_at, x.id limit at_most) t
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  order by t.posted_at, t.id, a.kind, a.subject_id
$$;
revoke execute on function books_journal(book uuid, after_at timestamp with time zone, after_id uuid, at_most integer) from public;
grant execute on function books_journal(book uuid, after_at timestamp with time zone, after_id uuid, at_most integer) to sello_app;

create function books_lines(book uuid, since timestamp with time zone, until timestamp with time zone, after_at timestamp with time zone, after_id uuid, at_most integer) returns TABLE(transaction_id uuid, posted_at timestamp with time zone, posted text, movement text, undoes uuid, account text, subject_id uuid, amount bigint, balance bigint) language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.posted_at, t.posted_at::text, t.kind, t.undoes, a.kind, a.subject_id, e.amount, e.balance
  from (select x.* from ledger_transactions x join ledger_books b on b.id = x.book_id
      where x.book_id = book and acts_for(b.organization_id) and x.posted_at >= since and x.posted_at < until
        and (after_id is null or (x.posted_at, x.id) > (after_at, after_id))
      order by x.posted_at, x.id limit at_most) t
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  order by t.posted_at, t.id, a.kind, a.subject_id
$$;
revoke execute on function books_lines(book uuid, since timestamp with time zone, until timestamp with time zone, after_at timestamp with time zone, after_id uuid, at_most integer) from public;
grant execute on function books_lines(book uuid, since timestamp with time zone, until timestamp with time zone, after_at timestamp with time zone, after_id uuid, at_most integer) to sello_app;
comment on function books_lines(book uuid, since timestamp with time zone, until timestamp with time zone, after_at timestamp with time zone, after_id uuid, at_most integer) is 'What moved in the books of an offer between two moments, all lines of so many transactions, oldest first, after one: for its provider, as books_journal.';

create function books_lines_counted(book uuid, since timestamp with time zone, until timestamp with time zone, at_most integer) returns integer language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from (select from ledger_transactions t join ledger_books b on b.id = t.book_id join ledger_entries e on e.transaction_id = t.id
    where t.book_id = book and acts_for(b.organization_id) and t.posted_at >= since and t.posted_at < until limit at_most) found
$$;
revoke execute on function books_lines_counted(book uuid, since timestamp with time zone, until timestamp with time zone, at_most integer) from public;
grant execute on function books_lines_counted(book uuid, since timestamp with time zone, until timestamp with time zone, at_most integer) to sello_app;
comment on function books_lines_counted(book uuid, since timestamp with time zone, until timestamp with time zone, at_most integer) is 'How many lines these are, as far as so many.';

create function books_period(book uuid, since timestamp with time zone, until timestamp with time zone) returns TABLE(account text, movement text, transactions integer, amount bigint) language sql stable security definer set search_path = public, pg_temp as $$
  with books as (
    select b.id, ceiled.day as first, greatest(ceiled.day, least((until at time zone 'UTC')::date, coalesce(b.summed_to, ceiled.day))) as last
    from ledger_books b
      cross join lateral (select ((since at time zone 'UTC') + interval '1 day' - interval '1 microsecond')::date as day) ceiled
    where b.id = book and acts_for(b.organization_id)
  ),
  found as (
    select d.account, d.movement, d.transactions, d.amount
    from books b join ledger_days d on d.book_id = b.id and d.day >= b.first and d.day < b.last
    union all
    select a.kind, t.kind, count(distinct t.id)::integer, sum(e.amount)::bigint
    from books b
      cross join lateral (values (since, least(until, b.first::timestamp at time zone 'UTC')),
        (greatest(since, b.last::timestamp at time zone 'UTC'), until)) span(start, stop)
      join ledger_transactions t on t.book_id = b.id and t.posted_at >= span.start and t.posted_at < span.stop
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    group by a.kind, t.kind
  )
  select f.account, f.movement, sum(f.transactions)::integer, sum(f.amount)::bigint from found f group by 1, 2
$$;
revoke execute on function books_period(book uuid, since timestamp with time zone, until timestamp with time zone) from public;
grant execute on function books_period(book uuid, since timestamp with time zone, until timestamp with time zone) to sello_app;
comment on function books_period(book uuid, since timestamp with time zone, until timestamp with time zone) is 'What moved in the books of an offer between two moments, by account and movement, for the provider, who answers for them.';

create function ledger_check_days(book uuid) returns TABLE(what text, subject text) language sql stable security definer set search_path = public, pg_temp set work_mem = '256MB' set enable_nestloop = 'off' as $$
  select 'days', concat_ws(' ', x.day, x.account, x.movement) from (
    select day, account, movement, d.transactions, d.amount, s.transactions as counted, s.summed
    from (select * from ledger_days where book_id = book) d
    full join (
      select (t.posted_at at time zone 'UTC')::date as day, a.kind as account, t.kind as movement, count(distinct t.id) as transactions, sum(e.amount) as summed
      from ledger_books b join ledger_transactions t on t.book_id = b.id
        join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where b.id = book and t.posted_at < b.summed_to::timestamp at time zone 'UTC'
      group by 1, 2, 3) s using (day, account, movement)) x
  where x.transactions is distinct from x.counted or x.amount is distinct from x.summed limit 100
$$;
revoke execute on function ledger_check_days(book uuid) from public;

create function ledger_check_lines(book uuid) returns TABLE(what text, subject text) language sql stable security definer set search_path = public, pg_temp set work_mem = '256MB' set enable_nestloop = 'off' as $$
  with
  lines as materialized (
    select e.*, a.kind, a.subject_id, a.organization_id as owner, t.kind as movement, t.book_id as of_book,
      lag(e.balance, 1, 0::bigint) over w + e.amount as expected, row_number() over w as place
    from ledger_accounts a join ledger_entries e on e.account_id = a.id left join ledger_transactions t on t.id = e.transaction_id
    where a.book_id = book
    window w as (partition by e.account_id order by e.number)
  ),
  sums as materialized (
    select t.id, t.kind, t.undoes, t.actor_kind, t.actor_id, t.content, count(l.amount) as lines, coalesce(sum(l.amount), 0) as total,
      coalesce(sum(l.amount) filter (where l.amount > 0), 0) as moved,
      string_agg(concat_ws(' ', l.kind, l.subject_id, l.owner, l.amount), ',' order by l.kind, l.subject_id) as said
    from ledger_transactions t left join lines l on l.transaction_id = t.id where t.book_id = book group by t.id
  )
  (select 'unbalanced', s.id::text from sums s where s.total <> 0 or s.lines < 2 limit 100)
  union all
  (select 'altered', s.id::text from sums s
    where s.content is distinct from ledger_content(book, s.kind, s.undoes, s.actor_kind, s.actor_id, s.said) limit 100)
  union all
  (select 'misplaced', l.account_id || '/' || l.number from lines l
    left join (select m.movement, k.key as kind, k.value::numeric as direction
      from (select distinct movement from lines) m, jsonb_each_text(ledger_rule(m.movement) -> 'legs') k) r
      on r.movement = l.movement and r.kind = l.kind
    where l.of_book is distinct from book or l.organization_id <> l.owner or r.direction is distinct from sign(l.amount) limit 100)
  union all
  (select 'broken', l.account_id || '/' || l.number from lines l where l.place <> l.number or l.balance <> l.expected limit 100)
  union all
  (select 'balance', a.id::text from ledger_accounts a
    left join (select l.account_id, sum(l.amount) as total, count(*) as lines from lines l group by 1) x on x.account_id = a.id
    where a.book_id = book and (a.balance <> coalesce(x.total, 0) or a.lines <> coalesce(x.lines, 0)
      or case a.kind when 'bank' then a.balance > 0 else a.balance < 0 end) limit 100)
  union all
  (select 'undone', s.id::text from sums s join (select u.undoes, sum(u.moved) as back from sums u where u.undoes is not null group by 1) x on x.undoes = s.id
    where x.back > s.moved limit 100)
$$;
revoke execute on function ledger_check_lines(book uuid) from public;

create function ledger_has_lines() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from ledger_entries e where e.transaction_id = new.id) then
    raise check_violation using message = format('%s has no lines', new.id), constraint = 'ledger_lines', table = 'ledger_transactions';
  end if;
  return null;
end $$;
revoke execute on function ledger_has_lines() from public;

create function ledger_left(done uuid) returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select (select coalesce(sum(e.amount), 0) from ledger_entries e where e.transaction_id = done and e.amount > 0)::bigint
    - (select coalesce(sum(e.amount), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.amount > 0 where t.undoes = done)::bigint
$$;
revoke execute on function ledger_left(done uuid) from public;
comment on function ledger_left(done uuid) is 'What of a transaction has not been taken back: all that it added to accounts, less what was.';

create function ledger_lines_added() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = 'off' as $$
declare wrong uuid;
begin
  select f.transaction_id into wrong
    from fresh f
      cross join lateral (select t.kind, t.book_id from ledger_transactions t where t.id = f.transaction_id limit 1) t
      cross join lateral (select a.kind, a.book_id, a.organization_id from ledger_accounts a where a.id = f.account_id limit 1) a
    group by f.transaction_id
    having sum(f.amount) <> 0 or count(*) < 2 or count(*) <> (select count(*) from ledger_entries e where e.transaction_id = f.transaction_id)
      or bool_or(a.book_id <> t.book_id or a.organization_id <> f.organization_id
        or sign(f.amount) is distinct from (ledger_rule(t.kind) -> 'legs' ->> a.kind)::numeric)
    limit 1;
  if wrong is not null then
    raise check_violation using message = format('the lines of %s do not make a transaction', wrong), constraint = 'ledger_lines', table = 'ledger_entries';
  end if;
  return null;
end $$;
revoke execute on function ledger_lines_added() from public;
comment on function ledger_lines_added() is 'All lines of a transaction are written at once, add up to nothing, and are of accounts that its kind moves in that direction. Here and below a connection keeps its plans from when there were few accounts: `limit 1` has each looked up by its key, however many there are.';

create function ledger_post(id uuid, book uuid, movement text, undone uuid, actor_kind text, actor uuid, legs jsonb) returns boolean language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = 'off' as $$
declare
  ids bigint[];
  amounts bigint[];
  books ledger_books;
  rule jsonb := ledger_rule(movement);
  digest bytea;
  known bytea;
  short text;
  moved bigint;
  touched integer;
begin
  -- Kept from being paused until this is committed.
  select * into books from ledger_books b where b.id = book for key share;
  if books.id is null or rule is null or jsonb_array_length(legs) < 2 then
    raise invalid_parameter_value using message = 'what is posted is a movement in books that are kept';
  end if;
  if not (case rule ->> 'by' when 'provider' then acts_for(books.organization_id)
      else (select bool_and(acts_for((l ->> 'organizationId')::uuid)) from jsonb_array_elements(legs) l) end) then
    raise insufficient_privilege using message = format('a %s is posted by its %s', movement, rule ->> 'by');
  end if;
  select ledger_content(book, movement, undone, actor_kind, actor,
      string_agg(concat_ws(' ', l.account, l."subjectId", l."organizationId", l.amount), ',' order by l.account, l."subjectId"))
    into digest from jsonb_to_recordset(legs) l(account text, "subjectId" uuid, "organizationId" uuid, amount bigint);

  if undone is not null or rule ? 'undoes' then
    -- Of two that take back the same, one waits.
    perform from ledger_transactions t where t.id = undone and t.book_id = book and t.kind = rule ->> 'undoes' for no key update;
    if not found then raise invalid_parameter_value using message = format('a %s takes back what it is for', movement); end if;
  end if;
  insert into ledger_transactions (id, organization_id, book_id, kind, undoes, actor_kind, actor_id, content)
    values (id, books.organization_id, book, movement, undone, actor_kind, actor, digest) on conflict do nothing;
  if not found then
    select t.content into known from ledger_transactions t where t.id = ledger_post.id;
    if known is distinct from digest then raise exception using errcode = 'SE011', message = 'another transaction has this id'; end if;
    return false;
  end if;
  if books.paused_at is not null then raise exception using errcode = 'SE013', message = 'the books are paused'; end if;

  if undone is not null then
    select sum((l ->> 'amount')::bigint) into moved from jsonb_array_elements(legs) l where (l ->> 'amount')::bigint > 0;
    if moved > ledger_left(undone) then raise exception using errcode = 'SE014', message = 'more would be taken back than is left'; end if;
  end if;

  insert into ledger_accounts (organization_id, book_id, kind, subject_id)
    select l."organizationId", book, l.account, l."subjectId"
    from jsonb_to_recordset(legs) l(account text, "subjectId" uuid, "organizationId" uuid)
    where not exists (select from ledger_accounts a where a.book_id = book and a.kind = l.account and a.subject_id = l."subjectId")
      and (l.account not in ('bank', 'merchant', 'payout', 'commission', 'taxes') or l."organizationId" = books.organization_id)
      and (l.account <> 'bank' or l."subjectId" = book)
    order by l.account, l."subjectId" on conflict do nothing;
  select array_agg(a.id order by a.id), array_agg(l.amount order by a.id) into ids, amounts
    from jsonb_to_recordset(legs) l(account text, "subjectId" uuid, "organizationId" uuid, amount bigint)
    cross join lateral (select a.id, a.organization_id from ledger_accounts a
      where a.book_id = book and a.kind = l.account and a.subject_id = l."subjectId" limit 1) a
    where a.organization_id = l."organizationId";
  if cardinality(ids) is distinct from jsonb_array_length(legs) then
    raise insufficient_privilege using message = 'each line is of an account of whom it says';
  end if;
  -- Whoever posts locks in one order.
  perform from ledger_accounts a where a.id = any(ids) order by a.id for no key update;
  get diagnostics touched = row_count;
  if touched <> cardinality(ids) then raise invalid_parameter_value using message = 'each line is of another account'; end if;
  select a.kind into short from unnest(ids, amounts) m(id, amount)
    cross join lateral (select a.kind, a.balance from ledger_accounts a where a.id = m.id limit 1) a
    where case a.kind when 'bank' then a.balance + m.amount > 0 else a.balance + m.amount < 0 end order by m.id limit 1;
  if short is not null then raise exception using errcode = 'SE012', message = format('the %s does not have so much', short), detail = short; end if;

  with changed as (
    update ledger_accounts a set balance = a.balance + amounts[array_position(ids, a.id)], lines = a.lines + 1
      where a.id = any(ids) returning a.id, a.lines, a.organization_id, amounts[array_position(ids, a.id)] as amount, a.balance
  )
  insert into ledger_entries (account_id, number, organization_id, transaction_id, amount, balance)
    select c.id, c.lines, c.organization_id, ledger_post.id, c.amount, c.balance from changed c;
  return true;
end $$;
revoke execute on function ledger_post(id uuid, book uuid, movement text, undone uuid, actor_kind text, actor uuid, legs jsonb) from public;
grant execute on function ledger_post(id uuid, book uuid, movement text, undone uuid, actor_kind text, actor uuid, legs jsonb) to sello_app, sello_platform;

create function ledger_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise insufficient_privilege using message = format('nothing of %s is changed or removed', tg_table_name);
end $$;
comment on function ledger_stays() is 'What was written stays, whoever would change it.';

create function ledger_sum_days(book uuid, before date) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into ledger_days (book_id, organization_id, day, account, movement, transactions, amount)
    select b.id, b.organization_id, (t.posted_at at time zone 'UTC')::date, a.kind, t.kind, count(distinct t.id)::integer, sum(e.amount)::bigint
    from ledger_books b join ledger_transactions t on t.book_id = b.id
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where b.id = book and t.posted_at < before::timestamp at time zone 'UTC'
      and (b.summed_to is null or t.posted_at >= b.summed_to::timestamp at time zone 'UTC')
    group by b.id, b.organization_id, 3, a.kind, t.kind;
  update ledger_books set summed_to = before where id = book and (summed_to is null or summed_to < before);
$$;
revoke execute on function ledger_sum_days(book uuid, before date) from public;
grant execute on function ledger_sum_days(book uuid, before date) to sello_platform;
comment on function ledger_sum_days(book uuid, before date) is 'Adds up the days before `before` that were not yet. Nothing is posted on them any more: the caller saw the books unlocked after they ended.';

create view account_balances with (security_invoker=true) as
 SELECT book_id AS offer_id,
    kind,
    subject_id,
    organization_id,
    balance
   FROM ledger_accounts a;
grant select on account_balances to sello_app, sello_platform;
comment on view account_balances is 'What accounts hold, as far as the reader may see them.';

create view ledger_journal with (security_invoker=true) as
 SELECT id,
    book_id,
    kind,
    undoes,
    posted_at,
    to_char((posted_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'::text) AS at,
    ( SELECT jsonb_object_agg(k.kind, k.amount) AS jsonb_object_agg
           FROM ( SELECT a.kind,
                    sum(e.amount)::bigint AS amount
                   FROM ledger_entries e
                     CROSS JOIN LATERAL ( SELECT a_1.kind
                           FROM ledger_accounts a_1
                          WHERE a_1.id = e.account_id
                         LIMIT 1) a
                  WHERE e.transaction_id = t.id
                  GROUP BY a.kind) k) AS amounts
   FROM ledger_transactions t;
grant select on ledger_journal to sello_platform;
comment on view ledger_journal is 'The journal of the books: each transaction with what it moved, by kind of account. Read as the platform, because whose account it is sees its own lines. `limit 1`: as in `ledger_lines_added`.';

create view ledger_pauses with (security_invoker=true) as
 SELECT id AS book_id,
    paused_at IS NOT NULL AS paused
   FROM ledger_books b;
grant select on ledger_pauses to sello_app, sello_platform;
comment on view ledger_pauses is 'Which books are paused, for whoever looks after their contracts.';

CREATE TRIGGER named BEFORE UPDATE OF organization_id, book_id, kind, subject_id ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();

CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();

CREATE TRIGGER kept BEFORE UPDATE OF organization_id, currency, decimals ON ledger_books FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();

CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON ledger_books FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();

CREATE TRIGGER lines_added AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger_lines_added();

CREATE TRIGGER stays BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();

CREATE CONSTRAINT TRIGGER has_lines AFTER INSERT ON ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_has_lines();

CREATE TRIGGER stays BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();

-- distributions

create table distributions (
  id uuid,
  organization_id uuid not null,
  project_id uuid not null,
  voucher_project_id uuid not null,
  revision integer default 1 not null,
  name text not null,
  description text not null,
  method text not null,
  delivery text not null,
  at text,
  zone text,
  due_at timestamp with time zone,
  language text not null,
  state text not null,
  failure text,
  reason text,
  amount bigint not null,
  people integer not null,
  given integer default 0 not null,
  refused integer default 0 not null,
  given_amount bigint default 0 not null,
  refused_amount bigint default 0 not null,
  requested_by uuid not null,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  reservation_id uuid default gen_random_uuid() not null,
  release_id uuid default gen_random_uuid() not null,
  cards_printed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  canceled_by uuid,
  reprint_by uuid,
  reprint_at timestamp with time zone,
  constraint distributions_pkey PRIMARY KEY (id),
  constraint distributions_id_organization_id_key UNIQUE (id, organization_id),
  constraint distributions_amount_check CHECK (amount > 0),
  constraint distributions_check CHECK ((method = 'scheduled'::text) = (due_at IS NOT NULL AND at IS NOT NULL AND zone IS NOT NULL)),
  constraint distributions_check1 CHECK ((failure IS NULL) = (state <> 'failed'::text)),
  constraint distributions_check2 CHECK ((given + refused) <= people AND (given_amount + refused_amount) <= amount),
  constraint distributions_check3 CHECK ((reprint_by IS NULL) = (reprint_at IS NULL)),
  constraint distributions_delivery_check CHECK (delivery = ANY (ARRAY['email'::text, 'cards'::text])),
  constraint distributions_failure_check CHECK (failure = ANY (ARRAY['books_paused'::text, 'trial'::text, 'key'::text, 'expired'::text, 'failed'::text])),
  constraint distributions_method_check CHECK (method = ANY (ARRAY['manual'::text, 'scheduled'::text, 'immediate'::text])),
  constraint distributions_people_check CHECK (people > 0),
  constraint distributions_second CHECK (confirmed_by <> requested_by),
  constraint distributions_state_check CHECK (state = ANY (ARRAY['waiting_confirmation'::text, 'scheduled'::text, 'running'::text, 'done'::text, 'failed'::text, 'canceled'::text]))
);
comment on table distributions is 'Money on its way to people. From its beginning it is set apart from the budget: what is given was there.';
CREATE INDEX distributions_asked on distributions (voucher_project_id, requested_by, created_at);
CREATE INDEX distributions_due on distributions (due_at) WHERE (state = 'scheduled'::text);
CREATE INDEX distributions_newest on distributions (voucher_project_id, created_at, id);
CREATE INDEX distributions_stopped on distributions (voucher_project_id) WHERE (state = 'failed'::text);
CREATE INDEX distributions_waiting on distributions (voucher_project_id) WHERE (state = 'waiting_confirmation'::text);
alter table distributions enable row level security;
alter table distributions force row level security;
create policy organization_wall on distributions for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on distributions for all to sello_platform, current_user using (true) with check (true);
grant select on distributions to sello_app, sello_platform;
grant insert (id, organization_id, project_id, voucher_project_id, name, description, method, delivery, at, zone, due_at, language, state, amount, people, requested_by), update (revision, state, failure, reason, given, refused, given_amount, refused_amount, confirmed_by, confirmed_at, cards_printed_at, finished_at, canceled_by, reprint_by, reprint_at) on distributions to sello_app;
grant update (revision, state) on distributions to sello_platform;
alter table distributions add constraint distributions_canceled_by_fkey FOREIGN KEY (canceled_by) REFERENCES users(id);
alter table distributions add constraint distributions_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id);
alter table distributions add constraint distributions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table distributions add constraint distributions_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);
alter table distributions add constraint distributions_reprint_by_fkey FOREIGN KEY (reprint_by) REFERENCES users(id);
alter table distributions add constraint distributions_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);
alter table distributions add constraint distributions_voucher_project_id_organization_id_fkey FOREIGN KEY (voucher_project_id, organization_id) REFERENCES voucher_projects(id, organization_id);

create table distribution_rows (
  distribution_id uuid,
  place integer,
  organization_id uuid not null,
  beneficiary_id uuid not null,
  amount bigint not null,
  state text default 'waiting'::text not null,
  reason text,
  constraint distribution_rows_pkey PRIMARY KEY (distribution_id, place),
  constraint distribution_rows_distribution_id_beneficiary_id_key UNIQUE (distribution_id, beneficiary_id),
  constraint distribution_rows_amount_check CHECK (amount > 0),
  constraint distribution_rows_check CHECK ((reason IS NOT NULL) = (state = 'refused'::text)),
  constraint distribution_rows_reason_check CHECK (reason = ANY (ARRAY['canceled'::text, 'called_off'::text])),
  constraint distribution_rows_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'given'::text, 'refused'::text]))
);
comment on table distribution_rows is 'Whom it is for, in the order in which they are worked off, and what came of each.';
CREATE INDEX distribution_rows_of on distribution_rows (beneficiary_id);
alter table distribution_rows enable row level security;
alter table distribution_rows force row level security;
create policy organization_wall on distribution_rows for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on distribution_rows for all to sello_platform, current_user using (true) with check (true);
grant select on distribution_rows to sello_app, sello_platform;
grant insert (distribution_id, place, organization_id, beneficiary_id, amount), update (state, reason) on distribution_rows to sello_app;
alter table distribution_rows add constraint distribution_rows_beneficiary_id_organization_id_fkey FOREIGN KEY (beneficiary_id, organization_id) REFERENCES beneficiaries(id, organization_id);
alter table distribution_rows add constraint distribution_rows_distribution_id_organization_id_fkey FOREIGN KEY (distribution_id, organization_id) REFERENCES distributions(id, organization_id);

create table vouchers (
  id uuid,
  organization_id uuid not null,
  project_id uuid not null,
  voucher_project_id uuid not null,
  offer_id uuid not null,
  provider_id uuid not null,
  config_id uuid not null,
  beneficiary_id uuid not null,
  distribution_id uuid not null,
  place integer not null,
  number text not null,
  code_hash bytea not null,
  code text not null,
  coupon_type text not null,
  face bigint not null,
  language text not null,
  last_day date not null,
  expires_at timestamp with time zone not null,
  status text default 'sent'::text not null,
  pin_hash bytea,
  tries integer default 0 not null,
  request_id uuid,
  request_row integer,
  sendings integer default 0 not null,
  sent_at timestamp with time zone,
  mail_error text,
  claimed_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  code_step bigint default 0 not null,
  warned smallint,
  disowned_at timestamp with time zone,
  sent_to text,
  notices integer default 0 not null,
  constraint vouchers_pkey PRIMARY KEY (id),
  constraint vouchers_code_hash_key UNIQUE (code_hash),
  constraint vouchers_distribution_id_place_key UNIQUE (distribution_id, place),
  constraint vouchers_id_organization_id_key UNIQUE (id, organization_id),
  constraint vouchers_number_key UNIQUE (number),
  constraint vouchers_check CHECK ((request_id IS NULL) = (request_row IS NULL)),
  constraint vouchers_coupon_type_check CHECK (coupon_type = ANY (ARRAY['balance'::text, 'single'::text])),
  constraint vouchers_face_check CHECK (face > 0),
  constraint vouchers_status_check CHECK (status = ANY (ARRAY['sent'::text, 'active'::text, 'suspended'::text, 'rejected'::text, 'expired'::text, 'canceled'::text, 'redeemed'::text])),
  constraint vouchers_warned_check CHECK (warned = ANY (ARRAY[30, 7, 1]))
);
comment on table vouchers is 'A voucher in somebody''s hands; its id is its account''s in the books. Its link is found by a keyed hash and kept sealed, its PIN is a keyed hash: a copy of the database opens nothing.';
CREATE INDEX vouchers_ending on vouchers (expires_at, id) WHERE (status = ANY (ARRAY['sent'::text, 'active'::text, 'suspended'::text, 'rejected'::text]));
CREATE INDEX vouchers_given on vouchers (voucher_project_id);
CREATE INDEX vouchers_issued on vouchers (request_id, request_row) WHERE (request_id IS NOT NULL);
CREATE INDEX vouchers_live on vouchers (voucher_project_id, last_day) INCLUDE (organization_id) WHERE (status = ANY (ARRAY['sent'::text, 'active'::text, 'suspended'::text, 'rejected'::text]));
CREATE INDEX vouchers_of on vouchers (beneficiary_id, created_at, id);
alter table vouchers enable row level security;
alter table vouchers force row level security;
create policy organization_wall on vouchers for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on vouchers for all to sello_platform, current_user using (true) with check (true);
grant select on vouchers to sello_app, sello_platform;
grant insert (id, organization_id, project_id, voucher_project_id, offer_id, provider_id, config_id, beneficiary_id, distribution_id, place, number, code_hash, code, coupon_type, face, language, last_day, expires_at), update (code_hash, code, status, pin_hash, tries, request_id, request_row, sendings, sent_at, mail_error, claimed_at, ended_at, disowned_at, sent_to, notices) on vouchers to sello_app;
grant update (status, tries, sent_at, mail_error, ended_at, code_step, warned) on vouchers to sello_platform;
alter table sales add constraint sales_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES vouchers(id);
alter table vouchers add constraint vouchers_beneficiary_id_organization_id_fkey FOREIGN KEY (beneficiary_id, organization_id) REFERENCES beneficiaries(id, organization_id);
alter table vouchers add constraint vouchers_config_id_fkey FOREIGN KEY (config_id) REFERENCES voucher_configs(id);
alter table vouchers add constraint vouchers_distribution_id_organization_id_fkey FOREIGN KEY (distribution_id, organization_id) REFERENCES distributions(id, organization_id);
alter table vouchers add constraint vouchers_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES voucher_offers(id);
alter table vouchers add constraint vouchers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table vouchers add constraint vouchers_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);
alter table vouchers add constraint vouchers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES organizations(id);
alter table vouchers add constraint vouchers_voucher_project_id_organization_id_fkey FOREIGN KEY (voucher_project_id, organization_id) REFERENCES voucher_projects(id, organization_id);

create table voucher_readdressings (
  id uuid,
  organization_id uuid not null,
  voucher_id uuid not null,
  email text not null,
  state text default 'waiting'::text not null,
  requested_by uuid not null,
  decided_by uuid,
  created_at timestamp with time zone default now() not null,
  decided_at timestamp with time zone,
  changed_by uuid,
  constraint voucher_readdressings_pkey PRIMARY KEY (id),
  constraint voucher_readdressings_check CHECK ((state = 'waiting'::text) = (decided_at IS NULL)),
  constraint voucher_readdressings_second CHECK (state <> 'approved'::text OR decided_by IS NOT NULL AND decided_by <> requested_by AND decided_by IS DISTINCT FROM changed_by),
  constraint voucher_readdressings_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'approved'::text, 'canceled'::text]))
);
CREATE INDEX voucher_readdressings_of on voucher_readdressings (voucher_id, created_at);
CREATE UNIQUE INDEX voucher_readdressings_waiting on voucher_readdressings (voucher_id) WHERE (state = 'waiting'::text);
alter table voucher_readdressings enable row level security;
alter table voucher_readdressings force row level security;
create policy organization_wall on voucher_readdressings for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on voucher_readdressings for all to sello_platform, current_user using (true) with check (true);
grant select on voucher_readdressings to sello_app, sello_platform;
grant insert (id, organization_id, voucher_id, email, requested_by), update (state, decided_by, decided_at) on voucher_readdressings to sello_app;
grant update (state, decided_by, decided_at) on voucher_readdressings to sello_platform;
alter table voucher_readdressings add constraint voucher_readdressings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);
alter table voucher_readdressings add constraint voucher_readdressings_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table voucher_readdressings add constraint voucher_readdressings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table voucher_readdressings add constraint voucher_readdressings_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);
alter table voucher_readdressings add constraint voucher_readdressings_voucher_id_organization_id_fkey FOREIGN KEY (voucher_id, organization_id) REFERENCES vouchers(id, organization_id);

create table voucher_sessions (
  hash bytea,
  voucher_id uuid not null,
  organization_id uuid not null,
  ends_at timestamp with time zone not null,
  constraint voucher_sessions_pkey PRIMARY KEY (hash)
);
comment on table voucher_sessions is 'Whoever holds a voucher, in a browser: known by a cookie, of which this is the hash.';
CREATE INDEX voucher_sessions_ended on voucher_sessions (ends_at);
CREATE INDEX voucher_sessions_of on voucher_sessions (voucher_id);
alter table voucher_sessions enable row level security;
alter table voucher_sessions force row level security;
create policy organization_wall on voucher_sessions for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on voucher_sessions for all to sello_platform, current_user using (true) with check (true);
grant select, delete on voucher_sessions to sello_app, sello_platform;
grant insert (hash, voucher_id, organization_id, ends_at), update (ends_at) on voucher_sessions to sello_app;
alter table voucher_sessions add constraint voucher_sessions_voucher_id_organization_id_fkey FOREIGN KEY (voucher_id, organization_id) REFERENCES vouchers(id, organization_id);

create table voucher_expiries (
  voucher_project_id uuid,
  organization_id uuid not null,
  last_day date,
  vouchers integer not null,
  amount bigint not null,
  told_at timestamp with time zone,
  constraint voucher_expiries_pkey PRIMARY KEY (voucher_project_id, last_day),
  constraint voucher_expiries_amount_check CHECK (amount >= 0),
  constraint voucher_expiries_vouchers_check CHECK (vouchers > 0)
);
comment on table voucher_expiries is 'What ended unspent with each last day, and returned to the budget; and when whoever gave it was told.';
CREATE INDEX voucher_expiries_untold on voucher_expiries (voucher_project_id) WHERE (told_at IS NULL);
alter table voucher_expiries enable row level security;
alter table voucher_expiries force row level security;
create policy organization_wall on voucher_expiries for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on voucher_expiries for all to sello_platform, current_user using (true) with check (true);
grant select on voucher_expiries to sello_app, sello_platform;
grant insert (voucher_project_id, organization_id, last_day, vouchers, amount), update (vouchers, amount, told_at) on voucher_expiries to sello_app;
alter table voucher_expiries add constraint voucher_expiries_voucher_project_id_organization_id_fkey FOREIGN KEY (voucher_project_id, organization_id) REFERENCES voucher_projects(id, organization_id);

create function distribution_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state <> old.state and not distribution_moves(old.state, new.state) then
    raise check_violation using message = format('a distribution does not go from %s to %s', old.state, new.state), constraint = 'distribution_moves', table = 'distributions';
  end if;
  return new;
end $$;
revoke execute on function distribution_changed() from public;

create function distribution_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (
    ('waiting_confirmation', 'running'),
    ('waiting_confirmation', 'scheduled'),
    ('scheduled', 'running'),
    ('running', 'done'),
    ('running', 'failed'),
    ('failed', 'running'),
    ('waiting_confirmation', 'canceled'),
    ('scheduled', 'canceled'),
    ('failed', 'canceled'))
$$;
comment on function distribution_moves(before text, after text) is 'The arrows of contract/vouchers/vouchers/distribution-states.ts, whoever writes.';

create function erase_vouchers(holders uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  delete from voucher_sessions s using vouchers v where v.id = s.voucher_id and v.organization_id = organization and v.beneficiary_id = any(holders);
  update voucher_readdressings r set email = '' from vouchers v where v.id = r.voucher_id and v.organization_id = organization and v.beneficiary_id = any(holders);
  update vouchers v set mail_error = case when v.mail_error is not null then '' end, pin_hash = null, code = '', sent_to = null,
      code_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8'))
    where v.organization_id = organization and v.beneficiary_id = any(holders);
end $$;
revoke execute on function erase_vouchers(holders uuid[]) from public;
grant execute on function erase_vouchers(holders uuid[]) to sello_app;
comment on function erase_vouchers(holders uuid[]) is 'What mail servers said names an address. Of whoever is erased, links open nothing any more; what they were given stays as an amount.';

create function ledger_rule(movement text) returns jsonb language sql immutable set search_path = public, pg_temp as $$
  select case movement
    when 'receipt' then '{"by": "provider", "legs": {"bank": -1, "order": 1}}'
    when 'credit' then '{"by": "provider", "legs": {"credit": -1, "order": 1}}'
    when 'processing' then '{"by": "provider", "legs": {"order": -1, "budget": 1, "commission": 1, "taxes": 1, "credit": 1}}'
    when 'reservation' then '{"by": "deliverer", "legs": {"budget": -1, "reserve": 1}}'
    when 'release' then '{"by": "deliverer", "undoes": "reservation", "legs": {"reserve": -1, "budget": 1}}'
    when 'distribution' then '{"by": "deliverer", "legs": {"reserve": -1, "budget": -1, "voucher": 1}}'
    when 'sale' then '{"by": "provider", "legs": {"voucher": -1, "merchant": 1, "commission": 1, "taxes": 1}}'
    when 'reversal' then '{"by": "provider", "undoes": "sale", "legs": {"merchant": -1, "commission": -1, "taxes": -1, "voucher": 1, "budget": 1}}'
    when 'settlement' then '{"by": "provider", "legs": {"merchant": -1, "payout": 1}}'
    when 'payment' then '{"by": "provider", "legs": {"payout": -1, "bank": 1}}'
    when 'return' then '{"by": "provider", "undoes": "settlement", "legs": {"payout": -1, "merchant": 1}}'
    when 'expiry' then '{"by": "deliverer", "legs": {"voucher": -1, "budget": 1}}'
    when 'cancellation' then '{"by": "deliverer", "legs": {"voucher": -1, "budget": 1}}'
    when 'refund' then '{"by": "provider", "legs": {"budget": -1, "credit": -1, "order": -1, "bank": 1}}'
  end::jsonb
$$;
comment on function ledger_rule(movement text) is 'The table of contract/vouchers/ledger/movements.ts: in whose organization each kind is posted, what it takes back, and the direction of each account.';

create function order_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (
    ('created', 'uploading'),
    ('uploading', 'waiting_for_payment'),
    ('uploading', 'failed_upload'),
    ('failed_upload', 'uploading'),
    ('waiting_for_payment', 'in_payment_review'),
    ('on_hold', 'in_payment_review'),
    ('in_payment_review', 'waiting_for_payment'),
    ('in_payment_review', 'scheduled'),
    ('on_hold', 'scheduled'),
    ('in_payment_review', 'processing'),
    ('on_hold', 'processing'),
    ('in_payment_review', 'on_hold'),
    ('scheduled', 'on_hold'),
    ('processing', 'on_hold'),
    ('in_payment_review', 'rejected'),
    ('on_hold', 'rejected'),
    ('scheduled', 'processing'),
    ('processing', 'processed'),
    ('created', 'canceled'),
    ('failed_upload', 'canceled'),
    ('waiting_for_payment', 'canceled'),
    ('scheduled', 'canceled'),
    ('on_hold', 'canceled'))
$$;
comment on function order_moves(before text, after text) is 'The arrows of contract/vouchers/vouchers/payment-states.ts, whoever writes.';

create function readdressing_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state <> old.state and old.state <> 'waiting' then
    raise check_violation using message = 'a decided change of address stays as it is', constraint = 'readdressing_moves', table = 'voucher_readdressings';
  end if;
  return new;
end $$;
revoke execute on function readdressing_changed() from public;
comment on function readdressing_changed() is 'The arrows of contract/vouchers/vouchers/readdressing.ts, whoever writes.';

create function voucher_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status <> old.status and not voucher_moves(old.status, new.status) then
    raise check_violation using message = format('a voucher does not go from %s to %s', old.status, new.status), constraint = 'voucher_moves', table = 'vouchers';
  end if;
  return new;
end $$;
revoke execute on function voucher_changed() from public;

create function voucher_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (
    ('sent', 'active'),
    ('sent', 'rejected'),
    ('active', 'sent'),
    ('rejected', 'sent'),
    ('suspended', 'sent'),
    ('active', 'suspended'),
    ('active', 'redeemed'),
    ('redeemed', 'active'),
    ('redeemed', 'suspended'),
    ('sent', 'canceled'),
    ('active', 'canceled'),
    ('suspended', 'canceled'),
    ('rejected', 'canceled'),
    ('sent', 'expired'),
    ('active', 'expired'),
    ('suspended', 'expired'),
    ('rejected', 'expired'))
$$;
comment on function voucher_moves(before text, after text) is 'All arrows of contract/vouchers/vouchers/voucher-states.ts, whoever writes.';

create function voucher_sent_elsewhere() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.claimed_at is not null and old.sent_to is not null and new.sent_to is distinct from old.sent_to and new.code <> ''
      and not exists (select from voucher_readdressings r where r.voucher_id = new.id and r.email = new.sent_to and r.state = 'approved' and r.decided_at = now()) then
    raise check_violation using message = 'a claimed voucher goes to another address with a second person only', constraint = 'voucher_readdressed', table = 'vouchers';
  end if;
  return new;
end $$;
revoke execute on function voucher_sent_elsewhere() from public;
comment on function voucher_sent_elsewhere() is 'A claimed voucher has the address that it was claimed at, or one that was approved in this very transaction. Only an erasure empties it.';

create view expired_vouchers with (security_invoker=true) as
 SELECT voucher_project_id,
    amount
   FROM voucher_expiries e;
grant select on expired_vouchers to sello_app, sello_platform;

create view given_amounts with (security_invoker=true) as
 SELECT voucher_project_id,
    given,
    given_amount AS amount
   FROM distributions d;
grant select on given_amounts to sello_app, sello_platform;

create view given_vouchers with (security_invoker=true) as
 SELECT id,
    beneficiary_id,
    voucher_project_id,
    offer_id,
    organization_id,
    status
   FROM vouchers v;
grant select on given_vouchers to sello_app, sello_platform;
comment on view given_vouchers is 'Whose voucher is of what, for what its deliverer counts.';

create view live_vouchers with (security_invoker=true) as
 SELECT voucher_project_id,
    last_day
   FROM vouchers v
  WHERE status = ANY (ARRAY['sent'::text, 'active'::text, 'suspended'::text, 'rejected'::text]);
grant select on live_vouchers to sello_app, sello_platform;

create view stopped_distributions with (security_invoker=true) as
 SELECT project_id,
    voucher_project_id
   FROM distributions d
  WHERE state = 'failed'::text;
grant select on stopped_distributions to sello_app, sello_platform;

create view waiting_distributions with (security_invoker=true) as
 SELECT project_id,
    voucher_project_id
   FROM distributions d
  WHERE state = 'waiting_confirmation'::text;
grant select on waiting_distributions to sello_app, sello_platform;

CREATE TRIGGER changed BEFORE UPDATE ON distributions FOR EACH ROW EXECUTE FUNCTION distribution_changed();

CREATE TRIGGER asked BEFORE INSERT ON voucher_readdressings FOR EACH ROW EXECUTE FUNCTION readdressing_asked();

CREATE TRIGGER changed BEFORE UPDATE ON voucher_readdressings FOR EACH ROW EXECUTE FUNCTION readdressing_changed();

CREATE TRIGGER changed BEFORE UPDATE OF status ON vouchers FOR EACH ROW EXECUTE FUNCTION voucher_changed();

CREATE TRIGGER sent_elsewhere BEFORE UPDATE OF sent_to ON vouchers FOR EACH ROW EXECUTE FUNCTION voucher_sent_elsewhere();

-- sales

create table sale_reversals (
  id uuid,
  organization_id uuid not null,
  sale_id uuid not null,
  by_kind text not null,
  by_id uuid not null,
  amount bigint not null,
  merchant_part bigint not null,
  commission_part bigint not null,
  taxes_part bigint not null,
  reason text,
  content bytea not null,
  at timestamp with time zone default clock_timestamp() not null,
  logged_at timestamp with time zone,
  constraint sale_reversals_pkey PRIMARY KEY (id),
  constraint sale_reversals_amount_check CHECK (amount > 0),
  constraint sale_reversals_by_kind_check CHECK (by_kind = ANY (ARRAY['till'::text, 'serviceAccount'::text, 'user'::text])),
  constraint sale_reversals_check CHECK ((merchant_part + commission_part + taxes_part) = amount),
  constraint sale_reversals_commission_part_check CHECK (commission_part >= 0),
  constraint sale_reversals_merchant_part_check CHECK (merchant_part >= 0),
  constraint sale_reversals_taxes_part_check CHECK (taxes_part >= 0)
);
comment on table sale_reversals is 'What was taken back of a sale: the id is the caller''s and the transaction''s, too.';
CREATE INDEX sale_reversals_by on sale_reversals (organization_id, by_id, at, id);
CREATE INDEX sale_reversals_of on sale_reversals (sale_id, at, id);
CREATE INDEX sale_reversals_unlogged on sale_reversals (at, id) WHERE (logged_at IS NULL);
alter table sale_reversals enable row level security;
alter table sale_reversals force row level security;
create policy organization_wall on sale_reversals for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on sale_reversals for all to sello_platform, current_user using (true) with check (true);
grant select on sale_reversals to sello_app, sello_platform;
grant insert (id, organization_id, sale_id, by_kind, by_id, amount, merchant_part, commission_part, taxes_part, reason, content, logged_at), update (logged_at) on sale_reversals to sello_platform;
alter table sale_reversals add constraint sale_reversals_id_fkey FOREIGN KEY (id) REFERENCES ledger_transactions(id);
alter table sale_reversals add constraint sale_reversals_sale_id_organization_id_fkey FOREIGN KEY (sale_id, organization_id) REFERENCES sales(id, organization_id);

create table sale_counts (
  organization_id uuid not null,
  project_id uuid not null,
  offer_id uuid not null,
  merchant_id uuid not null,
  week date not null,
  sales bigint not null,
  sold bigint not null,
  reversed bigint not null
);
comment on table sale_counts is 'What merchants sold, by the week (its Monday) of the offer''s country: for the provider.';
CREATE INDEX sale_counts_project on sale_counts (project_id, week) INCLUDE (offer_id, merchant_id, sales, sold, reversed, organization_id);
CREATE INDEX sale_counts_week on sale_counts (week);
alter table sale_counts enable row level security;
alter table sale_counts force row level security;
create policy organization_wall on sale_counts for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on sale_counts for all to sello_platform, current_user using (true) with check (true);
grant select on sale_counts to sello_app;
grant select, delete on sale_counts to sello_platform;
grant insert (organization_id, project_id, offer_id, merchant_id, week, sales, sold, reversed) on sale_counts to sello_platform;

create table spending_counts (
  organization_id uuid not null,
  project_id uuid not null,
  voucher_project_id uuid not null,
  week date not null,
  sales bigint not null,
  sold bigint not null,
  reversed bigint not null
);
comment on table spending_counts is 'The same of vouchers, for whoever gave them: where they were spent stands in it no more than anywhere else of theirs.';
CREATE INDEX spending_counts_of on spending_counts (voucher_project_id) INCLUDE (sold, reversed, organization_id);
CREATE INDEX spending_counts_project on spending_counts (project_id, week) INCLUDE (voucher_project_id, sales, sold, reversed, organization_id);
CREATE INDEX spending_counts_week on spending_counts (week);
alter table spending_counts enable row level security;
alter table spending_counts force row level security;
create policy organization_wall on spending_counts for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on spending_counts for all to sello_platform, current_user using (true) with check (true);
grant select on spending_counts to sello_app;
grant select, delete on spending_counts to sello_platform;
grant insert (organization_id, project_id, voucher_project_id, week, sales, sold, reversed) on spending_counts to sello_platform;

create function count_reversal() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = 'off' as $$
begin
  insert into sale_counts (organization_id, project_id, offer_id, merchant_id, week, sales, sold, reversed)
    select s.organization_id, s.project_id, s.offer_id, s.merchant_id, week_of(new.at, o.country), 0, 0, new.amount
    from sales s join voucher_offers o on o.id = s.offer_id where s.id = new.sale_id;
  insert into spending_counts (organization_id, project_id, voucher_project_id, week, sales, sold, reversed)
    select v.organization_id, v.project_id, v.voucher_project_id, week_of(new.at, o.country), 0, 0, new.amount
    from sales s join vouchers v on v.id = s.voucher_id join voucher_offers o on o.id = s.offer_id where s.id = new.sale_id;
  return null;
end $$;
revoke execute on function count_reversal() from public;

create function count_sale() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = 'off' as $$
begin
  insert into sale_counts (organization_id, project_id, offer_id, merchant_id, week, sales, sold, reversed)
    select new.organization_id, new.project_id, new.offer_id, new.merchant_id, week_of(new.at, o.country), 1, new.amount, 0
    from voucher_offers o where o.id = new.offer_id;
  insert into spending_counts (organization_id, project_id, voucher_project_id, week, sales, sold, reversed)
    select v.organization_id, v.project_id, v.voucher_project_id, week_of(new.at, o.country), 1, new.amount, 0
    from vouchers v join voucher_offers o on o.id = v.offer_id where v.id = new.voucher_id;
  return null;
end $$;
revoke execute on function count_sale() from public;
comment on function count_sale() is 'Here and below a connection keeps its plans from when there were few rows: whatever is looked up by its key stays so.';

create function sales_of(vouchers uuid[]) returns SETOF uuid language sql stable security definer set search_path = public, pg_temp as $$
  select s.id from sales s where s.voucher_id = any(vouchers) and acts_for(s.deliverer_id)
$$;
revoke execute on function sales_of(vouchers uuid[]) from public;
grant execute on function sales_of(vouchers uuid[]) to sello_app;
comment on function sales_of(vouchers uuid[]) is 'The sales of vouchers of the organization at hand: their e-mails are emptied where whose they were is erased.';

create function zone_of(country text) returns text language sql immutable set search_path = public, pg_temp as $$
  select case country
    when 'AR' then 'America/Argentina/Buenos_Aires' when 'AT' then 'Europe/Vienna' when 'AU' then 'Australia/Sydney' when 'BE' then 'Europe/Brussels'
    when 'BG' then 'Europe/Sofia' when 'BO' then 'America/La_Paz' when 'BR' then 'America/Sao_Paulo' when 'BZ' then 'America/Belize'
    when 'CA' then 'America/Toronto' when 'CH' then 'Europe/Zurich' when 'CL' then 'America/Santiago' when 'CN' then 'Asia/Shanghai'
    when 'CO' then 'America/Bogota' when 'CR' then 'America/Costa_Rica' when 'CU' then 'America/Havana' when 'CY' then 'Asia/Nicosia'
    when 'CZ' then 'Europe/Prague' when 'DE' then 'Europe/Berlin' when 'DK' then 'Europe/Copenhagen' when 'DO' then 'America/Santo_Domingo'
    when 'EC' then 'America/Guayaquil' when 'EE' then 'Europe/Tallinn' when 'ES' then 'Europe/Madrid' when 'FI' then 'Europe/Helsinki'
    when 'FR' then 'Europe/Paris' when 'GB' then 'Europe/London' when 'GR' then 'Europe/Athens' when 'GT' then 'America/Guatemala'
    when 'HN' then 'America/Tegucigalpa' when 'HR' then 'Europe/Zagreb' when 'HT' then 'America/Port-au-Prince' when 'HU' then 'Europe/Budapest'
    when 'IE' then 'Europe/Dublin' when 'IL' then 'Asia/Jerusalem' when 'IN' then 'Asia/Kolkata' when 'IT' then 'Europe/Rome'
    when 'JM' then 'America/Jamaica' when 'JP' then 'Asia/Tokyo' when 'LT' then 'Europe/Vilnius' when 'LU' then 'Europe/Luxembourg'
    when 'LV' then 'Europe/Riga' when 'MT' then 'Europe/Malta' when 'MX' then 'America/Mexico_City' when 'NI' then 'America/Managua'
    when 'NL' then 'Europe/Amsterdam' when 'NO' then 'Europe/Oslo' when 'NZ' then 'Pacific/Auckland' when 'PA' then 'America/Panama'
    when 'PE' then 'America/Lima' when 'PL' then 'Europe/Warsaw' when 'PR' then 'America/Puerto_Rico' when 'PT' then 'Europe/Lisbon'
    when 'PY' then 'America/Asuncion' when 'RO' then 'Europe/Bucharest' when 'SE' then 'Europe/Stockholm' when 'SG' then 'Asia/Singapore'
    when 'SI' then 'Europe/Ljubljana' when 'SK' then 'Europe/Bratislava' when 'SV' then 'America/El_Salvador' when 'TT' then 'America/Port_of_Spain'
    when 'US' then 'America/New_York' when 'UY' then 'America/Montevideo' when 'VE' then 'America/Caracas'
    else 'UTC' end
$$;
comment on function zone_of(country text) is 'The table of contract/base/catalogues/zones.ts, with every country that can be chosen: days of those that were not in it ended by UTC. Of what is stored, only the weeks of sale_counts and spending_counts come of it: what was sold until now stays where it was counted.';

create view sale_reversal_rows with (security_invoker=true) as
 SELECT r.id,
    r.organization_id,
    r.sale_id,
    r.by_kind,
    r.by_id,
    r.amount,
    r.merchant_part,
    r.commission_part,
    r.taxes_part,
    r.reason,
    r.content,
    r.at,
        CASE r.by_kind
            WHEN 'till'::text THEN t.name
            WHEN 'serviceAccount'::text THEN a.name
            ELSE p.name
        END AS by_name
   FROM sale_reversals r
     JOIN organizations p ON p.id = r.organization_id
     LEFT JOIN devices t ON r.by_kind = 'till'::text AND t.id = r.by_id
     LEFT JOIN service_accounts a ON r.by_kind = 'serviceAccount'::text AND a.id = r.by_id;
grant select on sale_reversal_rows to sello_app, sello_platform;
comment on view sale_reversal_rows is 'And what was taken back, by whom: of the provider''s people a merchant learns no name.';

create view spent_vouchers with (security_invoker=true) as
 SELECT voucher_project_id,
    sold - reversed AS amount
   FROM spending_counts c;
grant select on spent_vouchers to sello_app, sello_platform;
comment on view spent_vouchers is 'What was spent of vouchers in all; what was given of them, whatever came back since; and those that somebody still has, by their last day.';

CREATE TRIGGER counted AFTER INSERT ON sale_reversals FOR EACH ROW EXECUTE FUNCTION count_reversal();

CREATE TRIGGER counted AFTER INSERT ON sales FOR EACH ROW EXECUTE FUNCTION count_sale();

-- settlements

create table settlements (
  id uuid,
  organization_id uuid not null,
  project_id uuid not null,
  offer_id uuid not null,
  offer_name text not null,
  revision integer default 1 not null,
  number integer not null,
  state text default 'requested'::text not null,
  currency text not null,
  decimals smallint not null,
  account text not null,
  merchants integer not null,
  amount bigint not null,
  paid integer default 0 not null,
  paid_amount bigint default 0 not null,
  returned integer default 0 not null,
  returned_amount bigint default 0 not null,
  waiting integer default 0 not null,
  requested_by uuid not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  ready_at timestamp with time zone,
  reason text,
  created_at timestamp with time zone default now() not null,
  closed_at timestamp with time zone,
  canceled_by uuid,
  constraint settlements_pkey PRIMARY KEY (id),
  constraint settlements_id_organization_id_key UNIQUE (id, organization_id),
  constraint settlements_offer_id_number_key UNIQUE (offer_id, number),
  constraint settlements_amount_check CHECK (amount >= 0),
  constraint settlements_check CHECK ((approved_by IS NOT NULL) = (state = ANY (ARRAY['approved'::text, 'closed'::text])) AND (approved_by IS NULL) = (approved_at IS NULL)),
  constraint settlements_merchants_check CHECK (merchants >= 0),
  constraint settlements_number_check CHECK (number > 0),
  constraint settlements_second CHECK (approved_by <> requested_by),
  constraint settlements_state_check CHECK (state = ANY (ARRAY['requested'::text, 'approved'::text, 'closed'::text, 'canceled'::text])),
  constraint settlements_waiting_check CHECK (waiting >= 0)
);
comment on table settlements is 'A run that pays merchants what is owed to them for the sales of an offer. One person asks, another approves.';
CREATE INDEX settlements_newest on settlements (offer_id, created_at, id);
CREATE UNIQUE INDEX settlements_one on settlements (offer_id) WHERE ((state = 'requested'::text) OR ((state = 'approved'::text) AND (ready_at IS NULL)));
alter table settlements enable row level security;
alter table settlements force row level security;
create policy organization_wall on settlements for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on settlements for all to sello_platform, current_user using (true) with check (true);
grant select on settlements to sello_app, sello_platform;
grant insert (id, organization_id, project_id, offer_id, offer_name, number, currency, decimals, account, merchants, amount, requested_by), update (revision, state, merchants, amount, paid, paid_amount, returned, returned_amount, waiting, approved_by, approved_at, ready_at, reason, closed_at, canceled_by) on settlements to sello_app;
alter table settlements add constraint settlements_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id);
alter table settlements add constraint settlements_canceled_by_fkey FOREIGN KEY (canceled_by) REFERENCES users(id);
alter table settlements add constraint settlements_offer_id_organization_id_fkey FOREIGN KEY (offer_id, organization_id) REFERENCES voucher_offers(id, organization_id);
alter table settlements add constraint settlements_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table settlements add constraint settlements_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);
alter table settlements add constraint settlements_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);

create table settlement_lines (
  id uuid,
  organization_id uuid not null,
  settlement_id uuid not null,
  place integer not null,
  merchant_id uuid not null,
  name text not null,
  tax_id text not null,
  account text not null,
  asked bigint not null,
  amount bigint not null,
  state text default 'planned'::text not null,
  payment_id uuid,
  reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint settlement_lines_pkey PRIMARY KEY (id),
  constraint settlement_lines_settlement_id_merchant_id_key UNIQUE (settlement_id, merchant_id),
  constraint settlement_lines_settlement_id_place_key UNIQUE (settlement_id, place),
  constraint settlement_lines_asked_check CHECK (asked > 0),
  constraint settlement_lines_check CHECK (amount >= 0 AND amount <= asked),
  constraint settlement_lines_check1 CHECK ((payment_id IS NOT NULL) = (state = 'paid'::text)),
  constraint settlement_lines_check2 CHECK ((reason IS NOT NULL) = (state = 'returned'::text)),
  constraint settlement_lines_state_check CHECK (state = ANY (ARRAY['planned'::text, 'waiting'::text, 'paid'::text, 'returned'::text, 'dropped'::text]))
);
comment on table settlement_lines is 'What each merchant gets, as the merchant was when it was asked for.';
CREATE INDEX settlement_lines_amount on settlement_lines (settlement_id, amount, id);
CREATE INDEX settlement_lines_of on settlement_lines (merchant_id);
alter table settlement_lines enable row level security;
alter table settlement_lines force row level security;
create policy organization_wall on settlement_lines for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on settlement_lines for all to sello_platform, current_user using (true) with check (true);
grant select on settlement_lines to sello_app, sello_platform;
grant insert (id, organization_id, settlement_id, place, merchant_id, name, tax_id, account, asked, amount), update (amount, state, payment_id, reason, decided_by, decided_at) on settlement_lines to sello_app;
alter table settlement_lines add constraint settlement_lines_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table settlement_lines add constraint settlement_lines_merchant_id_organization_id_fkey FOREIGN KEY (merchant_id, organization_id) REFERENCES merchants(id, organization_id);
alter table settlement_lines add constraint settlement_lines_settlement_id_organization_id_fkey FOREIGN KEY (settlement_id, organization_id) REFERENCES settlements(id, organization_id);

create table settlement_payments (
  id uuid,
  organization_id uuid not null,
  settlement_id uuid not null,
  account text not null,
  bank_reference text not null,
  value_date date not null,
  amount bigint not null,
  booked_by uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint settlement_payments_pkey PRIMARY KEY (id),
  constraint settlement_payments_once UNIQUE (organization_id, account, bank_reference),
  constraint settlement_payments_amount_check CHECK (amount > 0)
);
comment on table settlement_payments is 'Money that left the provider''s bank: once for each reference of an account.';
CREATE INDEX settlement_payments_of on settlement_payments (settlement_id);
alter table settlement_payments enable row level security;
alter table settlement_payments force row level security;
create policy organization_wall on settlement_payments for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on settlement_payments for all to sello_platform, current_user using (true) with check (true);
grant select on settlement_payments to sello_app, sello_platform;
grant insert (id, organization_id, settlement_id, account, bank_reference, value_date, amount, booked_by) on settlement_payments to sello_app;
alter table settlement_lines add constraint settlement_lines_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES settlement_payments(id);
alter table settlement_payments add constraint settlement_payments_booked_by_fkey FOREIGN KEY (booked_by) REFERENCES users(id);
alter table settlement_payments add constraint settlement_payments_settlement_id_organization_id_fkey FOREIGN KEY (settlement_id, organization_id) REFERENCES settlements(id, organization_id);

create function settlement_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state <> old.state and not settlement_moves(old.state, new.state) then
    raise check_violation using message = format('a settlement does not go from %s to %s', old.state, new.state), constraint = 'settlement_moves', table = 'settlements';
  end if;
  return new;
end $$;
revoke execute on function settlement_changed() from public;

create function settlement_line_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state <> old.state and not settlement_line_moves(old.state, new.state) then
    raise check_violation using message = format('what a merchant gets does not go from %s to %s', old.state, new.state), constraint = 'settlement_line_moves', table = 'settlement_lines';
  end if;
  return new;
end $$;
revoke execute on function settlement_line_changed() from public;

create function settlement_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (
    ('requested', 'approved'),
    ('requested', 'canceled'),
    ('approved', 'closed'))
$$;
comment on function settlement_moves(before text, after text) is 'The arrows of contract/vouchers/settlements/states.ts, whoever writes.';

CREATE TRIGGER changed BEFORE UPDATE OF state ON settlement_lines FOR EACH ROW EXECUTE FUNCTION settlement_line_changed();

CREATE TRIGGER changed BEFORE UPDATE OF state ON settlements FOR EACH ROW EXECUTE FUNCTION settlement_changed();
