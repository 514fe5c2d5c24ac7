-- Who typed the address of a person last. They approve no claimed voucher that goes there, as the person who asked for it does not.
alter table beneficiaries add column email_by uuid references users;
grant update (email_by) on beneficiaries to sello_app;
alter table voucher_readdressings add column changed_by uuid references users,
  drop constraint voucher_readdressings_second,
  add constraint voucher_readdressings_second check (
    state <> 'approved' or (decided_by is not null and decided_by <> requested_by and decided_by is distinct from changed_by));

-- Read here of the person, so that no writer can leave it out.
create function readdressing_asked() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select b.email_by into new.changed_by from vouchers v join beneficiaries b on b.id = v.beneficiary_id where v.id = new.voucher_id;
  return new;
end $$;
create trigger asked before insert on voucher_readdressings for each row execute function readdressing_asked();
revoke execute on function readdressing_asked from public;

-- The last charge of a voucher ends what waits of it, in a transaction of two organizations.
grant update (state, decided_by, decided_at) on voucher_readdressings to sello_platform;
