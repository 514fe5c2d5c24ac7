import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPeople } from '../../../../../server/modules/credentials/recipients/list.ts';
import type { Tx } from '../../../../../server/platform/database/index.ts';
import { startTestApp, type CallOptions, type Client, type TestApp } from '../../../../support/processes/app.ts';

let app: TestApp;
let owner: Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
});
afterAll(() => app.stop());

type Query = Parameters<typeof listPeople>[1];
const PAGE: Query = { page: 0, limit: 25, sort: 'createdAt', order: 'DESC' };

/** How the database would find a page of a list that is too long to be put in order. */
const planOf = (query: Partial<Query>): Promise<string> =>
  app.test.database.organization(app.people['owner@uni.example']?.organizationId as string, async tx => {
    await tx.run('set local enable_seqscan = off');
    await tx.run('set local enable_sort = off');
    await tx.run('set local enable_bitmapscan = off');
    const plan: string[] = [];
    const explained: Tx = {
      ...tx,
      rows: async (sql, values) => {
        const lines = await tx.rows<{ 'QUERY PLAN': string }>(`explain ${sql}`, values);
        plan.push(...lines.map(line => line['QUERY PLAN']));
        return [];
      },
    };
    await listPeople(explained, { ...PAGE, ...query });
    return plan.join('\n');
  });

describe('a list of a million recipients', () => {
  it.each([
    [{}, 'recipients_newest'],
    [{ order: 'ASC' as const }, 'recipients_newest'],
    [{ sort: 'name' }, 'recipients_by_name'],
    [{ sort: 'email' }, 'recipients_by_email'],
    [{ sort: 'email', order: 'ASC' as const }, 'recipients_by_email'],
    [{ sort: 'name', order: 'ASC' as const }, 'recipients_by_name'],
    [{ status: 'disabled' as const }, 'recipients_of_status'],
    [{ wallet: 'linked' as const }, 'recipients_linked'],
    [{ wallet: 'invited' as const }, 'recipients_invited'],
  ])('%j is found in the order of an index', async (query, index) => {
    const plan = await planOf(query);
    expect(plan).toContain(index);
    expect(plan).not.toContain('Sort');
  });
});

it('is filtered by all that is asked for at once', async () => {
  const people = [
    { name: 'Ada', lastname: 'Sin', email: 'ada@list.example' },
    { name: 'Ana', lastname: 'Con', email: 'ana@list.example', did: 'did:web:ana.example' },
    { name: 'Ara', lastname: 'Con', did: 'did:web:ara.example' },
  ];
  for (const body of people) await owner.call('createRecipient', { body });
  await app.test.owner(
    "update recipients set wallet_status = 'linked', wallet_at = now() where email = 'ana@list.example'",
  );
  const names = async (query: Record<string, string>) =>
    (
      await owner.call('listRecipients', { query: { q: 'list.example', sort: 'name', order: 'ASC', ...query } })
    ).body.recipients.map(({ name }) => name);
  expect(await names({})).toEqual(['Ada', 'Ana']);
  expect(await names({ wallet: 'linked' })).toEqual(['Ana']);
  expect(await names({ wallet: 'none', status: 'pending' })).toEqual(['Ada']);
  expect(await names({ status: 'disabled' })).toEqual([]);
  expect(await names({ q: '.', wallet: 'linked', sort: 'email' })).toEqual(['Ana']);
  expect((await names({ q: 'Con', sort: 'email', order: 'DESC' })).slice(0, 2)).toEqual(['Ara', 'Ana']);
});

describe('pages far behind', () => {
  const PEOPLE = 1_205;
  type Listed = Awaited<ReturnType<typeof listPeople>>;
  let organizationId: string;
  const list = (query: Partial<Query>): Promise<Listed> =>
    app.test.database.organization(organizationId, tx => listPeople(tx, { ...PAGE, ...query }));
  const idsOf = ({ recipients }: Listed) => recipients.map(({ id }) => id);
  beforeAll(async () => {
    organizationId = app.people['owner@trial.example']?.organizationId as string;
    await app.test.owner(
      `insert into recipients (organization_id, name, lastname, email, did, created_at)
       select $1, 'Persona ' || n % 7, 'Lejana', case when n % 3 > 0 then 'lejana' || n || '@list.example' end, 'did:web:lejana' || n || '.example', now() - n % 50 * interval '1 second'
       from generate_series(1, ${PEOPLE}) n`,
      [organizationId],
    );
  });

  it.each(['createdAt', 'name', 'email'].flatMap(sort => (['ASC', 'DESC'] as const).map(order => ({ sort, order }))))(
    '%j: every page is the part of the whole list that its number says, from whichever end it was read',
    async by => {
      const whole = idsOf(await list({ ...by, limit: 10_000 }));
      expect(new Set(whole).size).toBe(whole.length);
      for (const [page, limit] of [
        [0, 100],
        [9, 100],
        [10, 100],
        [12, 100],
        [13, 100],
        [2, 500],
        [1_204, 1],
      ] as const) {
        const found = await list({ ...by, page, limit });
        expect(idsOf(found)).toEqual(whole.slice(page * limit, (page + 1) * limit));
        expect(found.total).toBe(whole.length);
      }
    },
  );

  it.each(['createdAt', 'name'].flatMap(sort => (['ASC', 'DESC'] as const).map(order => ({ sort, order }))))(
    '%j: a list read by its cursor has everybody once, whoever is added before',
    async by => {
      const whole = idsOf(await list({ ...by, limit: 10_000 }));
      const read: string[] = [];
      for (let after: string | undefined; read.length < whole.length;) {
        const ids = idsOf(await list({ ...by, limit: 400, after }));
        read.push(...ids);
        after = ids.at(-1);
      }
      expect(read).toEqual(whole);
    },
  );

  it('refuses at "after" what is not in the list, and an order without a cursor', async () => {
    const trial = await app.as('owner@trial.example');
    const [first] = idsOf(await list({ limit: 1 }));
    const asked = (query: CallOptions['query']) => trial.call('listRecipients', { query });
    expect(await asked({ after: first as string, limit: 1 })).toMatchObject({ status: 200 });
    const { body } = await owner.call('listRecipients', { query: { limit: 1 } });
    const refused: CallOptions['query'][] = [
      { after: body.recipients[0]?.id as string },
      { after: first as string, status: 'disabled' },
      { after: first as string, sort: 'email' },
      { after: first as string, page: 1 },
    ];
    for (const query of refused)
      expect(await asked(query)).toMatchObject({ status: 400, body: { errors: { after: expect.any(String) } } });
  });

  it('computes what is shown for the rows of the page alone', async () => {
    const plans: string[] = [];
    await app.test.database.organization(organizationId, async tx => {
      const explained: Tx = {
        ...tx,
        rows: async (sql, values) => {
          const lines = await tx.rows<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) ${sql}`, values);
          plans.push(lines.map(line => line['QUERY PLAN']).join('\n'));
          return [];
        },
      };
      await listPeople(explained, { ...PAGE, page: 30, limit: 20 });
    });
    const loops = [...(plans.at(-1) ?? '').matchAll(/SubPlan[\s\S]*?loops=(\d+)/g)].map(([, count]) => Number(count));
    expect(loops.length).toBeGreaterThan(0);
    expect(Math.max(...loops)).toBeLessThanOrEqual(20);
  });
});
