-- By which password a sign-in was begun: its second step holds no longer than that. One that is under way meanwhile is begun anew.
alter table factor_steps add column password_hash text;
grant insert (password_hash) on factor_steps to sello_platform;
