-- Sealing knows nothing of credentials: what waits, and each leaf, names its subject by the word that its events have, and what waits
-- brings along what is sealed of it. Nothing refers to the subject's table, so that any table can be one.
alter table seal_queue drop constraint seal_queue_credential_id_fkey;
alter table seal_queue rename column credential_id to subject_id;
alter table seal_queue add column subject text not null default 'credentials', add column digest bytea, add column change jsonb;
update seal_queue q set digest = c.digest,
  change = case q.kind when 'status' then jsonb_build_object('kind', 'revocation', 'reason', coalesce(c.revocation_reason, ''),
    'time', to_char(c.revoked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
from credentials c where c.id = q.subject_id;
alter table seal_queue alter column subject drop default, alter column digest set not null;
alter table seal_queue add check ((kind = 'status') = (change is not null));

alter table seal_leaves drop constraint seal_leaves_credential_id_fkey;
alter table seal_leaves rename column credential_id to subject_id;
alter table seal_leaves add column subject text not null default 'credentials';
alter table seal_leaves alter column subject drop default;

-- What others read of a seal that stands: the leaf as the API gives it, and where the root is.
create view seal_receipts with (security_invoker = true) as
  select l.subject_id, l.kind, leaf_record(l.salt, l.path, l.change) as leaf, row_to_json(s.*) as seal
  from seal_leaves l join seals s on s.id = l.seal_id where s.state = 'sealed';
grant select on seal_receipts to sello_app, sello_platform;

update jobs set kind = 'sealing.' || substring(kind from 13) where kind in ('credentials.seal', 'credentials.seal-status');

-- The word of before goes from requests that are finished, too, and from their jobs: one that failed may be asked to try again.
update issue_requests set frozen = frozen - 'batchId' || jsonb_build_object('requestId', frozen -> 'batchId') where frozen ? 'batchId';
update jobs set payload = payload - 'batchId' || jsonb_build_object('requestId', payload -> 'batchId')
  where kind = 'credentials.issue' and payload ? 'batchId';
