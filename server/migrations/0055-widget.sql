-- Attempts that a visitor of a website begins are read by a secret, of which only the hash is kept.
alter table application_attempts add column secret_hash bytea;
comment on column application_attempts.secret_hash is 'SHA-256 of the secret by which the widget reads how the attempt stands. Null where no widget began it.';
alter table application_attempts add check ((secret_hash is not null) = (channel = 'site'));
grant insert (secret_hash) on application_attempts to sello_app;
