-- What the proofs of a credential that waits for approval are to say as their domain; null for none.
alter table credentials add column proof_domain text;
grant insert (proof_domain), update (proof_domain) on credentials to sello_app;
