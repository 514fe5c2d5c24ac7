-- Where an account signed in from: attempts from there have an allowance of their own, which strangers elsewhere cannot use up.
-- An address is kept under a keyed hash only.
create table known_places (
  user_id uuid not null references users on delete cascade,
  place bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, place)
);
create index known_places_seen on known_places (seen_at);
select grant_platform_only('known_places');
