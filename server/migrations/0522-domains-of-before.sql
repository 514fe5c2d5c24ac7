-- The DID of a domain that was in use is answered at its host for as long as that leads here and nobody else has proven it: what names it stays to be
-- verified by others.
create or replace view public_domains as
  select d.domain, d.did, d.organization_id, o.name, d.state, d.proven_at, d.used_at
  from organization_domains d join organizations o on o.id = d.organization_id
  where d.state in ('proven', 'active') or d.used_at is not null;
create index organization_domains_answered on organization_domains (domain) where did is not null;

-- Only the functions by which an organization's DID changes say that a domain is in use, or no longer.
create function domain_in_use() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user <> (select r.rolname from pg_class c join pg_roles r on r.oid = c.relowner where c.oid = tg_relid) then
    raise insufficient_privilege using message = 'a domain is taken into use, and left, with the DID that is issued by';
  end if;
  return new;
end $$;
create trigger domain_in_use before update of state on organization_domains for each row
  when ((old.state = 'active') <> (new.state = 'active')) execute function domain_in_use();
