-- Whether wallets and their keys have to be attested, and by whom, as an organization chose.
create table wallet_trust (
  organization_id uuid primary key references organizations(id),
  wallet text not null check (wallet in ('none', 'accepted', 'required')),
  key text not null check (key in ('none', 'accepted', 'required')),
  roots jsonb not null,
  plain_approvals boolean not null
);
comment on table wallet_trust is 'Who may attest wallets and their keys (OpenID4VCI 1.0 appendices D and E). Without a row nobody is asked for an attestation.';
comment on column wallet_trust.plain_approvals is 'Whether wallets may approve that do not show what they approve.';
comment on column wallet_trust.roots is 'Root certificates: der (base64), subject, endsAt.';
select enable_organization_wall('wallet_trust');
grant insert (organization_id, wallet, key, roots, plain_approvals), update (wallet, key, roots, plain_approvals) on wallet_trust to sello_app;
