-- The ledger: what moves, between whom, in the books of one offer and in its currency. Nothing but `ledger_post` writes a balance, and it is the
-- database that refuses what does not add up, whoever asks. Amounts are minor units.
create table ledger_books (
  id uuid primary key, -- of the offer
  organization_id uuid not null references organizations, -- the provider
  currency text not null check (currency in ('MXN', 'USD')),
  decimals smallint not null check (decimals in (0, 2)),
  opened_at timestamptz not null default now(),
  checked_at timestamptz,
  paused_at timestamptz,
  paused_because jsonb,
  check ((paused_at is null) = (paused_because is null)),
  unique (id, organization_id)
);
select enable_organization_wall('ledger_books');
create index ledger_books_unchecked on ledger_books (checked_at nulls first);
grant insert (id, organization_id, currency, decimals) on ledger_books to sello_app;
grant update (checked_at, paused_at, paused_because) on ledger_books to sello_platform;

-- Of whoever owns it: the provider, or who bought.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  organization_id uuid not null references organizations,
  book_id uuid not null references ledger_books,
  kind text not null check (kind in ('bank', 'order', 'credit', 'budget', 'reserve', 'voucher', 'merchant', 'payout', 'commission', 'taxes')),
  subject_id uuid not null,
  balance bigint not null default 0,
  -- How many lines it has, which is the number of its last.
  lines bigint not null default 0,
  -- The bank is the outside: what is in the books has come from there.
  constraint ledger_balance check (case kind when 'bank' then balance <= 0 else balance >= 0 end and abs(balance) <= 9007199254740991),
  unique (book_id, kind, subject_id)
);
select enable_organization_wall('ledger_accounts');
create index ledger_accounts_of on ledger_accounts (organization_id, kind, subject_id);

-- The id is the caller's own, for ever: the same again is the same transaction.
create table ledger_transactions (
  id uuid primary key,
  organization_id uuid not null,
  book_id uuid not null,
  kind text not null,
  undoes uuid references ledger_transactions,
  actor_kind text not null check (actor_kind in ('user', 'serviceAccount', 'till', 'platform')),
  actor_id uuid check ((actor_id is null) = (actor_kind = 'platform')),
  content bytea not null,
  posted_at timestamptz not null default clock_timestamp(),
  foreign key (book_id, organization_id) references ledger_books (id, organization_id)
);
select enable_organization_wall('ledger_transactions');
create index ledger_transactions_undone on ledger_transactions (undoes) where undoes is not null;
create index ledger_transactions_of on ledger_transactions (book_id, posted_at);

-- Numbered by account, without a gap, with what the account held after each.
create table ledger_entries (
  account_id bigint not null references ledger_accounts,
  number bigint not null check (number > 0),
  organization_id uuid not null,
  transaction_id uuid not null references ledger_transactions,
  amount bigint not null check (amount <> 0 and abs(amount) <= 9007199254740991),
  balance bigint not null,
  primary key (account_id, number),
  unique (transaction_id, account_id)
);
select enable_organization_wall('ledger_entries');
-- Whoever owns an account reads what moved in it, though the books are another's.
create policy party on ledger_transactions for select to sello_app using (exists (
  select from ledger_entries e where e.transaction_id = ledger_transactions.id and e.organization_id = (select current_setting('sello.organization')::uuid)));

-- The table of contract/ledger/movements.ts: in whose organization each kind is posted, what it takes back, and the direction of each account.
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

-- What a transaction is, as one digest: two of one id are the same when theirs are.
create function ledger_content(book uuid, movement text, undone uuid, actor_kind text, actor uuid, lines text) returns bytea
language sql immutable set search_path = public, pg_temp as $$
  select sha256(convert_to(concat_ws(' ', book, movement, coalesce(undone::text, '-'), actor_kind, coalesce(actor::text, '-'), lines), 'UTF8'))
$$;

-- All lines of a transaction are written at once, add up to nothing, and are of accounts that its kind moves in that direction. Here and below a
-- connection keeps its plans from when there were few accounts: `limit 1` has each looked up by its key, however many there are.
create function ledger_lines_added() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
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
create trigger lines_added after insert on ledger_entries referencing new table as fresh for each statement execute function ledger_lines_added();

create function ledger_has_lines() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from ledger_entries e where e.transaction_id = new.id) then
    raise check_violation using message = format('%s has no lines', new.id), constraint = 'ledger_lines', table = 'ledger_transactions';
  end if;
  return null;
end $$;
create constraint trigger has_lines after insert on ledger_transactions deferrable initially deferred for each row execute function ledger_has_lines();

-- What was written stays, whoever would change it.
create function ledger_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise insufficient_privilege using message = format('nothing of %s is changed or removed', tg_table_name);
end $$;
create trigger stays before update or delete or truncate on ledger_transactions for each statement execute function ledger_stays();
create trigger stays before update or delete or truncate on ledger_entries for each statement execute function ledger_stays();
create trigger stays before delete or truncate on ledger_accounts for each statement execute function ledger_stays();
create trigger named before update of organization_id, book_id, kind, subject_id on ledger_accounts for each statement execute function ledger_stays();
create trigger stays before delete or truncate on ledger_books for each statement execute function ledger_stays();
create trigger kept before update of organization_id, currency, decimals on ledger_books for each statement execute function ledger_stays();

/*
 Posts a transaction: true where it is new, false where this very one was posted before, whoever asks again and whenever. `legs` are objects of
 account, subjectId, organizationId, amount, at most one of each account. It raises
   SE011  another transaction has this id
   SE012  an account would give what it does not have; the detail is its kind
   SE013  the books are paused
   SE014  more would be taken back than was moved, and is left
 and otherwise that what is asked for is no transaction.
*/
create function ledger_post(id uuid, book uuid, movement text, undone uuid, actor_kind text, actor uuid, legs jsonb) returns boolean
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
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

-- What of a transaction has not been taken back: all that it added to accounts, less what was.
create function ledger_left(done uuid) returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select (select coalesce(sum(e.amount), 0) from ledger_entries e where e.transaction_id = done and e.amount > 0)::bigint
    - (select coalesce(sum(e.amount), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.amount > 0 where t.undoes = done)::bigint
$$;
revoke execute on function ledger_post, ledger_left, ledger_lines_added, ledger_has_lines from public;
grant execute on function ledger_post to sello_app, sello_platform;

/*
 Adds up all of an offer's books again, by the lines alone, and tells what does not fit: at most a hundred of each kind.
   unbalanced  a transaction whose lines are not two or more that add up to nothing
   altered     a transaction that is not what was posted
   misplaced   a line of an account that its transaction does not move so, of other books, or in another's name
   broken      a line that does not follow the one before it
   balance     an account that does not hold what its lines say, or less than nothing
   undone      a transaction of which more was taken back than it moved
*/
create function ledger_check(book uuid) returns table (what text, subject text) language sql stable security definer
-- All lines are looked at, whatever the statistics of a table that was just filled may say.
set search_path = public, pg_temp set work_mem = '256MB' set enable_nestloop = off as $$
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
revoke execute on function ledger_check from public;
grant execute on function ledger_check to sello_platform;
