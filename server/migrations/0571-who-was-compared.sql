-- A provider compared somebody's papers with the name that they had here. Whoever changes that name has it compared anew: until then nothing is signed by
-- them, and what the provider may still say of the name before is of nobody. By whichever statement the name is changed.
create function name_was_compared() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from onboarding_checks c where c.organization_id = new.organization_id and c.user_id = new.user_id;
  new.onboarding_state := 'due';
  return new;
end $$;
revoke execute on function name_was_compared from public;
create trigger name_was_compared before update of name, lastname on organization_users for each row
  when (new.onboarding_method = 'kyc' and old.onboarding_state in ('begun', 'confirmed', 'refused')
    and (old.name, old.lastname) is distinct from (new.name, new.lastname))
  execute function name_was_compared();
