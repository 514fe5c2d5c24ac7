import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LedgerRefusal, post } from '../../../../../server/modules/vouchers/ledger/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { memberWith } from '../../../../support/worlds/members.ts';
import { offerWorld, type OfferWorld } from '../../../../support/worlds/offer-world.ts';
import { keyOf } from '../../../../support/worlds/people.ts';

let app: TestApp;
let world: OfferWorld;
let owner: Client;
let parties: { provider: string; deliverer: string };
let params: { projectId: string; offerId: string };
const order = randomUUID();
beforeAll(async () => {
  app = await startTestApp();
  world = await offerWorld(app);
  ({ owner } = world);
  params = { projectId: world.projectId, offerId: (await world.active()).id };
  parties = {
    provider: app.people['owner@uni.example']?.organizationId as string,
    deliverer: app.people['owner@trial.example']?.organizationId as string,
  };
  for (const amount of [1_100, 500, 25]) await receive(amount);
});
afterAll(() => app.stop());

const receive = (amount: number) =>
  app.test.database.organization(parties.provider, tx =>
    post(tx, {
      id: randomUUID(),
      offerId: params.offerId,
      parties,
      actor: { kind: 'platform' },
      movement: { kind: 'receipt', order, amount },
    }),
  );
const books = async () => (await owner.call('getOfferBooks', { params })).body;
const check = async () => {
  expect((await owner.call('checkOfferBooks', { params })).status).toBe(200);
  await app.workers.drain();
  return books();
};
const bell = async (client: Client) =>
  (await client.call('listNotifications', {})).body.notifications.filter(({ type }) => type === 'books');

it('the provider sees what all accounts of a kind hold together, those of whoever bought, too; nobody else sees any', async () => {
  const { balances, transactions } = await books();
  expect([transactions, balances.toSorted((a, b) => a.balance - b.balance)]).toEqual([
    3,
    [
      { kind: 'bank', accounts: 1, balance: -1_625 },
      { kind: 'order', accounts: 1, balance: 1_625 },
    ],
  ]);
  const deliverer = await app.test.database.organization(parties.deliverer, tx =>
    Promise.all([
      tx.rows('select * from books_balances($1)', [params.offerId]),
      tx.rows('select * from books_journal($1, null, null, 10)', [params.offerId]),
    ]),
  );
  expect(deliverer).toEqual([[], []]);
});

it('the journal is read piece by piece, each transaction once and whole', async () => {
  const lines = [];
  let after: string | undefined;
  do {
    const { body } = await owner.call('getOfferJournal', { params, query: { limit: 2, ...(after && { after }) } });
    lines.push(...body.lines);
    after = body.next ?? undefined;
  } while (after);
  expect(lines.map(({ account, amount, balance }) => [account, amount, balance])).toEqual([
    ['bank', -1_100, -1_100],
    ['order', 1_100, 1_100],
    ['bank', -500, -1_600],
    ['order', 500, 1_600],
    ['bank', -25, -1_625],
    ['order', 25, 1_625],
  ]);
  expect(new Set(lines.map(({ transactionId }) => transactionId)).size).toBe(3);
  expect((await owner.call('getOfferJournal', { params, query: { after: randomUUID() } })).status).toBe(404);
});

it('books that add up say when that was looked at', async () => {
  const checked = await check();
  expect([checked.checkedAt === null, checked.pausedAt, checked.differences]).toEqual([false, null, []]);
  expect(await bell(owner)).toEqual([]);
});

it('books that do not are paused, and those who answer for them are told once; money moves again by whoever may, with a reason', async () => {
  await app.test.owner('alter table ledger_accounts disable trigger user');
  await app.test.owner(
    `update ledger_accounts set balance = balance + 1 where book_id = '${params.offerId}' and kind = 'order'`,
  );
  const manager = await app.as('member@uni.example');
  const platform = await app.as('admin@sello.example');
  const viewer = await memberWith(app, 'viewer', world.projectId);
  const paused = await check();
  expect(paused.pausedAt).not.toBeNull();
  expect(paused.differences).toMatchObject([{ what: 'balance' }]);
  await check();
  await expect(receive(1)).rejects.toThrow(LedgerRefusal);
  expect((await owner.call('getVoucherOffer', { params })).body.isPaused).toBe(true);

  const projects = await app.as('projects@uni.example');
  for (const reader of [owner, projects])
    expect(await bell(reader)).toMatchObject([
      { status: 'new', data: { books: { offerId: params.offerId, projectId: params.projectId, differences: 1 } } },
    ]);
  expect(await bell(platform)).toMatchObject([
    { data: { books: { projectId: null, provider: 'Universidad del Valle Azul' } } },
  ]);
  expect([await bell(manager), await bell(viewer)]).toEqual([[], []]);
  const mails = await app.test.owner<{ recipient: string; text: string }>(
    "select recipient, text from mail_outbox where dedupe_key like 'books:%' order by recipient",
  );
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    'admin@sello.example',
    'owner@uni.example',
    'projects@uni.example',
  ]);
  expect(mails[1]?.text).toContain(`/projects/${params.projectId}/vouchers/offers/${params.offerId}/ledger`);
  expect(mails[0]?.text).not.toContain('/projects/');

  await app.test.owner(
    `update ledger_accounts set balance = balance - 1 where book_id = '${params.offerId}' and kind = 'order'`,
  );
  await app.test.owner('alter table ledger_accounts enable trigger user');
  const resume = (client: Client, reason: string) => client.call('resumeOfferBooks', { params, body: { reason } });
  expect((await resume(viewer, 'x')).status).toBe(403);
  expect((await resume(owner, ' ')).body).toMatchObject({ errors: { reason: 'required' } });
  expect((await resume(projects, 'Un disco dañado; se restauró el saldo.')).body).toMatchObject({
    pausedAt: null,
    differences: [],
  });
  expect(keyOf(await resume(projects, 'Otra vez'))).toBe('books.not_paused');
  expect(await receive(1)).toBe(true);
  expect(await bell(owner)).toMatchObject([{ status: 'completed' }]);
  const { body } = await owner.call('listEvents', {
    query: { resource: 'voucherOffer', type: 'reinstate', values: 'true' },
  });
  expect(JSON.stringify(body.events[0])).toContain('se restauró el saldo');
});
