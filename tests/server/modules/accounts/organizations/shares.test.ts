import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TRIAL_SHARES } from '../../../../../contract/accounts/organizations/index.ts';
import { keepShares } from '../../../../../server/platform/database/index.ts';
import { diplomaProject, graduate } from '../../../../support/worlds/diploma.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';

let app: TestApp;
let owner: Client;
let organizationId: string;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  owner = await app.as('owner@trial.example');
  organizationId = app.people['owner@trial.example']?.organizationId ?? '';
});
afterAll(() => app.stop());

const used = async (table: string): Promise<number> =>
  (
    await app.test.owner<{ n: number }>(`select count(*)::int as n from ${table} where organization_id = $1`, [
      organizationId,
    ])
  )[0]?.n ?? 0;
/** Leaves room for so many more. */
const leave = async (share: 'recipients' | 'groups' | 'imports', table: string, more: number) =>
  app.test.owner(`update share_limits set ${share} = $1 where membership = 'trial'`, [(await used(table)) + more]);
let n = 0;
const person = () => ({ name: 'Ana', lastname: 'Nueva', email: `share${(n += 1)}@uni.example`, did: null });
const keysOf = (answers: readonly { status: number; body: unknown }[]) =>
  answers
    .map(({ status, body }) => (status < 300 ? 'done' : ((body as { key?: string }).key ?? String(status))))
    .toSorted();

it('the database has the trial’s shares of the contract', async () => {
  const [limits] = await app.test.owner(
    "select recipients, groups, imports, stored::float8 as stored from share_limits where membership = 'trial'",
  );
  expect(limits).toEqual(TRIAL_SHARES);
});

describe('a trial organization', () => {
  beforeEach(() =>
    app.test.owner(
      "update share_limits set recipients = 1000, groups = 20, imports = 2, stored = 50000000 where membership = 'trial'",
    ),
  );

  it('adds recipients up to its share, however many are added at once', async () => {
    await leave('recipients', 'recipients', 2);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => owner.call('createRecipient', { body: person() })));
    expect(keysOf(answers)).toEqual(['done', 'done', 'trial.recipients', 'trial.recipients', 'trial.recipients']);
    const refused = answers.find(({ status }) => status === 403);
    expect((refused?.body as { message?: string } | undefined)?.message).toContain('1,000');
  });

  it('imports no more recipients than its share leaves, with those of imports that wait counted', async () => {
    await leave('recipients', 'recipients', 3);
    const wish = (count: number) =>
      owner.call('importRecipients', { body: { file: 'a.xlsx', rows: Array.from({ length: count }, person) } });
    expect(keysOf([await wish(4)])).toEqual(['trial.recipients']);
    expect(keysOf([await wish(2)])).toEqual(['done']);
    expect(keysOf([await wish(2)])).toEqual(['trial.recipients']);
    await app.workers.drain();
    expect(keysOf([await owner.call('createRecipient', { body: person() })])).toEqual(['done']);
    // Somebody known is nobody more.
    const known = (await owner.call('listRecipients', { query: { limit: 1 } })).body.recipients[0];
    const again = await owner.call('importRecipients', {
      body: { file: 'b.xlsx', rows: [{ name: known?.name, lastname: known?.lastname, email: known?.email }] },
    });
    expect(keysOf([again])).toEqual(['done']);
    await app.workers.drain();
  });

  it('takes a list that adds nobody at its share, however the known are named', async () => {
    const did = 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK';
    await leave('recipients', 'recipients', 2);
    const added = await Promise.all([
      owner.call('createRecipient', { body: { name: 'Ana', lastname: 'Mar', did } }),
      owner.call('createRecipient', { body: { ...person(), email: 'ana@müller.example' } }),
    ]);
    expect(keysOf(added)).toEqual(['done', 'done']);
    const rows = [
      { name: 'Ana', lastname: 'Mar', did },
      { name: 'Ana', lastname: 'Sur', email: 'Ana@MÜLLER.example' },
      { name: 'Ana', lastname: 'Sin', email: 'no address' },
      { name: 'Ana', lastname: 'Nada' },
    ];
    expect(keysOf([await owner.call('importRecipients', { body: { file: 'k.xlsx', rows } })])).toEqual(['done']);
    await app.workers.drain();
    const one = [...rows, person()];
    expect(keysOf([await owner.call('importRecipients', { body: { file: 'l.xlsx', rows: one } })])).toEqual([
      'trial.recipients',
    ]);
  });

  it('keeps what it may have where people are added while an import is worked off', async () => {
    await leave('recipients', 'recipients', 2);
    const taken = await owner.call('importRecipients', { body: { file: 'c.xlsx', rows: [person(), person()] } });
    expect(taken.status).toBeLessThan(300);
    expect(keysOf([await owner.call('createRecipient', { body: person() })])).toEqual(['done']);
    const before = await used('recipients');
    await app.workers.drain({ all: true });
    expect(await used('recipients')).toBe(before);
    const { body } = await owner.call('getRecipientImport', { params: { importId: taken.body.id } });
    expect(body).toMatchObject({ state: 'error' });
  });

  it('makes groups up to its share, however many are made at once', async () => {
    await leave('groups', 'recipient_groups', 1);
    const answers = await Promise.all(
      [1, 2, 3].map(() => owner.call('createRecipientGroup', { body: { name: `Grupo ${(n += 1)}` } })),
    );
    expect(keysOf(answers)).toEqual(['done', 'trial.groups', 'trial.groups']);
    expect((answers.find(({ status }) => status === 403)?.body as { message?: string } | undefined)?.message).toContain(
      '20',
    );
  });

  it('has two imports waiting at most', async () => {
    await app.workers.drain({ all: true });
    const wish = () => owner.call('importRecipients', { body: { file: 'd.xlsx', rows: [person()] } });
    const answers = await Promise.all([wish(), wish(), wish()]);
    expect(keysOf(answers)).toEqual(['done', 'done', 'trial.imports']);
    await app.workers.drain();
    expect(keysOf([await wish()])).toEqual(['done']);
    await app.workers.drain();
  });

  it('stores images up to its share, and keeps no file of one that is refused', async () => {
    const noise = { width: 300, height: 300, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 80 } } as const;
    const image = {
      name: 'a.png',
      bytes: await sharp({ create: { ...noise, background: 'white' } })
        .png()
        .toBuffer(),
    };
    await app.test.owner(
      "update share_limits set stored = share_used($1, 'stored') + 1000 where membership = 'trial'",
      [organizationId],
    );
    const refused = await owner.call('uploadOrganizationImage', { body: {}, file: image });
    expect(refused).toMatchObject({ status: 403, body: { key: 'trial.stored', errors: { file: 'too_big' } } });
    expect((refused.body as { message?: string }).message).toContain('50 MB');
    await app.test.owner("update share_limits set stored = 50000000 where membership = 'trial'");
    expect((await owner.call('uploadOrganizationImage', { body: {}, file: image })).status).toBeLessThan(300);
  });
});

describe('an organization in production', () => {
  it('has what the settings say, and without them as much as it likes', async () => {
    const uni = await app.as('owner@uni.example');
    const add = () => uni.call('createRecipientGroup', { body: { name: `Grupo ${(n += 1)}` } });
    const unlimited = { recipients: null, groups: null, imports: null, stored: null };
    await keepShares(app.test.database, { ...unlimited, groups: 0 });
    const refused = await add();
    expect(refused).toMatchObject({ status: 403, body: { key: 'share.groups' } });
    expect((refused.body as { message?: string }).message).toMatch(/: 0$/);
    await keepShares(app.test.database, unlimited);
    expect((await add()).status).toBe(201);
  });

  it('ends a request to issue at once where its people are more than its share, and keeps all of its rows', async () => {
    const uni = await app.as('owner@uni.example');
    const project = await diplomaProject(app);
    const params = { projectId: project.projectId };
    const unlimited = { recipients: null, groups: null, imports: null, stored: null };
    const [{ people }] = (await app.test.owner<{ people: number }>(
      'select count(*)::int as people from recipients where organization_id = $1',
      [app.people['owner@uni.example']?.organizationId],
    )) as [{ people: number }];
    await keepShares(app.test.database, { ...unlimited, recipients: people });
    const { body: request } = await uni.call('issueCredentials', {
      params,
      body: { templateId: project.automaticId, receiver: [1, 2, 3].map(each => graduate(9_000 + each)) },
    });
    await app.workers.drain();
    await keepShares(app.test.database, unlimited);
    const of = { params: { ...params, requestId: request.id } };
    const jobs = await app.test.owner('select state, attempts, last_error from jobs where key = $1', [request.id]);
    expect(jobs).toEqual([{ state: 'failed', attempts: 1, last_error: expect.stringContaining('share.recipients') }]);
    expect((await uni.call('getIssueRequest', of)).body).toMatchObject({ outcomes: { issued: 0, failed: 3 } });
    const { body: refused } = await uni.call('listIssueRefusedRows', of);
    expect(refused.rows.map(({ content }) => content.email).toSorted()).toEqual(
      [1, 2, 3].map(each => `persona${9_000 + each}@alumni.example`),
    );
  });
});
