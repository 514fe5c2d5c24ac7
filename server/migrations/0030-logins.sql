-- The server connects by one login per role now (made at each start, see server/platform/database/logins.ts). The one that could become
-- each of the three goes.
do $$
begin
  if exists (select from pg_roles where rolname = 'sello_service')
     and (select rolsuper from pg_roles where rolname = current_user) then
    begin
      drop role sello_service;
    exception when dependent_objects_still_exist then
      -- Another database of this cluster granted it something of its own.
      alter role sello_service nologin;
      revoke sello_app, sello_platform, sello_public from sello_service;
    end;
  end if;
end $$;
