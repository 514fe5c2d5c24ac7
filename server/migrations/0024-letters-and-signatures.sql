-- Letters to previous addresses are written by a job, so that they bear the organization's logo.
create function erase_told_elsewhere(who uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  update jobs j set payload = '{}' where j.kind = 'credentials.tell-elsewhere' and j.organization_id = organization
    and j.payload ->> 'recipientId' = who::text and exists (select from erasures e where e.recipient_id = who and e.finished_at is null);
end $$;
revoke execute on function erase_told_elsewhere(uuid) from public;
grant execute on function erase_told_elsewhere(uuid) to sello_app;
comment on function erase_told_elsewhere(uuid) is 'Empties the letters to previous addresses that are asked for about an erased person.';
