-- The address that a voucher's link went to. A claimed voucher goes to another one only after a second person approved it.
alter table vouchers add column sent_to text, add column notices integer not null default 0;
update vouchers v set sent_to = b.email from beneficiaries b
  where b.id = v.beneficiary_id and b.erased_at is null and v.code <> '' and (v.sent_at is not null or v.claimed_at is not null);
grant update (sent_to, notices) on vouchers to sello_app;

create table voucher_readdressings (
  id uuid primary key,
  organization_id uuid not null references organizations,
  voucher_id uuid not null,
  email text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'canceled')),
  requested_by uuid not null references users,
  decided_by uuid references users,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  foreign key (voucher_id, organization_id) references vouchers (id, organization_id),
  constraint voucher_readdressings_second check (state <> 'approved' or (decided_by is not null and decided_by <> requested_by)),
  check ((state = 'waiting') = (decided_at is null))
);
select enable_organization_wall('voucher_readdressings');
create unique index voucher_readdressings_waiting on voucher_readdressings (voucher_id) where state = 'waiting';
create index voucher_readdressings_of on voucher_readdressings (voucher_id, created_at);
grant insert (id, organization_id, voucher_id, email, requested_by), update (state, decided_by, decided_at) on voucher_readdressings to sello_app;

-- The arrows of contract/vouchers/readdressing.ts, whoever writes.
create function readdressing_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state <> old.state and old.state <> 'waiting' then
    raise check_violation using message = 'a decided change of address stays as it is', constraint = 'readdressing_moves', table = 'voucher_readdressings';
  end if;
  return new;
end $$;
create trigger changed before update on voucher_readdressings for each row execute function readdressing_changed();

-- A claimed voucher has the address that it was claimed at, or one that was approved in this very transaction. Only an erasure empties it.
create function voucher_sent_elsewhere() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.claimed_at is not null and old.sent_to is not null and new.sent_to is distinct from old.sent_to and new.code <> ''
      and not exists (select from voucher_readdressings r where r.voucher_id = new.id and r.email = new.sent_to and r.state = 'approved' and r.decided_at = now()) then
    raise check_violation using message = 'a claimed voucher goes to another address with a second person only', constraint = 'voucher_readdressed', table = 'vouchers';
  end if;
  return new;
end $$;
create trigger sent_elsewhere before update of sent_to on vouchers for each row execute function voucher_sent_elsewhere();

-- Cards that somebody wants to print again: another person prints them.
alter table distributions add column reprint_by uuid references users, add column reprint_at timestamptz,
  add check ((reprint_by is null) = (reprint_at is null));
grant update (reprint_by, reprint_at) on distributions to sello_app;

-- Who typed the rows of an order last, where it was not the person who asked for it.
alter table voucher_orders add column rows_by uuid references users;
grant update (rows_by) on voucher_orders to sello_app;

create or replace function erase_vouchers(holders uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  delete from voucher_sessions s using vouchers v where v.id = s.voucher_id and v.organization_id = organization and v.beneficiary_id = any(holders);
  update voucher_readdressings r set email = '' from vouchers v where v.id = r.voucher_id and v.organization_id = organization and v.beneficiary_id = any(holders);
  update vouchers v set mail_error = case when v.mail_error is not null then '' end, pin_hash = null, code = '', sent_to = null,
      code_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8'))
    where v.organization_id = organization and v.beneficiary_id = any(holders);
end $$;
revoke execute on function readdressing_changed, voucher_sent_elsewhere from public;
