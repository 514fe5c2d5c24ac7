-- A recipient whose wallet is linked shows an earlier credential instead of typing a mailed code.
create table claim_rounds (
  request_id text primary key references presentation_requests(id) on delete cascade,
  organization_id uuid not null references organizations(id),
  recipient_id uuid not null,
  credential_id uuid not null,
  browser_hash bytea not null unique,
  code_hash bytea,
  tries smallint not null default 0,
  is_returned boolean not null default false,
  expires_at timestamptz not null,
  foreign key (recipient_id, organization_id) references recipients(id, organization_id) on delete cascade
);
comment on table claim_rounds is 'Requests to show an earlier credential for the claim of another: the browser is known by a cookie, of which only the hash is kept, and the code of the other device by a keyed hash.';
create index claim_rounds_of on claim_rounds (recipient_id);
create index claim_rounds_over on claim_rounds (expires_at);
select enable_organization_wall('claim_rounds');
grant insert (request_id, organization_id, recipient_id, credential_id, browser_hash, expires_at), delete on claim_rounds to sello_app;
grant update (code_hash, tries, is_returned), delete on claim_rounds to sello_platform;

create or replace function erase_claims(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organization uuid := must_be_erasing();
  prefix text := 'claim-invite:' || person || ':';
begin
  delete from claim_links l where l.recipient_id = person and l.organization_id = organization;
  delete from claim_codes c where c.recipient_id = person and c.organization_id = organization;
  delete from claim_rounds r where r.recipient_id = person and r.organization_id = organization;
  with emptied as (
    update mail_outbox m set recipient = '', subject = '', html = '', text = '', sealed = null, last_error = null, returned_because = null, swept_at = coalesce(m.swept_at, now()),
      state = case when m.state = 'pending' then 'withdrawn' else m.state end
    where m.dedupe_key like 'claim-invite:%' and m.dedupe_key ~>=~ prefix and m.dedupe_key ~<~ (prefix || chr(127))
      and m.organization_id = organization and not (m.state = 'pending' and m.in_hand)
    returning m.id)
  delete from mail_attachments a using emptied e where a.mail_id = e.id;
end $$;
