import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import pg from 'pg';
import { checkLedger } from '../../../scripts/check-ledger/index.ts';
import { checkRecord, type KnowsRoot, type Query } from '../../../scripts/check-record/index.ts';

/** Asks as the database's owner, in one moment of the record: jobs may still be at work. */
async function inOneMoment<T>(work: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    host: join(process.env.E2E_DATA_DIR ?? '', 'socket'),
    user: 'sello',
    database: 'sello',
  });
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    return await work(async (sql, params = []) => (await client.query(sql, [...params])).rows as never);
  } finally {
    await client.end();
  }
}

const asks =
  (request: APIRequestContext): KnowsRoot =>
  async ({ network, root }) => {
    const answer = await request.get(`/api/v1/public/chain/${network}/roots/0x${root}`);
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { known: boolean }).known;
  };

test('what all journeys left behind holds together: events, signatures, seals and counters', async ({ request }) => {
  expect(await inOneMoment(query => checkRecord({ query, knowsRoot: asks(request) }))).toEqual([]);
});

test('the money of vouchers that all journeys moved adds up', async () => {
  const books = await inOneMoment(checkLedger);
  expect(books.map(({ transactions }) => transactions).some(count => count > 0)).toBe(true);
  expect(books.filter(({ differences, pausedSince }) => differences.length > 0 || pausedSince)).toEqual([]);
});
