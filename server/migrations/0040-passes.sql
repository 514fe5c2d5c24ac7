-- Staff passes: the wallets of members, and sign-ins by wallet.
create table member_wallets (
  id uuid primary key,
  organization_id uuid not null references organizations(id),
  user_id uuid not null,
  name text not null,
  key_thumbprints text[] not null default '{}',
  created_at timestamp with time zone not null,
  linked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  removed_at timestamp with time zone,
  foreign key (organization_id, user_id) references organization_users(organization_id, user_id) on delete cascade
);
comment on table member_wallets is 'Wallets that hold a pass of a membership. One opens nothing before it has proven a key, nor once it was removed.';
comment on column member_wallets.key_thumbprints is 'The keys to which passes are bound (RFC 7638).';
create index member_wallets_keys on member_wallets using gin (key_thumbprints) where removed_at is null;
create index member_wallets_of on member_wallets (organization_id, user_id, created_at);
select enable_organization_wall('member_wallets');
grant insert (id, organization_id, user_id, name, created_at), update (name, key_thumbprints, linked_at, removed_at) on member_wallets to sello_app;
grant update (last_used_at), delete on member_wallets to sello_platform;

create table wallet_sign_ins (
  request_id text primary key references presentation_requests(id) on delete cascade,
  browser_hash bytea not null unique,
  code_hash bytea,
  tries smallint not null default 0,
  is_returned boolean not null default false,
  expires_at timestamp with time zone not null
);
comment on table wallet_sign_ins is 'Sign-ins that went out to a wallet: the browser is known by a cookie, of which only the hash is kept, and the code of the other device by a keyed hash.';
create index wallet_sign_ins_expire on wallet_sign_ins (expires_at);
alter table wallet_sign_ins enable row level security;
alter table wallet_sign_ins force row level security;
create policy platform on wallet_sign_ins for all to sello_platform, current_user using (true) with check (true);
grant select, delete on wallet_sign_ins to sello_platform;
grant insert (request_id, browser_hash, expires_at), update (code_hash, tries, is_returned) on wallet_sign_ins to sello_platform;

alter table sessions add column wallet_id uuid;
comment on column sessions.wallet_id is 'The wallet that opened it: it is of the organization of the wallet alone.';
alter table factor_steps add column wallet_id uuid, add column wallet_organization_id uuid;
grant insert (wallet_id) on sessions to sello_platform;
grant insert (wallet_id, wallet_organization_id) on factor_steps to sello_platform;
