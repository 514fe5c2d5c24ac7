-- The day that it is where an offer's vouchers are spent: days that people choose for it are days there.
create function offer_day(offer uuid) returns date language sql stable security definer set search_path = public, pg_temp as $$
  select (now() at time zone zone_of(o.country))::date from voucher_offers o where o.id = offer_day.offer
$$;
revoke execute on function offer_day from public;
grant execute on function offer_day to sello_app, sello_platform;

-- As in 0582; days were those of UTC.
create or replace function good_discount(offer uuid, code text, deliverer uuid, price bigint) returns discount_codes
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  found_code discount_codes;
  today date := offer_day(good_discount.offer);
begin
  if not acts_for(deliverer) then
    raise insufficient_privilege using message = 'a discount is taken by whoever buys';
  end if;
  select d.* into found_code from discount_codes d join voucher_offers o on o.id = d.offer_id join voucher_configs c on c.id = o.config_id
    where d.offer_id = offer and d.code = upper(btrim(good_discount.code)) and d.status = 'active' and c.commission_bearer = 'deliverer';
  if found_code.id is null then raise exception using errcode = 'SE021', message = 'there is no such code'; end if;
  if today < found_code.starts_on or today > found_code.ends_on then
    raise exception using errcode = 'SE022', message = 'the code is not good today';
  end if;
  if price < found_code.least_purchase then raise exception using errcode = 'SE025', message = 'the purchase is too small for the code'; end if;
  if found_code.used >= found_code.uses_max then raise exception using errcode = 'SE023', message = 'the code is used up'; end if;
  if (select count(*) from discount_uses u where u.code_id = found_code.id and u.organization_id = deliverer and u.state <> 'freed')
      >= found_code.uses_max_each then
    raise exception using errcode = 'SE024', message = 'the code is used up for this organization';
  end if;
  return found_code;
end $$;
