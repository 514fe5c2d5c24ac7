-- Who is to get a template's credential, with the values that are known so far. They wait until a credential of theirs is written, in that very
-- commit, whoever asked for it; where it is canceled before it was signed, they wait again.
create table template_receivers (
  template_id uuid not null references templates on delete cascade,
  recipient_id uuid not null,
  organization_id uuid not null,
  -- Their order: when they were registered, and where they stood among those that came with them.
  registered_at timestamptz not null default now(),
  row integer not null,
  -- How they are written in this credential, where that is otherwise than the organization knows them: null where no row said, empty where one said
  -- the same, so that what it says replaces what an earlier one said.
  name text,
  lastname text,
  did text,
  given jsonb not null,
  -- What they got; null while they wait.
  credential_id uuid references credentials on delete set null,
  primary key (template_id, recipient_id),
  foreign key (recipient_id, organization_id) references recipients (id, organization_id)
);
create index template_receivers_waiting on template_receivers (template_id, registered_at, row, recipient_id) include (organization_id)
  where credential_id is null;
create index template_receivers_recipient on template_receivers (recipient_id);
create index template_receivers_credential on template_receivers (credential_id) where credential_id is not null;
select enable_organization_wall('template_receivers');
grant insert (template_id, recipient_id, organization_id, row, name, lastname, did, given), update (name, lastname, did, given), delete
  on template_receivers to sello_app;
-- Housekeeping serves who was registered while their credential was written, and removes whose was signed.
grant update (credential_id), delete on template_receivers to sello_platform;

-- Each is looked up by its key, be it one or ten thousand.
create function receivers_served() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update template_receivers r set credential_id = n.id from fresh n where r.template_id = n.template_id and r.recipient_id = n.recipient_id;
  return null;
end $$;
create trigger served after insert on credentials referencing new table as fresh for each statement execute function receivers_served();

create function receivers_unserved() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update template_receivers r set credential_id = null from fresh n where n.standing = 'canceled' and r.credential_id = n.id;
  return null;
end $$;
create trigger unserved after update on credentials referencing new table as fresh for each statement execute function receivers_unserved();
revoke execute on function receivers_served, receivers_unserved from public;
