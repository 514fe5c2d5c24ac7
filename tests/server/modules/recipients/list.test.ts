import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPeople } from '../../../../server/modules/recipients/list.ts';
import type { Tx } from '../../../../server/platform/database/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../support/app.ts';

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
    [{ wallet: 'linked' as const }, 'recipients_with_wallet'],
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
  const names = async (query: Record<string, string>) =>
    (
      await owner.call('listRecipients', { query: { q: 'list.example', sort: 'name', order: 'ASC', ...query } })
    ).body.recipients.map(({ name }) => name);
  expect(await names({})).toEqual(['Ada', 'Ana']);
  expect(await names({ wallet: 'linked' })).toEqual(['Ana']);
  expect(await names({ wallet: 'none', status: 'active' })).toEqual(['Ada']);
  expect(await names({ status: 'disabled' })).toEqual([]);
  expect(await names({ q: '.', wallet: 'linked', sort: 'email' })).toEqual(['Ana']);
  expect((await names({ q: 'Con', sort: 'email', order: 'DESC' })).slice(0, 2)).toEqual(['Ara', 'Ana']);
});
