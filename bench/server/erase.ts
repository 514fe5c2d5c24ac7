import { randomUUID } from 'node:crypto';
import type { Tx } from '../../server/platform/database/index.ts';
import { onOwnConnection } from '../../server/platform/database/owner.ts';
import type { Tell } from '../../server/platform/module/index.ts';
import { eraseHandler } from '../../server/modules/credentials/recipients/erase/work.ts';
import { quantile, type Figure } from './issue/figure.ts';
import { fillMillion, PERSON, ROWS, type Ground, type Scene } from './million.ts';
import { startBench, type Bench } from './platform.ts';

/** What takes longer is told of. */
const SLOW_MS = 50;

/** What happened of a million credentials, what was mailed of them, and what is kept for some days: credentials came one a minute. */
export async function fillTexts(bench: Ground): Promise<void> {
  await onOwnConnection(bench.address.owner, async client => {
    await client.query('set synchronous_commit = off; set session_replication_role = replica');
    await client.query(
      `insert into credential_documents (credential_id, organization_id, fields, unsigned, proof)
       select id, organization_id, '[]', '{"is":"' || repeat('x', 2000) || '"}', case when progress <> 'pending' then '{"is":1}'::jsonb end from credentials
       where recipient_id = $1 or right(id::text, 2) = '00'`,
      [PERSON],
    );
    await client.query(
      `insert into events (id, organization_id, sequence, type, resource, resource_id, correlation_id, at, previous_hash, hash)
       select md5(id::text || k)::uuid, organization_id, 1000 + 2 * status_index + k, (array['sign', 'seal'])[k + 1], 'credentials', id, 'bench', requested_at, '', ''
       from credentials, generate_series(0, 1) k`,
    );
    await client.query(
      `insert into event_values (event_id, organization_id, new, new_salt)
       select md5(id::text || k)::uuid, organization_id, jsonb_build_object('progress', 'signed', 'digest', md5(id::text) || md5(template_id::text)), md5(id::text)
       from credentials, generate_series(0, 1) k`,
    );
    await client.query(
      `insert into mail_outbox (dedupe_key, organization_id, recipient, subject, html, text, message_id, state, created_at, sent_at, swept_at)
       select 'credential:' || id || ':0', organization_id, receiver_email, 'Constancia', case when recent then repeat('<p>html</p>', 140) else '' end,
         case when recent then repeat('Some words. ', 40) else '' end, id, 'sent', issued_at, issued_at, case when not recent then now() end
       from (select *, issued_at > now() - interval '30 days' as recent from credentials where receiver_email is not null and issued_at is not null) c`,
    );
    await client.query(
      `insert into issue_results (request_id, organization_id, row, name, email, outcome, credential_id)
       select request_id, organization_id, status_index, receiver_name, receiver_email, 'issued', id from credentials where request_id is not null`,
    );
    await client.query(
      `insert into jobs (kind, key, organization_id, payload, state, created_at, finished_at)
       select kind, kind || id, organization_id, jsonb_build_object('credentialId', id), 'done', issued_at, issued_at from credentials, unnest('{bench.deliver,bench.mail}'::text[]) kind
       where issued_at > now() - interval '30 days'`,
    );
    await client.query(
      `insert into kept_answers (organization_id, caller, operation, key, body_hash, status, body)
       select organization_id, id, 'issueCredentials', id, '', 200, repeat('{"name":"Persona"}', 100) from credentials where status_index <= 1440`,
    );
    await client.query(
      `insert into notifications (organization_id, user_id, type, status, credential_id, credential_title, receiver_name)
       select organization_id, $1, 'requestSignature', 'completed', id, title, receiver_name from credentials where status_index % 10 = 7`,
      [bench.people['owner@uni.example']?.userId],
    );
    await client.query('vacuum analyze');
  });
}

/** Issues one after the other until it is told to end, as somebody does meanwhile. Answers how long each took. */
function issueMeanwhile(bench: Bench, { projectId, templateIds }: Scene): () => Promise<number[]> {
  const times: number[] = [];
  let goesOn = true;
  const work = async () => {
    for (let n = 0; goesOn; n += 1) {
      const start = performance.now();
      await bench.owner('issueCredentials', {
        params: { projectId },
        body: {
          templateId: templateIds[0],
          receiver: {
            name: 'Abeto',
            lastname: 'Meanwhile',
            email: `${randomUUID()}@bench.example`,
            values: { course: 'Bench' },
          },
        },
      });
      times.push(performance.now() - start);
      await new Promise(resolve => setTimeout(resolve, 10));
    }
  };
  const working = work();
  return async () => {
    goesOn = false;
    await working;
    return times;
  };
}

/** A person erased among a million credentials: what each step takes, and what somebody feels who issues meanwhile. */
export async function run(): Promise<Figure[]> {
  const bench = await startBench();
  try {
    const scene = await fillMillion(bench);
    await fillTexts(bench);
    const { organizationId = '' } = bench.people['owner@uni.example'] ?? {};
    const figures: Figure[] = [];
    const add = (work: string, value: number) => void figures.push({ work, value, unit: 'ms' });
    /** Of what is done several times, how often, and the longest. */
    const steps = new Map<string, number[]>();
    const did = (work: string, took: number) => void steps.set(work, [...(steps.get(work) ?? []), took]);
    const quiet = issueMeanwhile(bench, scene);
    await new Promise(resolve => setTimeout(resolve, 5_000));
    const before = await quiet();
    add('one is issued, with nobody erased: p50', quantile(before, 0.5));
    add('the same, the slowest', Math.max(...before));

    const { database, tell } = bench.app.parts;
    const credentials = await database.organization(organizationId, tx =>
      tx.rows<{ id: string }>('select id from credentials where recipient_id = $1', [PERSON]),
    );
    // As the handler of the call writes it down, without the job, which is done here.
    await bench.parts.asOwner(tx =>
      tx.run("insert into erasures (organization_id, recipient_id, requested_by, reason) select $1, $2, $3, 'asked'", [
        organizationId,
        PERSON,
        bench.people['owner@uni.example']?.userId,
      ]),
    );
    const timed: Tell = async (tx, news, said) => {
      const run: Tx['run'] = async (sql, params) => {
        const start = performance.now();
        const answer = await tx.run(sql, params);
        const took = performance.now() - start;
        did(`the statement ${sql}`, took);
        return answer;
      };
      const start = performance.now();
      await tell({ ...tx, run }, news, said);
      did(`what all modules do at ${news}`, performance.now() - start);
    };
    let last = performance.now();
    const begun = last;
    const reached = (step: string) => {
      did(`the commit until ${step}`, performance.now() - last);
      last = performance.now();
    };
    const felt = issueMeanwhile(bench, scene);
    await eraseHandler({ database, files: bench.app.parts.files, tell: timed, crash: reached })({
      id: 'bench',
      organizationId,
      payload: { recipientId: PERSON },
      attempt: 1,
      progress: async () => undefined,
      isTurnOver: async () => false,
      signal: new AbortController().signal,
      log: bench.app.parts.log,
    });
    reached('the end');
    for (const [work, took] of steps)
      if (Math.max(...took) > SLOW_MS) add(`the longest of ${took.length}: ${work}`, Math.max(...took));
    add(
      `a person with ${credentials.length} of ${ROWS.toLocaleString('en-US')} credentials is erased, in all`,
      last - begun,
    );
    const during = await felt();
    add('one is issued meanwhile: p50', quantile(during, 0.5));
    add('the same, the slowest', Math.max(...during));
    return figures;
  } finally {
    await bench.stop();
  }
}
