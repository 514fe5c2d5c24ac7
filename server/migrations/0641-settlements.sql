-- A run that pays merchants what is owed to them for the sales of an offer. One person asks, another approves.
create table settlements (
  id uuid primary key,
  organization_id uuid not null references organizations,
  project_id uuid not null references projects,
  offer_id uuid not null,
  offer_name text not null,
  revision integer not null default 1,
  number integer not null check (number > 0),
  state text not null default 'requested' check (state in ('requested', 'approved', 'closed', 'canceled')),
  currency text not null,
  decimals smallint not null,
  -- The provider's account, out of which it is paid.
  account text not null,
  -- What was asked for, then what was settled.
  merchants integer not null check (merchants >= 0),
  amount bigint not null check (amount >= 0),
  paid integer not null default 0,
  paid_amount bigint not null default 0,
  returned integer not null default 0,
  returned_amount bigint not null default 0,
  waiting integer not null default 0 check (waiting >= 0),
  requested_by uuid not null references users,
  approved_by uuid references users,
  approved_at timestamptz,
  -- When all of its money had left what is owed.
  ready_at timestamptz,
  reason text,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint settlements_second check (approved_by <> requested_by),
  check ((approved_by is not null) = (state in ('approved', 'closed')) and (approved_by is null) = (approved_at is null)),
  foreign key (offer_id, organization_id) references voucher_offers (id, organization_id),
  unique (offer_id, number),
  unique (id, organization_id)
);
select enable_organization_wall('settlements');
create index settlements_newest on settlements (offer_id, created_at, id);
-- Of two runs at once the second would pay what the first does.
create unique index settlements_one on settlements (offer_id) where state = 'requested' or (state = 'approved' and ready_at is null);
grant insert (id, organization_id, project_id, offer_id, offer_name, number, currency, decimals, account, merchants, amount, requested_by),
  update (revision, state, merchants, amount, paid, paid_amount, returned, returned_amount, waiting, approved_by, approved_at, ready_at, reason, closed_at) on settlements to sello_app;

-- The arrows of contract/settlements/states.ts, whoever writes.
create function settlement_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (('requested', 'approved'), ('requested', 'canceled'), ('approved', 'closed'))
$$;
create function settlement_line_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (('planned', 'waiting'), ('planned', 'dropped'), ('waiting', 'paid'), ('waiting', 'returned'))
$$;
create function settlement_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state <> old.state and not settlement_moves(old.state, new.state) then
    raise check_violation using message = format('a settlement does not go from %s to %s', old.state, new.state), constraint = 'settlement_moves', table = 'settlements';
  end if;
  return new;
end $$;
create trigger changed before update of state on settlements for each row execute function settlement_changed();

-- Money that left the provider's bank: once for each reference of an account.
create table settlement_payments (
  id uuid primary key,
  organization_id uuid not null,
  settlement_id uuid not null,
  account text not null,
  bank_reference text not null,
  value_date date not null,
  amount bigint not null check (amount > 0),
  booked_by uuid not null references users,
  created_at timestamptz not null default now(),
  foreign key (settlement_id, organization_id) references settlements (id, organization_id),
  constraint settlement_payments_once unique (organization_id, account, bank_reference)
);
select enable_organization_wall('settlement_payments');
create index settlement_payments_of on settlement_payments (settlement_id);
grant insert (id, organization_id, settlement_id, account, bank_reference, value_date, amount, booked_by) on settlement_payments to sello_app;

-- What each merchant gets, as the merchant was when it was asked for.
create table settlement_lines (
  id uuid primary key,
  organization_id uuid not null,
  settlement_id uuid not null,
  place integer not null,
  merchant_id uuid not null,
  name text not null,
  tax_id text not null,
  account text not null,
  asked bigint not null check (asked > 0),
  amount bigint not null check (amount between 0 and asked),
  state text not null default 'planned' check (state in ('planned', 'waiting', 'paid', 'returned', 'dropped')),
  payment_id uuid references settlement_payments,
  reason text,
  -- Who said that it was paid, or came back.
  decided_by uuid references users,
  decided_at timestamptz,
  check ((payment_id is not null) = (state = 'paid')),
  check ((reason is not null) = (state = 'returned')),
  foreign key (settlement_id, organization_id) references settlements (id, organization_id),
  foreign key (merchant_id, organization_id) references merchants (id, organization_id),
  unique (settlement_id, place),
  unique (settlement_id, merchant_id)
);
select enable_organization_wall('settlement_lines');
create index settlement_lines_of on settlement_lines (merchant_id);
create index settlement_lines_amount on settlement_lines (settlement_id, amount, id);
grant insert (id, organization_id, settlement_id, place, merchant_id, name, tax_id, account, asked, amount),
  update (state, amount, payment_id, reason, decided_by, decided_at) on settlement_lines to sello_app;
create function settlement_line_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state <> old.state and not settlement_line_moves(old.state, new.state) then
    raise check_violation using message = format('what a merchant gets does not go from %s to %s', old.state, new.state), constraint = 'settlement_line_moves', table = 'settlement_lines';
  end if;
  return new;
end $$;
create trigger changed before update of state on settlement_lines for each row execute function settlement_line_changed();
revoke execute on function settlement_changed, settlement_line_changed from public;
