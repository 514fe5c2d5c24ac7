-- Whoever got nothing because the distribution was canceled, and not they: of these it was said that their voucher had been canceled, and there never was one.
alter table distribution_rows drop constraint distribution_rows_reason_check;
alter table distribution_rows add constraint distribution_rows_reason_check check (reason in ('canceled', 'called_off'));

-- People are worked off in the order of their places: those behind who was given something, or refused it, were left when it was canceled.
update distribution_rows r set reason = 'called_off' from distributions d
  where d.id = r.distribution_id and d.state = 'canceled' and r.reason = 'canceled' and r.place >= d.given + d.refused;
