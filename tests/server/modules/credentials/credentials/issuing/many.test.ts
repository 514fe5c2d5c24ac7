import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIN_LIST_BITS } from '../../../../../../engine/status/index.ts';
import { issueThread } from '../../../../../../server/modules/credentials/credentials/issuing/aside.ts';
import { contextFor } from '../../../../../../server/modules/credentials/credentials/issuing/build/document.ts';
import { giveUp } from '../../../../../../server/modules/credentials/credentials/issuing/request/give-up.ts';
import { thaw } from '../../../../../../server/modules/credentials/credentials/issuing/issuing.ts';
import {
  makeChunk,
  writeChunk,
  type Bench,
} from '../../../../../../server/modules/credentials/credentials/issuing/chunk.ts';
import { readRows } from '../../../../../../server/modules/credentials/credentials/issuing/build/rows.ts';
import { schemaFor } from '../../../../../../server/modules/credentials/credentials/issuing/build/schema.ts';
import { workRequest } from '../../../../../../server/modules/credentials/credentials/issuing/job-door.ts';
import {
  CHUNK,
  type CredentialParts,
} from '../../../../../../server/modules/credentials/credentials/registry/parts.ts';
import { createLeases } from '../../../../../../server/modules/credentials/status/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  // Requests are worked off here, by hand.
  await app.workers.stop();
});
afterAll(() => app.stop());

const organizationId = () => app.people['owner@uni.example']?.organizationId as string;
let n = 0;
const people = (count: number) => Array.from({ length: count }, () => graduate((n += 1)));
const ask = async (receiver: readonly object[]): Promise<string> => {
  const { status, body } = await owner.call('issueCredentials', {
    params: { projectId: project.projectId },
    body: { templateId: project.automaticId, receiver },
  });
  expect(status).toBe(202);
  return body.id;
};
const work = (
  requestId: string,
  crash: (step: string) => void = () => undefined,
  others: Partial<CredentialParts> = {},
) => {
  const parts = { ...app.app.parts, crash, ...others };
  return workRequest(parts, createLeases(parts), organizationId(), requestId, {
    signal: new AbortController().signal,
    progress: async () => undefined,
    isTurnOver: async () => false,
  });
};
const read = async (requestId: string) =>
  (await owner.call('getIssueRequest', { params: { projectId: project.projectId, requestId } })).body;

/** What stands of a request: each row once, and of each credential all that belongs to it, once. */
async function expectWhole(requestId: string, outcomes: Record<string, number>): Promise<void> {
  const request = await read(requestId);
  expect(request).toMatchObject({ state: 'done', done: request.total, outcomes });
  const rows = await app.test.owner<{ row: number }>(
    'select row from issue_results where request_id = $1 union all select request_row from credentials where request_id = $1 order by 1',
    [requestId],
  );
  expect(rows.map(each => each.row)).toEqual(Array.from({ length: request.total }, (_, i) => i));
  const [whole] = await app.test.owner(
    `with mine as (select * from credentials where request_id = $1)
     select (select count(*)::int from mine where progress = 'signed' and digest is not null) as signed,
       (select count(distinct (status_list_id, status_index))::int from mine) as places,
       (select count(*)::int from mine join credential_documents d on d.credential_id = mine.id where d.proof is not null) as documents,
       (select count(*)::int from seal_queue q, unnest(q.ids) u(member) where u.member in (select id from mine)) as queued,
       (select count(*)::int from events e, unnest(coalesce(e.members, array[e.resource_id::uuid])) u(member)
          where e.resource = 'credentials' and e.type = 'request' and u.member in (select id from mine)) as requested,
       (select count(*)::int from events e, unnest(coalesce(e.members, array[e.resource_id::uuid])) u(member)
          where e.resource = 'credentials' and e.type = 'sign' and u.member in (select id from mine)) as told`,
    [requestId],
  );
  const issued = outcomes.issued ?? 0;
  expect(whole).toEqual({
    signed: issued,
    places: issued,
    documents: issued,
    queued: issued,
    requested: issued,
    told: issued,
  });
  // What was typed goes with the end of the work.
  expect(await app.test.owner('select 1 from issue_request_rows where request_id = $1', [requestId])).toEqual([]);
  const [counted] = await app.test.owner<{ issued: number; there: number }>(
    'select issued, (select count(*)::int from credentials c where c.template_id = f.template_id) as there from credential_figures f where template_id = $1',
    [project.automaticId],
  );
  expect(counted?.issued).toBe(counted?.there);
}

describe('a request of many', () => {
  it('that is stopped at every step, one after the other, issues to each recipient once', async () => {
    const twice = graduate(1_000_000);
    const requestId = await ask([twice, ...people(CHUNK - 1), twice, ...people(2)]);
    for (const stopAt of ['issue.made', 'issue.stored', 'issue.made', 'issue.stored', 'issue.finished'])
      await expect(
        work(requestId, step => {
          if (step === stopAt) throw new Error(`stopped when ${step}`);
        }),
      ).rejects.toThrow(`stopped when ${stopAt}`);
    await expectWhole(requestId, { issued: CHUNK + 2, already_issued: 1 });
    await work(requestId);
    await expectWhole(requestId, { issued: CHUNK + 2, already_issued: 1 });
  });

  it.each([
    'insert on recipients',
    'update on status_lists',
    'insert on credentials',
    'insert on credential_documents',
    'insert on issue_results',
    'insert on seal_queue',
    'insert on credential_counts',
    'insert on events',
    'update on issue_requests',
    'insert on jobs',
  ])('goes on where the storage failed: %s', async what => {
    const [one, two] = people(2);
    const requestId = await ask([one as object, two as object, { ...one, values: {} }]);
    await app.test.owner(
      "create or replace function away() returns trigger language plpgsql as $$ begin raise exception 'away' using errcode = '53100'; end $$",
    );
    await app.test.owner(`create trigger away before ${what} execute function away()`);
    await expect(work(requestId)).rejects.toThrow('away');
    await app.test.owner(`drop trigger away on ${what.split(' ').at(-1)}`);
    await work(requestId);
    await expectWhole(requestId, { issued: 2, missing_fields: 1 });
  });

  it('is made again where the thread dies that builds and signs', async () => {
    const requestId = await ask(people(3));
    const { keystore } = app.app.parts;
    const dying: typeof keystore = {
      ...keystore,
      async signer(...asked) {
        const signer = await keystore.signer(...asked);
        const signAll = (messages: readonly Uint8Array[]) => {
          void issueThread.end();
          return signer.signAll(messages);
        };
        return { ...signer, signAll };
      },
    };
    await expect(work(requestId, undefined, { keystore: dying })).rejects.toThrow('The thread ended');
    await work(requestId);
    await expectWhole(requestId, { issued: 3 });
  });

  it('is worked off once, however many do', async () => {
    const requestId = await ask(people(40));
    await Promise.all([work(requestId), work(requestId), work(requestId)]);
    await expectWhole(requestId, { issued: 40 });
  });

  it('is given up, or worked off: what is being written is waited for', async () => {
    const requestId = await ask(people(40));
    await Promise.all([work(requestId), giveUp(app.app.parts, organizationId(), requestId)]);
    const { outcomes } = await read(requestId);
    await expectWhole(requestId, { issued: outcomes.issued, failed: 40 - outcomes.issued });
  });

  it('shares its recipients with others: each is issued to by one of them', async () => {
    const same = people(30);
    const requests = [await ask(same), await ask([...same].reverse()), await ask(same)];
    await Promise.all(requests.map(requestId => work(requestId)));
    const outcomes = (await Promise.all(requests.map(read))).map(request => request.outcomes);
    const sum = (outcome: 'issued' | 'already_issued') => outcomes.reduce((all, each) => all + each[outcome], 0);
    expect([sum('issued'), sum('already_issued')]).toEqual([30, 60]);
    for (const [i, requestId] of requests.entries()) await expectWhole(requestId, { issued: outcomes[i]?.issued ?? 0 });
  });

  it('takes the places of what expired, once each', async () => {
    const [old, ...fresh] = people(3) as [object, ...object[]];
    const first = await ask([old, ...people(1)]);
    await work(first);
    await app.test.owner("update credentials set expires_at = now() - interval '1 minute' where request_id = $1", [
      first,
    ]);
    const requestId = await ask([old, ...fresh, old]);
    await work(requestId);
    await expectWhole(requestId, { issued: 3, already_issued: 1 });
  });

  it('has its places in two lists where one fills up in between', async () => {
    await app.test.owner('update status_lists set next = $1', [MIN_LIST_BITS - 2]);
    const requestId = await ask(people(5));
    await work(requestId);
    await expectWhole(requestId, { issued: 5 });
    const lists = await app.test.owner<{ count: number }>(
      'select count(*)::int from credentials where request_id = $1 group by status_list_id order by 1',
      [requestId],
    );
    expect(lists.map(each => each.count)).toEqual([2, 3]);
  });

  it('keeps what was issued where it cannot be ended, and the rest failed', async () => {
    const requestId = await ask(people(CHUNK + 3));
    let made = 0;
    await expect(
      work(requestId, step => {
        if (step === 'issue.made' && (made += 1) === 2) throw new Error('stopped');
      }),
    ).rejects.toThrow('stopped');
    await giveUp(app.app.parts, organizationId(), requestId);
    await expectWhole(requestId, { issued: CHUNK, failed: 3 });
  });

  it('is told in the order of its rows, page by page and by outcome', async () => {
    const [one, two, three] = people(3);
    const requestId = await ask([one as object, { ...two, values: {} }, one as object, three as object]);
    await work(requestId);
    const page = async (query: Record<string, string | number>) => {
      const params = { projectId: project.projectId, requestId };
      const { body } = await owner.call('listIssueResults', { params, query });
      return [body.results.map(each => `${each.row} ${each.outcome} ${each.credentialId !== null}`), body.total];
    };
    expect(await page({ page: 0, limit: 3 })).toEqual([
      ['0 issued true', '1 missing_fields false', '2 already_issued false'],
      4,
    ]);
    expect(await page({ page: 1, limit: 3 })).toEqual([['3 issued true'], 4]);
    expect(await page({ page: 0, limit: 3, outcome: 'issued' })).toEqual([['0 issued true', '3 issued true'], 2]);
    expect(await page({ page: 0, limit: 3, outcome: 'failed' })).toEqual([[], 0]);
  });
});

describe('what was made', () => {
  async function benchOf(requestId: string): Promise<Bench & { rows: Awaited<ReturnType<typeof readRows>> }> {
    const { parts } = app.app;
    const [request] = await app.test.owner<{ frozen: Record<string, unknown>; receivers: unknown[] }>(
      'select q.frozen, p.receivers from issue_requests q join issue_request_rows p on p.request_id = q.id where q.id = $1',
      [requestId],
    );
    const issuing = thaw(request?.frozen ?? {});
    const { publicUrl } = parts.settings;
    const common = { publicUrl, context: contextFor(publicUrl, issuing), schema: schemaFor(publicUrl, issuing) };
    const rows = await readRows(issuing, 0, request?.receivers ?? []);
    return { parts, leases: createLeases(parts), issuing, common, rows };
  }

  it('is not written where the organization signs with another key by then, and made again with that', async () => {
    const requestId = await ask(people(2));
    const { rows, ...bench } = await benchOf(requestId);
    const made = await makeChunk(bench, rows);
    const { body } = await owner.call('listKeys', { query: { purpose: 'issue', which: 'current' } });
    await owner.call('renewKey', { params: { keyId: body.keys[0]?.id as string } });
    expect(await writeChunk(bench, made)).toBe(false);
    await work(requestId);
    await expectWhole(requestId, { issued: 2 });
    const methods = await app.test.owner<{ method: string }>(
      "select distinct d.proof ->> 'verificationMethod' as method from credential_documents d join credentials c on c.id = d.credential_id where c.request_id = $1",
      [requestId],
    );
    expect(methods).toHaveLength(1);
    expect(methods[0]?.method).not.toBe(made.key?.verificationMethod);
  });

  it('is written once', async () => {
    const requestId = await ask([...people(2), { ...graduate((n += 1)), values: {} }]);
    const { rows, ...bench } = await benchOf(requestId);
    const made = await makeChunk(bench, rows);
    await writeChunk(bench, made);
    await writeChunk(bench, { ...made, whole: made.whole.map(each => ({ ...each, id: crypto.randomUUID() })) });
    await work(requestId);
    await expectWhole(requestId, { issued: 2, missing_fields: 1 });
    expect(await makeChunk(bench, rows)).toMatchObject({ whole: [], refused: [] });
  });
});
