-- The check of books compares the sums of whole days (0760) with the lines, besides all that it looked at before:
--   days        a day whose sum is not what its lines say, one without lines, or one that is missing
alter function ledger_check rename to ledger_check_lines;
revoke execute on function ledger_check_lines from sello_platform;

create function ledger_check_days(book uuid) returns table (what text, subject text) language sql stable security definer
set search_path = public, pg_temp set work_mem = '256MB' set enable_nestloop = off as $$
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
create function ledger_check(book uuid) returns table (what text, subject text) language sql stable security definer
set search_path = public, pg_temp as $$
  select * from ledger_check_lines(book) union all select * from ledger_check_days(book)
$$;
revoke execute on function ledger_check, ledger_check_days from public;
grant execute on function ledger_check to sello_platform;
