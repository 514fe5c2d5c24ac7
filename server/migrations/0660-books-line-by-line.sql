-- What moved in the books of an offer between two moments, all lines of so many transactions, oldest first, after one: for its provider, as books_journal.
create function books_lines(book uuid, since timestamptz, until timestamptz, after_at timestamptz, after_id uuid, at_most integer) returns table (
  transaction_id uuid, posted_at timestamptz, posted text, movement text, undoes uuid, account text, subject_id uuid, amount bigint, balance bigint
) language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.posted_at, t.posted_at::text, t.kind, t.undoes, a.kind, a.subject_id, e.amount, e.balance
  from (select x.* from ledger_transactions x join ledger_books b on b.id = x.book_id
      where x.book_id = book and acts_for(b.organization_id) and x.posted_at >= since and x.posted_at < until
        and (after_id is null or (x.posted_at, x.id) > (after_at, after_id))
      order by x.posted_at, x.id limit at_most) t
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  order by t.posted_at, t.id, a.kind, a.subject_id
$$;

-- How many lines these are, as far as so many.
create function books_lines_counted(book uuid, since timestamptz, until timestamptz, at_most integer) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from (select from ledger_transactions t join ledger_books b on b.id = t.book_id join ledger_entries e on e.transaction_id = t.id
    where t.book_id = book and acts_for(b.organization_id) and t.posted_at >= since and t.posted_at < until limit at_most) found
$$;
revoke execute on function books_lines, books_lines_counted from public;
grant execute on function books_lines, books_lines_counted to sello_app;
