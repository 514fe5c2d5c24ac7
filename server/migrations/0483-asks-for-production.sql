-- An organization on trial asks the platform for production; whoever looks after the platform sees it, and giving it ends the asking.
alter table organizations add column production_asked_at timestamptz, add column production_note text;
grant update (production_asked_at, production_note) on organizations to sello_app;
create index organizations_asking on organizations (production_asked_at) where production_asked_at is not null;

create or replace function oversee_organization(who uuid, organization uuid, new_features jsonb, new_membership text, trial_end timestamptz)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not oversees(who) then
    raise insufficient_privilege using message = 'organizations are overseen by the platform''s own people';
  end if;
  update organizations o set features = new_features, membership = new_membership, trial_ends_at = trial_end, revision = o.revision + 1,
    production_asked_at = case when new_membership = 'trial' then o.production_asked_at end,
    production_note = case when new_membership = 'trial' then o.production_note end
  where o.id = organization;
end $$;
