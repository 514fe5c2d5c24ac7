-- Whoever left, was disabled or had their key taken approves with it no more: what was told of its end is over, and is told anew should they have it
-- back. From now on that is done where they lose it, which the platform does for whom it removes.
grant update (warned_days) on did_keys to sello_platform;
create temporary table keys_not_held on commit drop as
  select k.id, k.organization_id from did_keys k join dids d on d.did = k.did
  where k.valid_until is null and k.warned_days is not null and d.user_id is not null and not exists (
    select from organization_users h where h.organization_id = d.organization_id and h.user_id = d.user_id and h.did = k.did
      and h.key_management = 'custody' and h.status <> 'disabled');
update notifications n set status = 'completed' from keys_not_held k
  where n.type = 'key' and n.details ->> 'keyId' = k.id::text and n.organization_id = k.organization_id and n.status <> 'completed';
update did_keys set warned_days = null where id in (select id from keys_not_held);
drop table keys_not_held;
