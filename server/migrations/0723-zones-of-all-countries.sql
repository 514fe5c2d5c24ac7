-- The table of contract/catalogues/zones.ts, with every country that can be chosen: days of those that were not in it ended by UTC. Of what is stored, only
-- the weeks of sale_counts and spending_counts come of it: what was sold until now stays where it was counted.
create or replace function zone_of(country text) returns text language sql immutable set search_path = public, pg_temp as $$
  select case country
    when 'AR' then 'America/Argentina/Buenos_Aires' when 'AT' then 'Europe/Vienna' when 'AU' then 'Australia/Sydney' when 'BE' then 'Europe/Brussels'
    when 'BG' then 'Europe/Sofia' when 'BO' then 'America/La_Paz' when 'BR' then 'America/Sao_Paulo' when 'BZ' then 'America/Belize'
    when 'CA' then 'America/Toronto' when 'CH' then 'Europe/Zurich' when 'CL' then 'America/Santiago' when 'CN' then 'Asia/Shanghai'
    when 'CO' then 'America/Bogota' when 'CR' then 'America/Costa_Rica' when 'CU' then 'America/Havana' when 'CY' then 'Asia/Nicosia'
    when 'CZ' then 'Europe/Prague' when 'DE' then 'Europe/Berlin' when 'DK' then 'Europe/Copenhagen' when 'DO' then 'America/Santo_Domingo'
    when 'EC' then 'America/Guayaquil' when 'EE' then 'Europe/Tallinn' when 'ES' then 'Europe/Madrid' when 'FI' then 'Europe/Helsinki'
    when 'FR' then 'Europe/Paris' when 'GB' then 'Europe/London' when 'GR' then 'Europe/Athens' when 'GT' then 'America/Guatemala'
    when 'HN' then 'America/Tegucigalpa' when 'HR' then 'Europe/Zagreb' when 'HT' then 'America/Port-au-Prince' when 'HU' then 'Europe/Budapest'
    when 'IE' then 'Europe/Dublin' when 'IL' then 'Asia/Jerusalem' when 'IN' then 'Asia/Kolkata' when 'IT' then 'Europe/Rome'
    when 'JM' then 'America/Jamaica' when 'JP' then 'Asia/Tokyo' when 'LT' then 'Europe/Vilnius' when 'LU' then 'Europe/Luxembourg'
    when 'LV' then 'Europe/Riga' when 'MT' then 'Europe/Malta' when 'MX' then 'America/Mexico_City' when 'NI' then 'America/Managua'
    when 'NL' then 'Europe/Amsterdam' when 'NO' then 'Europe/Oslo' when 'NZ' then 'Pacific/Auckland' when 'PA' then 'America/Panama'
    when 'PE' then 'America/Lima' when 'PL' then 'Europe/Warsaw' when 'PR' then 'America/Puerto_Rico' when 'PT' then 'Europe/Lisbon'
    when 'PY' then 'America/Asuncion' when 'RO' then 'Europe/Bucharest' when 'SE' then 'Europe/Stockholm' when 'SG' then 'Asia/Singapore'
    when 'SI' then 'Europe/Ljubljana' when 'SK' then 'Europe/Bratislava' when 'SV' then 'America/El_Salvador' when 'TT' then 'America/Port_of_Spain'
    when 'US' then 'America/New_York' when 'UY' then 'America/Montevideo' when 'VE' then 'America/Caracas'
    else 'UTC' end
$$;

-- A voucher of such a country is good until its printed day is over there: in Haiti five hours longer. Where UTC's day ended later, those that were given
-- keep what they were promised. Their credentials were signed with the earlier end, and keep it; what has expired went back to its budget, and stays there.
update vouchers v set expires_at = x.ends from (
  select w.id, (w.last_day + 1)::timestamp at time zone zone_of(o.country) as ends
  from voucher_offers o join voucher_projects p on p.offer_id = o.id join vouchers w on w.voucher_project_id = p.id
  where o.country in ('BG', 'CY', 'EE', 'FI', 'GR', 'HR', 'HT', 'HU', 'IE',
      'IL', 'IN', 'LT', 'LU', 'LV', 'MT', 'NO', 'NZ', 'PL', 'RO', 'SE', 'SG', 'SI', 'SK')
    and w.status not in ('expired', 'canceled')) x
where v.id = x.id and v.expires_at < x.ends;
