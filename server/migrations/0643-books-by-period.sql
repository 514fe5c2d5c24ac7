-- What moved in the books of an offer between two moments, by account and movement, for the provider, who answers for them.
create function books_period(book uuid, since timestamptz, until timestamptz) returns table (account text, movement text, transactions integer, amount bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.kind, t.kind, count(distinct t.id)::integer, sum(e.amount)::bigint
  from ledger_books b join ledger_transactions t on t.book_id = b.id join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where b.id = book and acts_for(b.organization_id) and t.posted_at >= since and t.posted_at < until group by a.kind, t.kind
$$;
revoke execute on function books_period from public;
grant execute on function books_period to sello_app;
