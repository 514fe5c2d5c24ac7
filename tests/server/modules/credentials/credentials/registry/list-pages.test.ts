import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CREDENTIAL_STATUS,
  credentialStatus,
  type Progress,
  type Standing,
} from '../../../../../../contract/credentials/credentials/index.ts';
import {
  foldCounts,
  markAllExpired,
} from '../../../../../../server/modules/credentials/credentials/registry/read/counts.ts';
import { indexWords } from '../../../../../../server/modules/credentials/recipients/search.ts';
import { startTestApp, type Client, type TestApp } from '../../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../../support/worlds/diploma.ts';

const ROWS = 240;
const LIMIT = 7;
const ASKED = 9;
const HOUR = 3600_000;

interface Stored {
  id: string;
  template_id: string;
  progress: Progress;
  standing: Standing;
  requested_at: Date;
  expires_at: Date | null;
}

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp({ accessTtl: 3 * 3600, refreshTtl: 6 * 3600 });
  project = await diplomaProject(app);
  owner = await app.as('owner@uni.example');
  const params = { projectId: project.projectId };
  await owner.call('issueCredentials', { params, body: { templateId: project.manualId, receiver: graduate(1) } });
  // Of every state, old and new, with an address and without, some that expired and some that are about to.
  await addPeople('Persona', ROWS);
  await app.test.owner(
    `insert into credentials (public_id, organization_id, project_id, template_id, template_revision, recipient_id, receiver_name, receiver_email, title, language,
       network_id, progress, standing, holds_place, approvals_required, status_list_id, status_index, requested_at, expires_at, mail_error)
     select 'page-' || n, c.organization_id, project_id, case when n % 5 = 0 then $1::uuid else template_id end, 1, r.id, r.name || ' ' || r.lastname,
       case when n % 3 = 0 then r.email end, title, c.language, network_id, (array['pending', 'signed', 'sealed', 'sent', 'delivered', 'returned'])[1 + n % 6],
       case when n % 11 = 0 then (array['suspended', 'revoked', 'superseded', 'canceled'])[1 + n % 4] else 'active' end, false, n % 2, status_list_id,
       status_index + n, now() - n % 60 * interval '1 minute',
       case when n % 4 = 0 then now() + (n - $2::int / 2) * interval '1 minute' end, case when n % 6 = 0 then 'refused' end
     from credentials c, generate_series(1, $2::int) n join recipients r on r.name = 'Persona' and r.lastname = n::text`,
    [project.automaticId, ROWS],
  );
});
afterAll(() => app.stop());

/** People of one name and numbers. */
const addPeople = (name: string, count: number) =>
  app.test.owner(
    `insert into recipients (organization_id, name, lastname, email)
     select p.organization_id, $1, n, lower($1) || n || '@example.com' from projects p, generate_series(1, $2::int) n where p.id = $3`,
    [name, count, project.projectId],
  );

/** What a list must give, found by looking at every row. */
async function expected(now: number, fits: (row: Stored, status: string) => boolean): Promise<string[]> {
  const rows = await app.test.owner<Stored>('select * from credentials order by requested_at desc, id desc');
  return rows
    .filter(row => fits(row, credentialStatus(row.progress, row.standing, row.expires_at?.getTime() ?? null, now)))
    .map(row => row.id);
}

/** All pages, and the totals that they and the one beyond the end tell. */
async function listed(query: Record<string, string>): Promise<{ ids: string[]; totals: number[] }> {
  const ids: string[] = [];
  const totals: number[] = [];
  for (let page = 0; ; page += 1) {
    const { body } = await owner.call('listCredentials', {
      params: { projectId: project.projectId },
      query: { ...query, page, limit: LIMIT },
    });
    ids.push(...body.credentials.map(credential => credential.id));
    totals.push(body.total);
    if (body.credentials.length === 0) return { ids, totals: [...new Set(totals)] };
  }
}

describe.each([
  ['as it was made', 0, async () => undefined],
  ['when counters are folded', 0, () => app.test.database.platform('tests', foldCounts)],
  ['when more has expired', HOUR, async () => undefined],
  ['when that is marked', 0, () => markAllExpired(app.app.parts)],
  ['when receivers are indexed', 0, () => indexWords(app.test.database)],
  ['when it is folded again', 0, () => app.test.database.platform('tests', foldCounts)],
])('a list of credentials, %s', (_when, passed, prepare) => {
  let now: number;
  beforeAll(async () => {
    app.pass(passed);
    now = app.app.parts.clock();
    await prepare();
  });

  it.each(CREDENTIAL_STATUS)('has every %s one once, in order, and says how many', async status => {
    const wanted = await expected(now, (_row, has) => has === status);
    expect(wanted.length, 'there are some').toBeGreaterThan(0);
    expect(await listed({ status })).toEqual({ ids: wanted, totals: [wanted.length] });
  });

  it('has those whose email failed, of all and of a template', async () => {
    const failed = await app.test.owner<{ id: string; template_id: string }>(
      'select id, template_id from credentials where mail_error is not null order by requested_at desc, id desc',
    );
    expect(await listed({ mail: 'failed' })).toEqual({ ids: failed.map(({ id }) => id), totals: [failed.length] });
    const some = failed.filter(row => row.template_id === project.automaticId).map(({ id }) => id);
    expect(some.length).toBeGreaterThan(0);
    const { automaticId: templateId } = project;
    expect(await listed({ mail: 'failed', templateId })).toEqual({ ids: some, totals: [some.length] });
  });

  it('has all, those of a template, and those of a name', async () => {
    const all = await expected(now, () => true);
    expect(await listed({})).toEqual({ ids: all, totals: [ROWS + 1] });
    const some = await expected(now, row => row.template_id === project.automaticId);
    expect(await listed({ templateId: project.automaticId })).toEqual({ ids: some, totals: [ROWS / 5] });
    const both = await expected(now, (row, has) => row.template_id === project.automaticId && has === 'pending');
    expect(await listed({ templateId: project.automaticId, status: 'pending' })).toEqual({
      ids: both,
      totals: [both.length],
    });
    expect((await listed({ q: 'persona 12' })).totals).toEqual([11]);
    const [[from, before], day] = [
      await app.test.owner<{ at: Date }>(
        "select distinct requested_at as at from credentials where public_id in ('page-50', 'page-20') order by 1",
      ),
      { templateId: project.automaticId },
    ];
    if (!from || !before) throw new Error('no such rows');
    const days = { requestedFrom: from.at.toISOString(), requestedBefore: before.at.toISOString() };
    const within = (row: Stored) => row.requested_at >= from.at && row.requested_at < before.at;
    const [ofDays, ofBoth] = [
      await expected(now, within),
      await expected(now, (row, has) => within(row) && row.template_id === day.templateId && has !== 'expired'),
    ];
    expect(ofDays.length).toBeGreaterThan(50);
    expect(ofBoth.length).toBeGreaterThan(0);
    expect(await listed(days)).toEqual({ ids: ofDays, totals: [ofDays.length] });
    const states: string[] = [];
    for (const status of CREDENTIAL_STATUS.filter(each => each !== 'expired'))
      states.push(...(await listed({ ...days, ...day, status })).ids);
    expect(states.sort()).toEqual(ofBoth.sort());
    expect(await listed({ ...days, status: 'expired' })).toMatchObject({
      ids: await expected(now, (row, has) => within(row) && has === 'expired'),
    });
    const named = await listed({ ...days, q: 'persona' });
    expect(named).toEqual({ ids: ofDays, totals: [ofDays.length] });
    expect((await listed({ q: 'NA12@EX' })).totals).toEqual([1]);
    expect((await listed({ q: 'nobody of this name' })).totals).toEqual([0]);
    expect((await listed({ q: 'person_ 12' })).totals, 'wildcards are text').toEqual([0]);
    const [{ title } = { title: '' }] = await app.test.owner<{ title: string }>(
      'select title from templates where id = $1',
      [project.automaticId],
    );
    expect(await listed({ q: title, templateId: project.automaticId })).toEqual({ ids: some, totals: [ROWS / 5] });
  });
});

it('has what one recipient holds, and what one request asked for, each with other filters', async () => {
  const [some] = await app.test.owner<{ id: string; recipient_id: string }>(
    "select id, recipient_id from credentials where public_id = 'page-7'",
  );
  if (!some) throw new Error('no such row');
  expect(await listed({ recipientId: some.recipient_id })).toEqual({ ids: [some.id], totals: [1] });
  expect(await listed({ recipientId: some.recipient_id, templateId: project.automaticId })).toEqual({
    ids: [],
    totals: [0],
  });
  expect(await listed({ recipientId: some.recipient_id, q: 'nobody' })).toEqual({ ids: [], totals: [0] });
  const params = { projectId: project.projectId };
  const receiver = Array.from({ length: ASKED }, (_, n) => graduate(300 + n));
  const { body: asked } = await owner.call('issueCredentials', {
    params,
    body: { templateId: project.automaticId, receiver },
  });
  await app.workers.drain();
  const requestId = asked.id;
  const theirs = await app.test.owner<{ id: string }>(
    'select id from credentials where request_id = $1 order by requested_at desc, id desc',
    [requestId],
  );
  expect(await listed({ requestId })).toEqual({ ids: theirs.map(row => row.id), totals: [ASKED] });
  expect((await listed({ requestId, status: 'pending' })).totals).toEqual([0]);
  const { body: shown } = await owner.call('getCredential', {
    params: { ...params, credentialId: theirs[0]?.id ?? '' },
  });
  expect(shown.requestId).toBe(requestId);
  await app.test.owner("update credentials set standing = 'canceled', holds_place = false where request_id = $1", [
    requestId,
  ]);
});

it('refuses days that are none, or end before they begin, by the field', async () => {
  const [early, late] = ['2026-11-01T06:00:00.000Z', '2026-11-02T06:00:00.000Z'] as const;
  for (const [query, errors] of [
    [{ requestedFrom: 'yesterday' }, { requestedFrom: 'invalid_date' }],
    [{ requestedBefore: '2026-02-31T00:00:00Z' }, { requestedBefore: 'invalid_date' }],
    [{ requestedFrom: late, requestedBefore: early }, { requestedBefore: 'ends_early' }],
    [{ requestedFrom: late, requestedBefore: late }, { requestedBefore: 'ends_early' }],
    [{ recipientId: 'Ana' }, { recipientId: 'invalid' }],
  ] as const)
    for (const operation of ['listCredentials', 'listTemplateCredentials', 'listApproverCredentials'] as const) {
      const params = { projectId: project.projectId, templateId: project.automaticId };
      const caller = operation === 'listApproverCredentials' ? await app.as('signer@uni.example') : owner;
      const { status, body } = await caller.call(operation, { params, query });
      expect([operation, query, status, body]).toMatchObject([operation, query, 400, { errors }]);
    }
});

it('keeps one row a counter once they are folded', async () => {
  await app.test.database.platform('tests', foldCounts);
  const rows = await app.test.owner<{ n: number }>(
    'select count(*)::int as n from credential_counts group by project_id, template_id, status, signed',
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(Math.max(...rows.map(row => row.n))).toBe(1);
});

describe('a long list', () => {
  const MANY = 10_002;
  const page = (query: Record<string, string | number>) =>
    owner.call('listCredentials', { params: { projectId: project.projectId }, query: { limit: 25, ...query } });
  beforeAll(async () => {
    await addPeople('Multitud', 2001);
    await app.test.owner(
      `insert into credentials (public_id, organization_id, project_id, template_id, template_revision, recipient_id, receiver_name, receiver_email, title,
         language, network_id, progress, holds_place, status_list_id, status_index, requested_at)
       select 'long-' || n, c.organization_id, project_id, $1, 1, r.id, r.name || ' ' || r.lastname, r.email, 'Título ' || n % 7, c.language, network_id,
         'sealed', false, status_list_id, -n, now() - interval '2 hours' - n * interval '1 second'
       from (select * from credentials where public_id = 'page-1') c, generate_series(1, $2::int) n
         join recipients r on r.name = 'Multitud' and r.lastname = (1 + n % 2001)::text`,
      [project.automaticId, MANY],
    );
  });

  it('is counted only so far where thousands have the text, says so, and goes on', async () => {
    for (const q of ['multitud', 'mu']) {
      const { body } = await page({ q });
      expect(body).toMatchObject({ total: 1000, more: true });
      expect(body.credentials).toHaveLength(25);
      const { body: far } = await page({ q, page: 300 });
      expect(far.credentials.map(each => each.receiver.name.split(' ')[0])).toEqual(Array(25).fill('Multitud'));
    }
    const { body: few } = await page({ q: 'multitud 1999' });
    expect(few).toMatchObject({ total: 5, more: false });
  });

  it('finds the few that it has of thousands of people with one name', async () => {
    await addPeople('Foráneo', 2001);
    await app.test.owner(
      `update credentials set recipient_id = r.id, receiver_name = r.name || ' ' || r.lastname
       from recipients r where public_id = 'long-77' and r.name = 'Foráneo' and r.lastname = '2000'`,
    );
    for (const q of ['foráneo', 'fo', 'foráneo 2000']) {
      const { body } = await page({ q });
      expect([q, body.total, body.more, body.credentials.map(each => each.receiver.name)]).toEqual([
        q,
        1,
        false,
        ['Foráneo 2000'],
      ]);
    }
    expect((await page({ q: 'zq' })).body).toMatchObject({ total: 0, more: false, credentials: [] });
  });

  it('of days is counted to ten thousand, and has beyond that only its own order', async () => {
    const days = { requestedFrom: '2020-01-01T00:00:00.000Z' };
    expect((await page(days)).body).toMatchObject({ total: 10_000, more: true });
    expect((await page({ ...days, page: 409 })).body.credentials).toHaveLength(25);
    expect((await page({ ...days, sort: 'receiver' })).body).toMatchObject({ key: 'list.too_long_to_sort' });
    expect((await page({ ...days, q: 'multitud' })).body).toMatchObject({ total: 1000, more: true });
    expect((await page({ ...days, status: 'sealed', templateId: project.automaticId })).body).toMatchObject({
      total: 1000,
      more: true,
    });
  });

  it('is read whole by seeking, whatever is added meanwhile, with a filter and in both directions', async () => {
    const queries: Record<string, string>[] = [
      {},
      { status: 'sealed' },
      { order: 'ASC', templateId: project.automaticId },
    ];
    for (const query of queries) {
      const ids: string[] = [];
      const before = (await page(query)).body.total;
      for (let after = {}; ;) {
        const { body } = await page({ ...query, ...after, limit: 3000 });
        expect(body.total).toBe(before);
        ids.push(...body.credentials.map(each => each.id));
        const last = body.credentials.at(-1);
        if (!last || body.credentials.length < 3000) break;
        after = { after: last.id };
      }
      expect([new Set(ids).size, ids.length]).toEqual([before, before]);
    }
    const [{ id } = { id: '' }] = (await page({})).body.credentials;
    expect((await page({ after: project.automaticId })).body).toMatchObject({ errors: { after: 'not_found' } });
    expect((await page({ after: id, sort: 'receiver' })).body).toMatchObject({ errors: { after: 'invalid' } });
    expect((await page({ after: id, page: 1 })).body).toMatchObject({ errors: { after: 'invalid' } });
  });

  it('is put in an order that no index has only as far as filters leave ten thousand', async () => {
    for (const sort of ['title', 'status', 'issuedAt', 'expiresAt']) {
      expect((await page({ sort })).body).toMatchObject({ key: 'list.too_long_to_sort' });
      expect((await page({ sort, q: 'multitud' })).body).toMatchObject({ key: 'list.too_long_to_sort' });
      expect((await page({ sort, status: 'pending' })).status).toBe(200);
    }
    const { body } = await page({ sort: 'title', order: 'ASC', q: 'multitud 1999' });
    const titles = body.credentials.map(each => each.title);
    expect(titles).toHaveLength(5);
    expect(titles).toEqual([...titles].sort());
  });

  it.each(['requestedAt', 'receiver'])('is put in order by %s however long, forwards and backwards', async sort => {
    const all = async (order: string) => {
      const ids: string[] = [];
      for (let at = 0; ; at += 1) {
        const { body } = await page({ sort, order, page: at, limit: 1000 });
        ids.push(...body.credentials.map(each => each.id));
        if (body.credentials.length < 1000) return ids;
      }
    };
    const down = await all('DESC');
    expect(new Set(down).size).toBe(MANY + ROWS + ASKED + 1);
    expect(await all('ASC')).toEqual(down.reverse());
  });
});

it.each([
  ['requestedFrom', '0000-01-01T00:00:00.000Z'],
  ['since', '0000-01-01'],
  // Finer than the database reads a time.
  ['requestedFrom', `2026-01-01T00:00:00.${'1'.repeat(200)}Z`],
])('a list is not asked for by a time that there is not (%s: %s)', async (field, value) => {
  const { status, body } = await owner.call('listCredentials', {
    params: { projectId: project.projectId },
    query: { ...(field === 'since' && { happened: 'issued', until: '2026-01-01' }), [field]: value },
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: { [field]: 'invalid_date' } });
});
