-- OpenID4VP: requests for presentations to wallets, for whatever purpose.
create table presentation_requests (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  organization_id uuid references organizations(id),
  purpose text not null,
  about jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'opened', 'answered', 'done', 'refused', 'expired')),
  nonce text not null,
  dcql jsonb not null,
  transaction_data jsonb not null,
  response_key text,
  response_code_hash bytea unique,
  reason text,
  result text,
  result_until timestamp with time zone,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  answered_at timestamp with time zone,
  ended_at timestamp with time zone,
  check ((result is null) or (result_until is not null))
);
comment on table presentation_requests is 'What wallets are asked for. Without an organization, it is asked before one is known. Of codes only hashes are kept; the key for the answer and what is kept of it are sealed, and removed after their time.';
comment on column presentation_requests.about is 'What its purpose wrote with it. The module that declares the purpose owns it.';
comment on column presentation_requests.reason is 'Why it was refused: the error of the wallet, which query and presentation failed, or a reason of the purpose.';
create index presentation_requests_open on presentation_requests (expires_at) where state in ('waiting', 'opened');
create index presentation_requests_kept on presentation_requests (result_until) where result is not null;
create index presentation_requests_ended on presentation_requests (ended_at);
select enable_organization_wall('presentation_requests');
grant insert (id, organization_id, purpose, about, nonce, dcql, transaction_data, response_key, created_at, expires_at),
  update (state, response_key, response_code_hash, reason, result, result_until, opened_at, answered_at, ended_at) on presentation_requests to sello_app, sello_platform;
grant delete on presentation_requests to sello_platform;

create function presentation_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (
    ('waiting', 'opened'),
    ('waiting', 'answered'),
    ('opened', 'answered'),
    ('answered', 'done'),
    ('waiting', 'refused'),
    ('opened', 'refused'),
    ('answered', 'refused'),
    ('waiting', 'expired'),
    ('opened', 'expired'),
    ('answered', 'expired'))
$$;
comment on function presentation_moves(text, text) is 'The transitions of contract/accounts/presentations/states.ts.';
create function presentation_is_moved() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state <> old.state and not presentation_moves(old.state, new.state) then
    raise check_violation using message = format('a presentation does not go from %s to %s', old.state, new.state), constraint = 'presentation_moves', table = 'presentation_requests';
  end if;
  return new;
end $$;
revoke execute on function presentation_is_moved() from public;
create trigger presentation_is_moved before update of state on presentation_requests for each row execute function presentation_is_moved();
