-- Messages that offer credentials to the mailboxes of wallets (DIDComm v2), in place of an email.
create table mailbox_messages (
  id uuid primary key,
  organization_id uuid not null references organizations(id),
  recipient_id uuid not null,
  credential_id uuid not null unique,
  uri text not null,
  sealed text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  problem text,
  created_at timestamptz not null,
  settled_at timestamptz,
  foreign key (recipient_id, organization_id) references recipients(id, organization_id) on delete cascade,
  check ((state = 'waiting') = (settled_at is null) and (state = 'waiting') = (sealed is not null) and (state = 'failed') = (problem is not null))
);
comment on table mailbox_messages is 'A message to the mailbox of a wallet for each credential that was offered there. A repeated post sends the same bytes, so that a mailbox knows it by its id.';
comment on column mailbox_messages.sealed is 'Encrypted for the key of the wallet alone. Removed once it is settled.';
create index mailbox_messages_of on mailbox_messages (recipient_id);
create index mailbox_messages_over on mailbox_messages (created_at);
select enable_organization_wall('mailbox_messages');
grant insert (id, organization_id, recipient_id, credential_id, uri, sealed, created_at), update (state, problem, sealed, settled_at), delete on mailbox_messages to sello_app;
grant delete on mailbox_messages to sello_platform;

-- A mailbox that takes an offer is reached in a transaction of the organization, which reaches nobody else's recipients.
create or replace function recipient_reached(credential uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update recipients r set status = 'active' from credentials c where c.id = credential and r.id = c.recipient_id and r.status = 'pending'
    and c.organization_id = coalesce(nullif(current_setting('sello.organization', true), '')::uuid, c.organization_id)
$$;
grant execute on function recipient_reached(credential uuid) to sello_app;
