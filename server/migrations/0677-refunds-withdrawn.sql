-- Whoever asked money back may leave it: what was bought may have been given to people meanwhile, and one that cannot be sent kept every further one from being asked.
create policy deliverer_withdraws on payment_refunds for update to sello_app
  using (deliverer_id = (select current_setting('sello.organization')::uuid) and state = 'due' and source in ('credit', 'budget'))
  with check (deliverer_id = (select current_setting('sello.organization')::uuid) and state = 'withdrawn');

-- Whether the books hold what is to go back: either side asks, though the account is of who paid.
create function refund_covered(refund uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select a.balance from account_balances a where a.offer_id = r.offer_id and a.kind = r.source and a.subject_id = r.subject_id), 0) >= r.amount
  from payment_refunds r where r.id = refund and (acts_for(r.organization_id) or acts_for(r.deliverer_id))
$$;
revoke execute on function refund_covered from public;
grant execute on function refund_covered to sello_app;
