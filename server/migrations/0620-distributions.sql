-- What was paid for somebody, and what of it distributions have set apart or given: nobody is promised more than was paid.
alter table beneficiaries add column paid bigint not null default 0, add column promised bigint not null default 0;
update beneficiaries b set paid = x.paid from (
  select l.beneficiary_id, sum(l.amount)::bigint as paid from order_lines l join voucher_orders o on o.id = l.order_id where o.status = 'processed' group by 1) x
  where x.beneficiary_id = b.id;
alter table beneficiaries add constraint beneficiaries_promised check (promised between 0 and paid);
create index beneficiaries_due on beneficiaries (voucher_project_id, id) where paid > promised;
grant update (promised) on beneficiaries to sello_app;
grant update (paid, promised) on beneficiaries to sello_platform;

-- Above how much a second person confirms, where its owner said it; and what is set apart for distributions under way.
alter table voucher_projects add column confirm_above bigint check (confirm_above >= 0), add column reserved bigint not null default 0 check (reserved >= 0);
grant update (confirm_above, reserved) on voucher_projects to sello_app;

-- Money on its way to people. From its beginning it is set apart from the budget: what is given was there.
create table distributions (
  id uuid primary key,
  organization_id uuid not null references organizations,
  project_id uuid not null references projects,
  voucher_project_id uuid not null,
  revision integer not null default 1,
  name text not null,
  description text not null,
  method text not null check (method in ('manual', 'scheduled', 'immediate')),
  delivery text not null check (delivery in ('email', 'cards')),
  at text,
  zone text,
  due_at timestamptz,
  language text not null,
  state text not null check (state in ('waiting_confirmation', 'scheduled', 'running', 'done', 'failed', 'canceled')),
  failure text check (failure in ('books_paused', 'trial', 'expired', 'failed')),
  reason text,
  amount bigint not null check (amount > 0),
  people integer not null check (people > 0),
  given integer not null default 0,
  refused integer not null default 0,
  given_amount bigint not null default 0,
  refused_amount bigint not null default 0,
  requested_by uuid not null references users,
  confirmed_by uuid references users,
  confirmed_at timestamptz,
  -- The transactions by which its money is set apart, and goes back: once each.
  reservation_id uuid not null default gen_random_uuid(),
  release_id uuid not null default gen_random_uuid(),
  cards_printed_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  foreign key (voucher_project_id, organization_id) references voucher_projects (id, organization_id),
  constraint distributions_second check (confirmed_by <> requested_by),
  check ((method = 'scheduled') = (due_at is not null and at is not null and zone is not null)),
  check ((failure is null) = (state <> 'failed')),
  check (given + refused <= people and given_amount + refused_amount <= amount),
  unique (id, organization_id)
);
select enable_organization_wall('distributions');
create index distributions_newest on distributions (voucher_project_id, created_at, id);
create index distributions_due on distributions (due_at) where state = 'scheduled';
create index distributions_asked on distributions (voucher_project_id, requested_by, created_at);
grant insert (id, organization_id, project_id, voucher_project_id, name, description, method, delivery, at, zone, due_at, language, state, amount, people, requested_by),
  update (revision, state, failure, reason, given, refused, given_amount, refused_amount, confirmed_by, confirmed_at, cards_printed_at, finished_at) on distributions to sello_app;
grant update (revision, state) on distributions to sello_platform;

-- The arrows of contract/vouchers/distribution-states.ts, whoever writes.
create function distribution_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (('waiting_confirmation', 'running'), ('waiting_confirmation', 'scheduled'), ('scheduled', 'running'), ('running', 'done'),
    ('running', 'failed'), ('failed', 'running'), ('waiting_confirmation', 'canceled'), ('scheduled', 'canceled'), ('failed', 'canceled'))
$$;
create function distribution_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state <> old.state and not distribution_moves(old.state, new.state) then
    raise check_violation using message = format('a distribution does not go from %s to %s', old.state, new.state), constraint = 'distribution_moves', table = 'distributions';
  end if;
  return new;
end $$;
create trigger changed before update on distributions for each row execute function distribution_changed();

-- Whom it is for, in the order in which they are worked off, and what came of each.
create table distribution_rows (
  distribution_id uuid not null,
  place integer not null,
  organization_id uuid not null,
  beneficiary_id uuid not null,
  amount bigint not null check (amount > 0),
  state text not null default 'waiting' check (state in ('waiting', 'given', 'refused')),
  reason text check (reason in ('canceled', 'nothing_due')),
  primary key (distribution_id, place),
  unique (distribution_id, beneficiary_id),
  check ((reason is not null) = (state = 'refused')),
  foreign key (distribution_id, organization_id) references distributions (id, organization_id),
  foreign key (beneficiary_id, organization_id) references beneficiaries (id, organization_id)
);
select enable_organization_wall('distribution_rows');
create index distribution_rows_of on distribution_rows (beneficiary_id);
grant insert (distribution_id, place, organization_id, beneficiary_id, amount), update (state, reason) on distribution_rows to sello_app;

-- A voucher in somebody's hands; its id is its account's in the books. Its link is found by a keyed hash and kept sealed, its PIN is a keyed hash: a
-- copy of the database opens nothing.
create table vouchers (
  id uuid primary key,
  organization_id uuid not null references organizations,
  project_id uuid not null references projects,
  voucher_project_id uuid not null,
  offer_id uuid not null references voucher_offers,
  provider_id uuid not null references organizations,
  config_id uuid not null references voucher_configs,
  beneficiary_id uuid not null,
  distribution_id uuid not null,
  place integer not null,
  number text not null unique,
  code_hash bytea not null unique,
  code text not null,
  coupon_type text not null check (coupon_type in ('balance', 'single')),
  face bigint not null check (face > 0),
  language text not null,
  last_day date not null,
  expires_at timestamptz not null,
  status text not null default 'sent' check (status in ('sent', 'active', 'suspended', 'rejected', 'expired', 'canceled', 'redeemed')),
  pin_hash bytea,
  tries integer not null default 0,
  -- The request by which it was issued as a credential, and its place there.
  request_id uuid,
  request_row integer,
  sendings integer not null default 0,
  sent_at timestamptz,
  mail_error text,
  claimed_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  check ((request_id is null) = (request_row is null)),
  unique (distribution_id, place),
  unique (id, organization_id),
  foreign key (voucher_project_id, organization_id) references voucher_projects (id, organization_id),
  foreign key (distribution_id, organization_id) references distributions (id, organization_id),
  foreign key (beneficiary_id, organization_id) references beneficiaries (id, organization_id)
);
select enable_organization_wall('vouchers');
create index vouchers_of on vouchers (beneficiary_id, created_at, id);
create index vouchers_given on vouchers (voucher_project_id);
create index vouchers_issued on vouchers (request_id, request_row) where request_id is not null;
grant insert (id, organization_id, project_id, voucher_project_id, offer_id, provider_id, config_id, beneficiary_id, distribution_id, place, number, code_hash, code, coupon_type,
  face, language, last_day, expires_at),
  update (status, code_hash, code, pin_hash, tries, request_id, request_row, sendings, sent_at, mail_error, claimed_at, ended_at) on vouchers to sello_app;
grant update (status, sent_at, mail_error) on vouchers to sello_platform;

-- The arrows of contract/vouchers/voucher-states.ts, whoever writes.
create function voucher_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (('sent', 'active'), ('sent', 'rejected'), ('active', 'sent'), ('rejected', 'sent'), ('suspended', 'sent'), ('active', 'suspended'),
    ('sent', 'canceled'), ('active', 'canceled'), ('suspended', 'canceled'), ('rejected', 'canceled'))
$$;
create function voucher_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status <> old.status and not voucher_moves(old.status, new.status) then
    raise check_violation using message = format('a voucher does not go from %s to %s', old.status, new.status), constraint = 'voucher_moves', table = 'vouchers';
  end if;
  return new;
end $$;
create trigger changed before update of status on vouchers for each row execute function voucher_changed();

-- Whoever holds a voucher, in a browser: known by a cookie, of which this is the hash.
create table voucher_sessions (
  hash bytea primary key,
  voucher_id uuid not null,
  organization_id uuid not null,
  ends_at timestamptz not null,
  foreign key (voucher_id, organization_id) references vouchers (id, organization_id)
);
select enable_organization_wall('voucher_sessions');
create index voucher_sessions_of on voucher_sessions (voucher_id);
create index voucher_sessions_ended on voucher_sessions (ends_at);
grant insert (hash, voucher_id, organization_id, ends_at), update (ends_at), delete on voucher_sessions to sello_app;
grant delete on voucher_sessions to sello_platform;

-- Whose voucher is of what, for what its deliverer counts.
create view given_vouchers with (security_invoker = true) as
  select v.id, v.beneficiary_id, v.voucher_project_id, v.offer_id, v.organization_id, v.status from vouchers v;
grant select on given_vouchers to sello_app, sello_platform;

-- What mail servers said names an address. Of whoever is erased, links open nothing any more; what they were given stays as an amount.
create function erase_vouchers(holders uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  delete from voucher_sessions s using vouchers v where v.id = s.voucher_id and v.organization_id = organization and v.beneficiary_id = any(holders);
  update vouchers v set mail_error = case when v.mail_error is not null then '' end, pin_hash = null, code = '', code_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8'))
    where v.organization_id = organization and v.beneficiary_id = any(holders);
end $$;
revoke execute on function erase_vouchers, distribution_changed, voucher_changed from public;
grant execute on function erase_vouchers to sello_app;
