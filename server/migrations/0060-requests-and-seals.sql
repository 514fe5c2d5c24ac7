-- An issuing request and a seal are two things and have a word each; both were called a batch.
alter table issue_batches rename to issue_requests;
alter table issue_results rename column batch_id to request_id;
alter table credentials rename column batch_id to request_id;
alter table seal_batches rename to seals;
alter table seal_leaves rename column seal_batch_id to seal_id;

alter index credentials_batch rename to credentials_request;
alter index seal_batches_open rename to seals_open;
alter index seal_leaves_batch rename to seal_leaves_seal;

-- Keys and checks carry the names that their tables and columns had.
do $$
declare k record;
begin
  for k in select conrelid::regclass as host, conname as old,
      replace(replace(replace(replace(conname, 'seal_batches', 'seals'), 'issue_batches', 'issue_requests'), 'seal_batch_id', 'seal_id'), 'batch_id', 'request_id') as new
    from pg_constraint
    where conname ~ 'batch' and conrelid in ('issue_requests'::regclass, 'issue_results'::regclass, 'credentials'::regclass, 'seals'::regclass, 'seal_leaves'::regclass)
  loop
    execute format('alter table %s rename constraint %I to %I', k.host, k.old, k.new);
  end loop;
end $$;

-- What is under way goes on under the new word.
update issue_requests set frozen = frozen - 'batchId' || jsonb_build_object('requestId', frozen -> 'batchId') where finished_at is null and frozen ? 'batchId';
update jobs set payload = payload - 'batchId' || jsonb_build_object('requestId', payload -> 'batchId')
  where kind = 'credentials.issue' and state in ('waiting', 'running') and payload ? 'batchId';
