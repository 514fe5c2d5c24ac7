-- A domain that an organization says is its own. What proves it is a text that it puts there: the token is no secret, but of this claim alone. One is
-- an organization's at a time; those that it gave up stay where a DID was made for them, which stays resolvable.
create table organization_domains (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  domain text not null check (length(domain) <= 253 and domain ~ '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$'),
  token text not null,
  state text not null default 'claimed' check (state in ('claimed', 'proven', 'active', 'lost', 'withdrawn', 'lapsed')),
  did text,
  claimed_at timestamptz not null,
  proven_at timestamptz,
  used_at timestamptz,
  lost_at timestamptz,
  ended_at timestamptz,
  check_at timestamptz not null,
  misses integer not null default 0,
  finding jsonb,
  foreign key (did, organization_id) references dids (did, organization_id),
  check (did is not null or state not in ('proven', 'active'))
);
select enable_organization_wall('organization_domains');
-- Whoever says that a domain is theirs keeps nobody from it; whoever proved it does.
create unique index organization_domains_open on organization_domains (organization_id) where state in ('claimed', 'proven', 'active', 'lost');
create unique index organization_domains_proven on organization_domains (domain) where state in ('proven', 'active');
create index organization_domains_of on organization_domains (organization_id, claimed_at);
create index organization_domains_did on organization_domains (did) where did is not null;
create index organization_domains_due on organization_domains (check_at) where state in ('claimed', 'proven', 'active', 'lost');
create index organization_domains_spent on organization_domains (ended_at) where did is null and ended_at is not null;
grant insert (organization_id, domain, token, claimed_at, check_at),
  update (state, did, proven_at, lost_at, ended_at, check_at, misses, finding) on organization_domains to sello_app;
grant update (check_at), delete on organization_domains to sello_platform;

-- What is answered for a name, and what a DID is known by: for everybody.
create view public_domains as
  select d.domain, d.did, d.organization_id, o.name, d.state, d.proven_at, d.used_at
  from organization_domains d join organizations o on o.id = d.organization_id where d.state in ('proven', 'active');
select publish_view('public_domains');

-- Whether somebody else has proven a domain, and whether a DID is known already, whosever it is.
create function domain_taken(organization uuid, name text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from organization_domains d where d.domain = name and d.state in ('proven', 'active') and d.organization_id <> organization)
$$;
create function did_known(name text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from dids d where d.did = name)
$$;

-- From now on the organization issues by the DID of its domain. Asked by an owner; what was begun under the one of before ends under it.
create function use_domain(actor uuid, organization uuid, claim uuid, moment timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken organization_domains;
  key uuid;
begin
  if not keeps_keys(actor, organization) then
    raise insufficient_privilege using message = 'a domain is taken into use by an owner';
  end if;
  select * into taken from organization_domains d where d.id = claim and d.organization_id = organization and d.state = 'proven' for update;
  select k.custody_key_id into key from dids d join did_keys k on k.did = d.did and k.valid_until is null
    where d.did = taken.did and d.organization_id = organization and d.user_id is null;
  if key is null then
    raise insufficient_privilege using message = 'a domain is taken into use that is proven, by a DID of the organization';
  end if;
  update organization_domains d set state = 'active', used_at = moment where d.id = claim;
  update organizations o set did = taken.did, did_key_id = key where o.id = organization and o.did is not null;
  if not found then raise insufficient_privilege using message = 'only who issues already issues by a domain'; end if;
end $$;

-- It issues by the DID of before again: an owner gives the domain up, or its proof is gone, which nobody has to ask for.
create function leave_domain(actor uuid, organization uuid, claim uuid, because text, moment timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first_did text;
  key uuid;
begin
  if not (case because when 'withdrawn' then keeps_keys(actor, organization) when 'lost' then acts_for(organization) else false end) then
    raise insufficient_privilege using message = 'a domain is given up by an owner, or lost';
  end if;
  update organization_domains d set state = because, ended_at = case because when 'withdrawn' then moment end,
      lost_at = case because when 'lost' then moment end
    where d.id = claim and d.organization_id = organization and d.state = 'active';
  if not found then raise insufficient_privilege using message = 'what is left is in use'; end if;
  select d.did, k.custody_key_id into first_did, key from dids d join did_keys k on k.did = d.did and k.valid_until is null
    where d.organization_id = organization and d.user_id is null and not exists (select from organization_domains o where o.did = d.did)
    order by d.created_at, d.did limit 1;
  update organizations o set did = first_did, did_key_id = key where o.id = organization and first_did is not null;
  if not found then raise insufficient_privilege using message = 'an organization has a DID of before'; end if;
end $$;
revoke execute on function domain_taken, did_known, use_domain, leave_domain from public;
grant execute on function domain_taken, did_known, use_domain, leave_domain to sello_app;
