-- That a recipient is of an organization that there is was looked up, and its row locked, for each recipient: half of what adding many of them
-- took. It is looked up once a statement now, and held until the commit as before; organizations are never removed. scripts/check-record finds a
-- recipient who stands on nothing.
alter table recipients drop constraint recipients_organization_id_fkey;
create or replace function recipients_added() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare named uuid;
begin
  -- In one order, and each by its key, however many organizations there are.
  for named in select distinct organization_id from fresh order by 1 loop
    perform from organizations o where o.id = named for key share;
    if not found then
      raise foreign_key_violation using table = 'recipients', message = 'a recipient is of an organization that there is not';
    end if;
  end loop;
  insert into recipient_words_due select id, organization_id from fresh;
  return null;
end $$;

create function stays() returns trigger language plpgsql as $$
begin
  raise foreign_key_violation using table = tg_table_name, message = format('%s stay where they are: what stands on them does not look', tg_table_name);
end $$;
create trigger stays before delete or truncate on organizations for each statement execute function stays();
-- Of which organization somebody is was settled when they were added.
create trigger stays before update of organization_id on recipients for each statement execute function stays();
