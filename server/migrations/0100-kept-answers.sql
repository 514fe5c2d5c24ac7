-- What a call with an Idempotency-Key answered, written in the commit of what it did. Each stands behind its organization's wall.
create table kept_answers (
  organization_id uuid not null references organizations,
  caller uuid not null,
  operation text not null,
  key text not null,
  body_hash text not null,
  status smallint not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, caller, operation, key)
);
create index kept_answers_created on kept_answers (created_at);
select enable_organization_wall('kept_answers');
revoke delete on kept_answers from sello_app;

-- Answers of the last day stay good for whoever did not hear them. Their organization was not written: they stand in each of the caller's, as
-- they counted in each before; the path that is hashed with the body names the right one.
insert into kept_answers (organization_id, caller, operation, key, body_hash, status, body, created_at)
  select ou.organization_id, k.caller, k.operation, k.key, k.body_hash, k.status, k.body, k.created_at
  from idempotency_keys k join organization_users ou on ou.user_id = k.caller where k.status is not null and k.body is not null;
drop table idempotency_keys;

-- Holds a key until the transaction ends, and reads what was answered under it: in two statements, because the second must see what was
-- committed before the lock was given.
create function claim_key(organization uuid, caller uuid, operation text, key text,
  out taken boolean, out body_hash text, out status smallint, out body text)
language plpgsql as $$
begin
  taken := not pg_try_advisory_xact_lock(hashtextextended(concat_ws(' ', 'key', organization, caller, operation, key), 0));
  if taken then return; end if;
  select k.body_hash, k.status, k.body into body_hash, status, body from kept_answers k
    where k.organization_id = organization and k.caller = claim_key.caller and k.operation = claim_key.operation and k.key = claim_key.key
      and k.created_at > now() - interval '1 day';
end $$;
revoke execute on function claim_key from public;
grant execute on function claim_key to sello_app, sello_platform;
