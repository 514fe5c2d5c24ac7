-- Twelve tries end after half an hour: what is away for longer than that, a disk or a server, ended work for good.
alter table jobs alter column max_attempts set default 20;
update jobs set max_attempts = 20 where max_attempts = 12 and state <> 'done';

-- As it was, but for how often: that is said by the column alone.
create or replace function enqueue_waiting(kind text, key text, organization uuid, payload jsonb, run_at timestamptz, priority smallint) returns void language plpgsql as $$
#variable_conflict use_column
begin
  insert into jobs (kind, key, organization_id, payload, run_at, priority)
    values (enqueue_waiting.kind, enqueue_waiting.key, organization, enqueue_waiting.payload, enqueue_waiting.run_at, enqueue_waiting.priority) on conflict (kind, key) do nothing;
  if found or exists (select from jobs j where j.kind = enqueue_waiting.kind and j.state = 'waiting' and j.organization_id = organization
    and j.payload = enqueue_waiting.payload and j.run_at <= enqueue_waiting.run_at) then return; end if;
  insert into jobs (kind, key, organization_id, payload, run_at, priority)
    values (enqueue_waiting.kind, enqueue_waiting.key || ':' || gen_random_uuid(), organization, enqueue_waiting.payload, enqueue_waiting.run_at, enqueue_waiting.priority);
end $$;
