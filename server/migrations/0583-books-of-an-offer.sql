-- The provider keeps the books, and answers for them: it sees what moved in all accounts, and what all of a kind hold together, whoever owns them.
create function books_balances(book uuid) returns table (kind text, accounts integer, balance bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.kind, count(*)::integer, sum(a.balance)::bigint from ledger_accounts a join ledger_books b on b.id = a.book_id
  where b.id = book and acts_for(b.organization_id) group by a.kind
$$;
create index ledger_transactions_journal on ledger_transactions (book_id, posted_at, id);
drop index ledger_transactions_of;
create function books_journal(book uuid, after_at timestamptz, after_id uuid, at_most integer) returns table (
  transaction_id uuid, posted_at timestamptz, movement text, undoes uuid, account text, subject_id uuid, amount bigint, balance bigint
) language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.posted_at, t.kind, t.undoes, a.kind, a.subject_id, e.amount, e.balance
  from (select x.* from ledger_transactions x join ledger_books b on b.id = x.book_id
      where x.book_id = book and acts_for(b.organization_id) and (after_id is null or (x.posted_at, x.id) > (after_at, after_id))
      order by x.posted_at, x.id limit at_most) t
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  order by t.posted_at, t.id, a.kind, a.subject_id
$$;
revoke execute on function books_balances, books_journal from public;
grant execute on function books_balances, books_journal to sello_app;

create index notifications_books on notifications ((details ->> 'offerId')) where type = 'books';
