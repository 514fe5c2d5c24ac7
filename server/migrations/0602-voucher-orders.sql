-- What is bought for vouchers, from the coupon request to money in the budget. An order is of who buys; the provider, whose bank it is, sees it and moves it.
create table voucher_orders (
  id uuid primary key,
  organization_id uuid not null references organizations,
  project_id uuid not null references projects,
  voucher_project_id uuid not null,
  provider_id uuid not null references organizations,
  offer_id uuid not null references voucher_offers,
  -- Both sides by the names of then, as the invoice has them: neither reads the other's rows.
  provider_project_id uuid not null,
  deliverer_name text not null,
  provider_name text not null,
  voucher_name text not null,
  offer_name text not null,
  revision integer not null default 1,
  status text not null default 'created' check (status in ('created', 'uploading', 'waiting_for_payment', 'failed_upload', 'in_payment_review', 'scheduled', 'processing', 'processed', 'on_hold', 'rejected', 'canceled')),
  hold text check (hold in ('question', 'short', 'failed')),
  -- What the offer said when it was ordered: whatever it says later changes nothing here.
  coupon_type text not null check (coupon_type in ('balance', 'single')),
  config_id uuid not null references voucher_configs,
  currency text not null,
  decimals smallint not null,
  commission_rate integer not null check (commission_rate between 0 and 10000),
  taxes_rate integer not null check (taxes_rate between 0 and 10000),
  bank jsonb not null,
  discount_code_id uuid,
  discount_code text,
  discount_kind text check (discount_kind in ('percent', 'fixed')),
  discount_value bigint,
  discount_least bigint,
  -- How far its people are registered.
  file text not null,
  rows integer not null,
  registered integer not null default 0,
  added integer not null default 0,
  skipped integer not null default 0,
  duplicate integer not null default 0,
  invalid integer not null default 0,
  -- Of all who are registered so far; the others once it is invoiced.
  price bigint not null default 0 check (price >= 0),
  commission bigint,
  discount bigint,
  subtotal bigint,
  taxes bigint,
  total bigint,
  invoice_number integer,
  reference text,
  invoiced_at timestamptz,
  due_at timestamptz,
  value_date date,
  -- The transactions by which credit pays for it, and by which it is credited: once each.
  credit_id uuid not null default gen_random_uuid(),
  credit_used bigint not null default 0 check (credit_used >= 0),
  processing_id uuid not null default gen_random_uuid(),
  requested_by uuid not null references users,
  created_at timestamptz not null default now(),
  foreign key (voucher_project_id, organization_id) references voucher_projects (id, organization_id),
  check (status in ('created', 'uploading', 'failed_upload', 'canceled') or total is not null),
  check ((hold is null) = (status <> 'on_hold')),
  check (num_nulls(commission, discount, subtotal, taxes, total, invoice_number, reference, invoiced_at) in (0, 8)),
  check (subtotal = price + commission - discount and total = subtotal + taxes and discount <= commission),
  unique (id, organization_id)
);
select enable_organization_wall('voucher_orders');
create unique index voucher_orders_numbered on voucher_orders (provider_id, invoice_number);
create index voucher_orders_newest on voucher_orders (voucher_project_id, created_at, id);
create index voucher_orders_of_offer on voucher_orders (offer_id, created_at, id);
create index voucher_orders_of_offer_in on voucher_orders (offer_id, status, created_at, id);
create index voucher_orders_overseen on voucher_orders (created_at, id) where provider_id = organization_id;
create index voucher_orders_unpaid on voucher_orders (due_at) where status = 'waiting_for_payment';
create index voucher_orders_ahead on voucher_orders (value_date) where status = 'scheduled';
create policy provider on voucher_orders for select to sello_app using (provider_id = (select current_setting('sello.organization')::uuid));
create policy provider_moves on voucher_orders for update to sello_app using (provider_id = (select current_setting('sello.organization')::uuid));
grant insert (id, organization_id, project_id, voucher_project_id, provider_id, offer_id, provider_project_id, deliverer_name, provider_name, voucher_name, offer_name,
  coupon_type, config_id, currency, decimals, commission_rate, taxes_rate, bank,
  discount_code_id, discount_code, discount_kind, discount_value, discount_least, file, rows, requested_by),
  update (revision, status, hold, rows, registered, added, skipped, duplicate, invalid, price, commission, discount, subtotal, taxes, total, invoice_number, reference, invoiced_at,
  due_at, value_date) on voucher_orders to sello_app;
grant update (revision, status, hold, value_date, credit_used) on voucher_orders to sello_platform;

-- The arrows of contract/vouchers/payment-states.ts, whoever writes.
create function order_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (('created', 'uploading'), ('uploading', 'waiting_for_payment'), ('uploading', 'failed_upload'), ('failed_upload', 'uploading'),
    ('waiting_for_payment', 'in_payment_review'), ('on_hold', 'in_payment_review'), ('in_payment_review', 'waiting_for_payment'),
    ('in_payment_review', 'scheduled'), ('on_hold', 'scheduled'), ('in_payment_review', 'processing'), ('on_hold', 'processing'),
    ('in_payment_review', 'on_hold'), ('scheduled', 'on_hold'), ('processing', 'on_hold'), ('in_payment_review', 'rejected'), ('on_hold', 'rejected'),
    ('scheduled', 'processing'), ('processing', 'processed'),
    ('created', 'canceled'), ('failed_upload', 'canceled'), ('waiting_for_payment', 'canceled'), ('scheduled', 'canceled'), ('on_hold', 'canceled'))
$$;
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
create trigger changed before update on voucher_orders for each row execute function voucher_order_changed();

-- Who moved it when, and why: for both sides.
create table order_steps (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  organization_id uuid not null,
  provider_id uuid not null references organizations,
  before text,
  after text not null,
  hold text,
  reason text,
  actor_id uuid,
  actor_organization_id uuid,
  at timestamptz not null default clock_timestamp(),
  -- When the people of both sides were told.
  told_at timestamptz,
  foreign key (order_id, organization_id) references voucher_orders (id, organization_id)
);
select enable_organization_wall('order_steps');
create index order_steps_of on order_steps (order_id, id);
create policy provider on order_steps for select to sello_app using (provider_id = (select current_setting('sello.organization')::uuid));
create policy provider_moves on order_steps for insert to sello_app with check (provider_id = (select current_setting('sello.organization')::uuid));
grant insert (order_id, organization_id, provider_id, before, after, hold, reason, actor_id, actor_organization_id) on order_steps to sello_app, sello_platform;
grant update (told_at) on order_steps to sello_platform;

-- Rows that wait, some in each piece, sealed: they name people by what identifies them. They go when they are worked off.
create table order_pieces (
  order_id uuid not null,
  organization_id uuid not null,
  first integer not null,
  rows text not null,
  primary key (order_id, first),
  foreign key (order_id, organization_id) references voucher_orders (id, organization_id)
);
select enable_organization_wall('order_pieces');
grant insert (order_id, organization_id, first, rows), delete on order_pieces to sello_app;
grant delete on order_pieces to sello_platform;

-- Rows that gave nobody a voucher: content sealed, why in the open.
create table order_rows (
  order_id uuid not null,
  organization_id uuid not null,
  row integer not null,
  content text not null,
  outcome text not null check (outcome in ('duplicate', 'invalid')),
  fields jsonb not null,
  found jsonb,
  primary key (order_id, row),
  foreign key (order_id, organization_id) references voucher_orders (id, organization_id)
);
select enable_organization_wall('order_rows');
grant insert (order_id, organization_id, row, content, outcome, fields, found), delete on order_rows to sello_app;
grant delete on order_rows to sello_platform;

-- What an order is for.
create table order_lines (
  order_id uuid not null,
  beneficiary_id uuid not null,
  organization_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (order_id, beneficiary_id),
  foreign key (order_id, organization_id) references voucher_orders (id, organization_id),
  foreign key (beneficiary_id, organization_id) references beneficiaries (id, organization_id)
);
select enable_organization_wall('order_lines');
create index order_lines_of on order_lines (beneficiary_id);
grant insert (order_id, beneficiary_id, organization_id, amount), update (amount) on order_lines to sello_app;
grant delete on order_lines to sello_platform;

create table payment_proofs (
  id uuid primary key,
  order_id uuid not null,
  organization_id uuid not null,
  provider_id uuid not null references organizations,
  file_id text not null,
  name text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size integer not null,
  uploaded_by uuid not null,
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  removed_at timestamptz,
  check (opened_at is null or removed_at is null),
  foreign key (order_id, organization_id) references voucher_orders (id, organization_id)
);
select enable_organization_wall('payment_proofs');
create index payment_proofs_of on payment_proofs (order_id, created_at);
create policy provider on payment_proofs for select to sello_app using (provider_id = (select current_setting('sello.organization')::uuid));
create policy provider_opens on payment_proofs for update to sello_app using (provider_id = (select current_setting('sello.organization')::uuid));
grant insert (id, order_id, organization_id, provider_id, file_id, name, media_type, size, uploaded_by), update (opened_at, removed_at) on payment_proofs to sello_app;
grant update (opened_at) on payment_proofs to sello_platform;

-- Money that came in, as the statement of the provider's bank has it: once for each reference of an account.
create table payment_receipts (
  id uuid primary key,
  organization_id uuid not null references organizations,
  deliverer_id uuid not null references organizations,
  order_id uuid not null references voucher_orders,
  account text not null,
  bank_reference text not null,
  amount bigint not null check (amount > 0),
  value_date date not null,
  booked_by uuid not null,
  created_at timestamptz not null default now(),
  -- When it entered the books: on its value date.
  posted_at timestamptz,
  constraint payment_receipts_once unique (organization_id, account, bank_reference)
);
select enable_organization_wall('payment_receipts');
create index payment_receipts_of on payment_receipts (order_id, created_at);
create policy deliverer on payment_receipts for select to sello_app using (deliverer_id = (select current_setting('sello.organization')::uuid));
grant insert (id, organization_id, deliverer_id, order_id, account, bank_reference, amount, value_date, booked_by), update (posted_at) on payment_receipts to sello_app;
grant insert (id, organization_id, deliverer_id, order_id, account, bank_reference, amount, value_date, booked_by), update (posted_at) on payment_receipts to sello_platform;

-- Money that goes back: owed, then sent.
create table payment_refunds (
  id uuid primary key,
  organization_id uuid not null references organizations,
  deliverer_id uuid not null references organizations,
  offer_id uuid not null references voucher_offers,
  order_id uuid references voucher_orders,
  source text not null check (source in ('order', 'credit', 'budget')),
  subject_id uuid not null,
  amount bigint not null check (amount > 0),
  state text not null default 'due' check (state in ('due', 'paid', 'withdrawn')),
  bank_reference text,
  asked_by uuid,
  created_at timestamptz not null default now(),
  paid_by uuid,
  paid_at timestamptz,
  check ((state = 'paid') = (paid_at is not null and bank_reference is not null))
);
select enable_organization_wall('payment_refunds');
create index payment_refunds_of on payment_refunds (offer_id, created_at, id);
create index payment_refunds_of_order on payment_refunds (order_id);
-- What an order received goes back once, and a source is asked back from once at a time.
create unique index payment_refunds_due on payment_refunds (offer_id, source, subject_id) where state = 'due';
create policy deliverer on payment_refunds for select to sello_app using (deliverer_id = (select current_setting('sello.organization')::uuid));
create policy deliverer_asks on payment_refunds for insert to sello_app with check (deliverer_id = (select current_setting('sello.organization')::uuid) and state = 'due');
grant insert (id, organization_id, deliverer_id, offer_id, order_id, source, subject_id, amount, asked_by), update (state, bank_reference, paid_by, paid_at) on payment_refunds to sello_app;
grant insert (id, organization_id, deliverer_id, offer_id, order_id, source, subject_id, amount, asked_by) on payment_refunds to sello_platform;

-- What is refunded of a budget was not bought, in the end.
create function refund_paid() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update voucher_projects v set bought = v.bought - new.amount where v.id = new.subject_id;
  return null;
end $$;
create trigger paid after update of state on payment_refunds for each row when (new.state = 'paid' and old.state <> 'paid' and new.source = 'budget')
  execute function refund_paid();

-- A provider's invoices are numbered without a gap: the last thing that is locked before what happened is written.
create table invoice_numbers (
  organization_id uuid primary key references organizations,
  last integer not null
);
select enable_organization_wall('invoice_numbers');
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
revoke execute on function next_invoice_number, refund_paid from public;
grant execute on function next_invoice_number to sello_app;

-- What was paid too much before, for the same offer and by the same project: either side of an order asks, though the account is of who paid.
create function order_credit(ordered uuid) returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select a.balance from account_balances a where a.offer_id = o.offer_id and a.kind = 'credit' and a.subject_id = o.project_id), 0)
  from voucher_orders o where o.id = ordered and (acts_for(o.organization_id) or acts_for(o.provider_id))
$$;
revoke execute on function order_credit from public;
grant execute on function order_credit to sello_app, sello_platform;
