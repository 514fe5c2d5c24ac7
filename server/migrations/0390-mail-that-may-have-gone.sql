-- Of a mail that was tried, and of which nobody heard whether the mail server took it: whatever becomes of the tries after that, it may have gone.
alter table mail_outbox add column may_have_gone boolean not null default false;
grant update (may_have_gone) on mail_outbox to sello_platform;

-- As before; and what may have gone has, also where no later try succeeded.
create or replace function withdraw_mails(keys text[], abouts uuid[]) returns setof uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organization uuid := current_setting('sello.organization')::uuid;
  taken text[];
  gone uuid[];
begin
  with withdrawn as (
    update mail_outbox m set state = 'withdrawn'
    where m.dedupe_key = any(keys) and m.organization_id = organization and m.state = 'pending' and not m.in_hand and not m.may_have_gone
    returning m.dedupe_key)
  select array_agg(dedupe_key) into taken from withdrawn;
  select array_agg(distinct x.about) into gone from unnest(keys, abouts) as x(key, about) join mail_outbox m on m.dedupe_key = x.key
    where m.organization_id = organization and (m.state = 'sent' or m.may_have_gone or m.state = 'pending' and m.in_hand);
  update mail_outbox m set state = 'pending' from unnest(keys, abouts) as x(key, about)
    where m.dedupe_key = x.key and x.key = any(taken) and x.about = any(gone);
  return query select unnest(gone);
end $$;
