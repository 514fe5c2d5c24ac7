-- A service account that signs may name where its public keys are published (jwks_uri, RFC 7591 §2) in place of the keys: what was read there last stands among its proofs, so
-- that a token ends with the key it was got by, and `jwks_tried_at` has it read once a minute at most, whoever asks.
alter table service_accounts add column jwks_uri text, add column jwks_read_at timestamptz, add column jwks_tried_at timestamptz;
grant update (jwks_tried_at) on service_accounts to sello_platform;

-- Names the keys of an account: those of now, or what was just read at an address.
create function name_account_keys(actor uuid, account uuid, keys jsonb[], uri text, moment timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform replace_account_keys(actor, account, keys);
  update service_accounts a set jwks_uri = uri, jwks_read_at = case when uri is null then null else moment end, jwks_tried_at = null
    where a.id = account and acts_for(a.organization_id);
end $$;

-- Puts what was read at the address that an account names in the place of its keys; whether it still names that.
create function renew_account_keys(account uuid, keys jsonb[], uri text, moment timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update service_accounts a set jwks_read_at = moment where a.id = account and a.jwks_uri = uri and a.removed_at is null and acts_for(a.organization_id);
  if not found or cardinality(keys) = 0 then return false; end if;
  delete from service_account_proofs f where f.account_id = account and f.public_key <> all(keys);
  insert into service_account_proofs (account_id, organization_id, public_key)
    select a.id, a.organization_id, x from service_accounts a, unnest(keys) x
    where a.id = account and not exists (select from service_account_proofs f where f.account_id = account and f.public_key = x);
  return true;
end $$;
revoke execute on function name_account_keys, renew_account_keys from public;
revoke execute on function replace_account_keys from sello_app;
grant execute on function name_account_keys to sello_app;
grant execute on function renew_account_keys to sello_platform;
