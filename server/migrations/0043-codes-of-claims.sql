-- A code that a wallet used proves the address to which it was mailed.
grant update (proven_at) on recipient_addresses to sello_app;

create table claim_codes (
  offer_id uuid primary key,
  organization_id uuid not null references organizations(id),
  recipient_id uuid not null,
  address text not null,
  mailed_at timestamptz not null default now(),
  foreign key (recipient_id, organization_id) references recipients(id, organization_id) on delete cascade
);
comment on table claim_codes is 'To which address of a recipient the newest code of an offer was mailed: `main`, or the id of a further one.';
create index claim_codes_over on claim_codes (mailed_at);
create index claim_codes_of on claim_codes (recipient_id);
select enable_organization_wall('claim_codes');
grant insert (offer_id, organization_id, recipient_id, address), update (address, mailed_at), delete on claim_codes to sello_app;
grant delete on claim_codes to sello_platform;

create or replace function erase_claims(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organization uuid := must_be_erasing();
  prefix text := 'claim-invite:' || person || ':';
begin
  delete from claim_links l where l.recipient_id = person and l.organization_id = organization;
  delete from claim_codes c where c.recipient_id = person and c.organization_id = organization;
  with emptied as (
    update mail_outbox m set recipient = '', subject = '', html = '', text = '', sealed = null, last_error = null, returned_because = null, swept_at = coalesce(m.swept_at, now()),
      state = case when m.state = 'pending' then 'withdrawn' else m.state end
    where m.dedupe_key like 'claim-invite:%' and m.dedupe_key ~>=~ prefix and m.dedupe_key ~<~ (prefix || chr(127))
      and m.organization_id = organization and not (m.state = 'pending' and m.in_hand)
    returning m.id)
  delete from mail_attachments a using emptied e where a.mail_id = e.id;
end $$;
