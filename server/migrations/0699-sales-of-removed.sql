-- What was spent of vouchers and merchants can still take back, together: asked before their project is removed, in the same statement as what people hold,
-- so that what moves from one to the other meanwhile is seen in one of them. A sum, and nothing else of a sale.
create function reversible_amount(vouchers_of uuid) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(s.amount - s.reversed), 0)::bigint from vouchers v join sales s on s.voucher_id = v.id
  where v.voucher_project_id = vouchers_of and s.reversible_until > now() and s.reversed < s.amount and acts_for(s.deliverer_id)
$$;
revoke execute on function reversible_amount from public;
grant execute on function reversible_amount to sello_app;
