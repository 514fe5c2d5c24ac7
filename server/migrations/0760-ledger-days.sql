-- What moved in books on whole days (UTC), added up once: a statement of years reads a row a day, and lines only of the days at its ends.
create table ledger_days (
  book_id uuid not null,
  organization_id uuid not null,
  day date not null,
  account text not null,
  movement text not null,
  transactions integer not null,
  amount bigint not null,
  primary key (book_id, day, account, movement),
  foreign key (book_id, organization_id) references ledger_books (id, organization_id)
);
select enable_organization_wall('ledger_days');
revoke insert, update, delete on ledger_days from sello_app, sello_platform;

-- The days before this one are in ledger_days; null where none is.
alter table ledger_books add column summed_to date;
create index ledger_books_unsummed on ledger_books (summed_to nulls first);

-- Adds up the days before `before` that were not yet. Nothing is posted on them any more: the caller saw the books unlocked after they ended.
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
revoke execute on function ledger_sum_days from public;
grant execute on function ledger_sum_days to sello_platform;

create or replace function books_period(book uuid, since timestamptz, until timestamptz)
  returns table (account text, movement text, transactions integer, amount bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
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
