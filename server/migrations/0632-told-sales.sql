-- What was charged, and taken back by merchants, enters the events of both sides a batch at a time: a sale locks no organization.
alter table sales add column logged_at timestamptz;
alter table sale_reversals add column logged_at timestamptz;
create index sales_unlogged on sales (at, id) where logged_at is null;
create index sale_reversals_unlogged on sale_reversals (at, id) where logged_at is null;
grant update (logged_at) on sales to sello_platform;
grant insert (logged_at), update (logged_at) on sale_reversals to sello_platform;

-- The sales of vouchers of the organization at hand: their e-mails are emptied where whose they were is erased.
create function sales_of(vouchers uuid[]) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select s.id from sales s where s.voucher_id = any(vouchers) and acts_for(s.deliverer_id)
$$;
revoke execute on function sales_of from public;
grant execute on function sales_of to sello_app;
