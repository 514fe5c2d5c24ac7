-- To one recipient is issued by one statement, which is the whole transaction: it takes the locks, looks whether all that the credential was made
-- of is still so, and writes. Whatever is not as it was read is 'SE001', and nothing is written: what is issued is made again. What it writes is
-- written by functions of whose it is, which others use as well. All run as who calls them: walls, grants and triggers hold as ever.

-- What stands free is claimed by a function, too: the server says the ids.
grant insert (id) on recipients to sello_app;
create function add_recipients(organization uuid, ids uuid[], names text[], lastnames text[], emails text[], dids text[])
returns table (id uuid, email text, did text) language plpgsql as $$
#variable_conflict use_column
begin
  -- In one order, so that two who add the same people do not wait for each other.
  return query insert into recipients as r (id, organization_id, name, lastname, email, did)
    select x.id, organization, x.name, x.lastname, x.email, x.did from unnest(ids, names, lastnames, emails, dids) as x(id, name, lastname, email, did)
    order by x.email, x.did on conflict do nothing returning r.id, r.email, r.did;
end $$;

-- Keeps the answer of a keyed call. One that is there all the same is older than a day and not swept yet.
create function keep_answer(organization uuid, caller uuid, operation text, key text, body_hash text, status smallint, body text)
returns void language plpgsql as $$
#variable_conflict use_column
begin
  insert into kept_answers (organization_id, caller, operation, key, body_hash, status, body)
    values (organization, keep_answer.caller, keep_answer.operation, keep_answer.key, keep_answer.body_hash, keep_answer.status, keep_answer.body)
    on conflict (organization_id, caller, operation, key) do update
      set body_hash = excluded.body_hash, status = excluded.status, body = excluded.body, created_at = excluded.created_at;
end $$;

-- Asks for work that waits for its time: the job of this key, or another where it has begun. What was made now is waiting, too.
create function enqueue_waiting(kind text, key text, organization uuid, payload jsonb, run_at timestamptz, priority smallint) returns void language plpgsql as $$
#variable_conflict use_column
begin
  insert into jobs (kind, key, organization_id, payload, run_at, max_attempts, priority)
    values (enqueue_waiting.kind, enqueue_waiting.key, organization, enqueue_waiting.payload, enqueue_waiting.run_at, 12, enqueue_waiting.priority) on conflict (kind, key) do nothing;
  if found or exists (select from jobs j where j.kind = enqueue_waiting.kind and j.state = 'waiting' and j.organization_id = organization
    and j.payload = enqueue_waiting.payload and j.run_at <= enqueue_waiting.run_at) then return; end if;
  insert into jobs (kind, key, organization_id, payload, run_at, max_attempts, priority)
    values (enqueue_waiting.kind, enqueue_waiting.key || ':' || gen_random_uuid(), organization, enqueue_waiting.payload, enqueue_waiting.run_at, 12, enqueue_waiting.priority);
end $$;

create function queue_leaves(subject text, kind text, organization uuid, network text, ids uuid[], digests bytea[], changes jsonb[])
returns void language plpgsql as $$
begin
  insert into seal_queue (subject, kind, organization_id, network_id, ids, digests, changes)
    values (queue_leaves.subject, queue_leaves.kind, organization, network, queue_leaves.ids, queue_leaves.digests, queue_leaves.changes);
end $$;

-- Writes down requests of one row each that are worked off in the same commit: nothing goes on from them, so nothing is frozen.
create function write_worked_off(organization uuid, project uuid, template uuid, requests jsonb) returns void language plpgsql as $$
begin
  insert into issue_requests (id, organization_id, project_id, template_id, requested_by, total, requested_at, frozen, finished_at)
    select x.id, organization, project, template, x."requestedBy", 1, x."requestedAt", '{}', now()
    from jsonb_to_recordset(requests) as x(id uuid, "requestedBy" uuid, "requestedAt" timestamptz);
end $$;

create function write_results(organization uuid, results jsonb) returns void language plpgsql as $$
begin
  insert into issue_results (request_id, organization_id, row, name, email, outcome, credential_id, fields)
    select x.request_id, organization, x.row, x.name, x.email, x.outcome, x.credential_id, x.fields
    from jsonb_to_recordset(results) as x(request_id uuid, row int, name text, email text, outcome text, credential_id uuid, fields jsonb);
end $$;

create function keep_schema(organization uuid, schema uuid, address text, text text) returns void language plpgsql as $$
begin
  insert into credential_schemas (organization_id, schema_id, address, text) values (organization, schema, keep_schema.address, keep_schema.text)
    on conflict do nothing;
end $$;

-- Frees the places of these recipients that a credential holds which has expired. Answers how many.
create function free_expired(template uuid, people uuid[], at timestamptz) returns int language plpgsql as $$
declare freed int;
begin
  update credentials c set holds_place = false from unnest(people) as x(id)
    where c.template_id = template and c.recipient_id = x.id and c.holds_place and c.expires_at < at;
  get diagnostics freed = row_count;
  return freed;
end $$;

-- Writes signed credentials of one template, each once and in its last form, with its document; `shared` is what their rows have in common. One
-- whose recipient has the place already is left out, unless what has it expired: that is looked at only where a place is taken. Claims, documents
-- and proofs are texts that E'\x1e' ends. Answers the ids of what is stored.
create function write_signed(shared jsonb, ids uuid[], public_ids text[], requests uuid[], request_rows int[], people uuid[], names text[], emails text[], dids text[],
  lists text[], places int[], digests bytea[], claims text, documents text, proofs text, at timestamptz) returns setof uuid language plpgsql as $$
declare
  c credentials := jsonb_populate_record(null::credentials, shared);
  stored uuid[] := '{}';
  fresh uuid[];
begin
  for attempt in 1..2 loop
    with x as (
      select * from unnest(ids, public_ids, requests, request_rows, people, names, emails, dids, lists, places, digests,
        string_to_array(claims, E'\x1e'), string_to_array(documents, E'\x1e'), string_to_array(proofs, E'\x1e'))
        as x(id, public_id, request, request_row, person, name, email, did, list, place, digest, fields, unsigned, proof)
      where attempt = 1 or x.id <> all(stored)),
    made as (
      -- In one order, so that two who issue to the same recipients do not wait for each other.
      insert into credentials (id, public_id, organization_id, project_id, template_id, template_revision, request_id, request_row, recipient_id, receiver_name,
        receiver_email, receiver_did, title, subtitle, language, network_id, status_list_id, status_index, requested_at, expires_at, on_trial,
        progress, issued_at, digest)
      select x.id, x.public_id, c.organization_id, c.project_id, c.template_id, c.template_revision, x.request, x.request_row, x.person, x.name,
        x.email, x.did, c.title, c.subtitle, c.language, c.network_id, x.list, x.place, c.requested_at, c.expires_at, c.on_trial,
        c.progress, c.issued_at, x.digest
      from x order by x.person
      on conflict (template_id, recipient_id) where holds_place do nothing returning id),
    written as (
      insert into credential_documents (credential_id, organization_id, fields, unsigned, proof)
      select x.id, c.organization_id, x.fields::jsonb, x.unsigned, x.proof::jsonb from x join made using (id))
    select coalesce(array_agg(made.id), '{}') into fresh from made;
    stored := stored || fresh;
    exit when attempt = 2 or cardinality(stored) = cardinality(ids);
    exit when free_expired(c.template_id, array(select x.person from unnest(ids, people) as x(id, person) where x.id <> all(stored)), at) = 0;
  end loop;
  return query select unnest(stored);
end $$;

-- For lists of which nobody knows the length, PostgreSQL would plan each time anew, which takes longer than to do it: what issues to one keeps its plans.
-- All that issuing to these people stands on, as it is now: the organization, the project while it is there, the template's revision, and those of
-- the people who are known, with whether they hold what the template gives.
create function issuing_ground(project uuid, template uuid, ids uuid[], emails text[], dids text[], at timestamptz) returns jsonb
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare organization uuid := current_setting('sello.organization')::uuid;
begin
  return jsonb_build_object(
    'organization', (
      select jsonb_build_object('id', o.id, 'name', o.name, 'did', o.did, 'did_key_id', o.did_key_id, 'status', o.status, 'membership', o.membership,
        'issued_on_trial', case o.membership when 'trial' then o.issued_on_trial else 0 end,
        'trial_over', o.membership = 'trial' and coalesce(o.trial_ends_at < now(), false))
      from organizations o where o.id = organization),
    'project', (select jsonb_build_object('id', p.id, 'network_id', p.network_id) from projects p where p.id = project and p.status = 'active'),
    'revision', (select t.revision from templates t where t.id = template and t.project_id = project),
    'people', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'lastname', r.lastname, 'email', r.email, 'did', r.did, 'status', r.status,
        'holds', exists (select from credentials c
          where c.template_id = template and c.recipient_id = r.id and c.holds_place and (c.expires_at is null or c.expires_at >= at))) order by r.id)
      from (
        select r.* from unnest(ids) as x(id) join recipients r on r.id = x.id
        union select r.* from unnest(emails) as x(email) join recipients r on r.organization_id = organization and r.email = x.email
        union select r.* from unnest(dids) as x(did) join recipients r on r.organization_id = organization and r.email is null and r.did = x.did) r), '[]'));
end $$;

-- Writes what was made on a ground, all of it, where the ground is still the same. The locks are taken in the order of all locks.
create function issue_at_once(project uuid, template uuid, ids uuid[], emails text[], dids text[], at timestamptz, ground jsonb, made jsonb)
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  organization uuid := current_setting('sello.organization')::uuid;
  on_trial boolean := ground #>> '{organization,membership}' = 'trial';
  whole int := jsonb_array_length(made -> 'credentials');
  touched int;
  each record;
begin
  for each in select * from jsonb_to_recordset(made -> 'answers') as x(caller uuid, operation text, key text) loop
    if (select k.taken or k.body_hash is not null from claim_key(organization, each.caller, each.operation, each.key) k) then
      raise exception using errcode = 'SE001', message = 'a key was claimed meanwhile';
    end if;
  end loop;
  -- On trial, where what is issued is counted in the row, one issues at a time.
  if on_trial then perform 1 from organizations o where o.id = organization for no key update;
  else perform 1 from organizations o where o.id = organization for share; end if;
  perform 1 from projects p where p.id = project for share;
  perform 1 from templates t where t.id = template for share;
  -- Whoever is known stays as they were read until the commit: neither disabled nor of another address.
  perform 1 from recipients r where r.id in (select (p ->> 'id')::uuid from jsonb_array_elements(ground -> 'people') p) order by r.id for share;
  if issuing_ground(project, template, ids, emails, dids, at) is distinct from ground then
    raise exception using errcode = 'SE001', message = 'what the credential stands on has changed';
  end if;

  select count(*) into touched from (
    select array_agg(x.id) as ids, array_agg(x.name) as names, array_agg(x.lastname) as lastnames, array_agg(x.email) as emails, array_agg(x.did) as dids
    from jsonb_to_recordset(made -> 'people') as x(id uuid, name text, lastname text, email text, did text)) p,
    add_recipients(organization, p.ids, p.names, p.lastnames, p.emails, p.dids);
  if touched <> jsonb_array_length(made -> 'people') then
    raise exception using errcode = 'SE001', message = 'a recipient was added meanwhile';
  end if;
  perform write_worked_off(organization, project, template, made -> 'requests');
  if whole > 0 then
    perform keep_schema(organization, (s ->> 'id')::uuid, s ->> 'address', s ->> 'text') from (select made -> 'schema' as s) schema;
    select array_agg(x.id) as ids, array_agg(x."publicId") as public_ids, array_agg(x."requestId") as requests, array_agg(0) as rows,
        array_agg(x."recipientId") as people, array_agg(x.name) as names, array_agg(x.email) as emails, array_agg(x.did) as dids,
        array_agg(x."listId") as lists, array_agg(x.index) as places, array_agg(decode(x.digest, 'hex')) as digests,
        string_agg(x.fields, E'\x1e') as fields, string_agg(x.unsigned, E'\x1e') as unsigned, string_agg(x.proof, E'\x1e') as proofs into each
      from jsonb_to_recordset(made -> 'credentials') as x(id uuid, "publicId" text, "requestId" uuid, "recipientId" uuid, name text, email text, did text,
        "listId" text, index int, digest text, fields text, unsigned text, proof text);
    select count(*) into touched from write_signed(made -> 'shared', each.ids, each.public_ids, each.requests, each.rows, each.people, each.names, each.emails,
      each.dids, each.lists, each.places, each.digests, each.fields, each.unsigned, each.proofs, at);
    if touched <> whole then raise exception using errcode = 'SE001', message = 'a place was taken meanwhile'; end if;
    perform queue_leaves('credentials', 'issuance', organization, ground #>> '{project,network_id}', each.ids, each.digests, null);
    -- Whoever asks in the same window waits for this commit.
    perform enqueue_waiting(s ->> 'kind', s ->> 'key', organization, s -> 'payload', (s ->> 'runAt')::timestamptz, 0::smallint) from (select made -> 'seal' as s) seal;
    if on_trial then update organizations o set issued_on_trial = o.issued_on_trial + whole where o.id = organization; end if;
  end if;
  if jsonb_array_length(made -> 'results') > 0 then perform write_results(organization, made -> 'results'); end if;
  perform keep_answer(organization, x.caller, x.operation, x.key, x."bodyHash", x.status, x.body)
    from jsonb_to_recordset(made -> 'answers') as x(caller uuid, operation text, key text, "bodyHash" text, status smallint, body text);
  -- Last: this lock is the whole organization's.
  for each in select * from jsonb_to_recordset(made -> 'events') as x(type text, resource text, "resourceId" text, members uuid[], "actorId" uuid, ip text,
      "userAgent" text, "correlationId" text, old jsonb, new jsonb) loop
    perform record_event(organization, each.type, each.resource, each."resourceId", each.members, each."actorId", each.ip, each."userAgent",
      each."correlationId", each.old ->> 'digest', each.new ->> 'digest', (each.old ->> 'json')::jsonb, each.old ->> 'salt', (each.new ->> 'json')::jsonb, each.new ->> 'salt');
  end loop;
end $$;

do $$
declare f text;
begin
  foreach f in array '{add_recipients,keep_answer,enqueue_waiting,queue_leaves,write_worked_off,write_results,keep_schema,free_expired,write_signed,issuing_ground,issue_at_once}'::text[] loop
    execute format('revoke execute on function %I from public', f);
    execute format('grant execute on function %I to sello_app', f);
  end loop;
end $$;
grant execute on function keep_answer to sello_platform;

-- The server keeps in memory what a revision of a template says: it says the same for ever, whoever changes the row.
create function next_revision() returns trigger language plpgsql as $$ begin new.revision := old.revision + 1; return new; end $$;
create trigger revised before update on templates for each row
  when (new.revision = old.revision and (new.schema_id, new.type, new.title, new.content, new.expiration, new.params, new.config, new.approvals_required)
    is distinct from (old.schema_id, old.type, old.title, old.content, old.expiration, old.params, old.config, old.approvals_required))
  execute function next_revision();
