import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { elsewhere } from '../../../../support/processes/elsewhere.ts';
import type { Errand } from '../../../../support/processes/one-call.ts';
import {
  beneficiaries,
  dayFrom,
  made,
  PDF,
  voucherWorld,
  type VoucherWorld,
} from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: VoucherWorld;
let files: string;
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'sello-files-'));
  app = await startTestApp({ atOnce: 0 });
  world = await voucherWorld(app);
});
afterAll(async () => {
  await app.stop();
  await rm(files, { recursive: true, force: true });
});

/** Works off what waits, and makes calls, in a process of its own. Resolves with how that ended: how it was killed, or what was answered. */
const working = (crashAt?: string, ...calls: Errand['calls']) => elsewhere(app, files, { crashAt, calls });

const one = async (sql: string) => (await app.test.owner<Record<string, string>>(sql))[0];

it('kill -9 at every named point of an order: nobody is registered twice, nothing is booked or credited twice, and nothing is lost', async () => {
  const { id: orderId } = made(
    await world.buyer.call('createOrder', {
      params: world.buying,
      body: { rows: beneficiaries(1100), terms: world.terms },
    }),
  );
  expect(await working('order.piece.written:2')).toBe('SIGKILL');
  expect((await world.read(orderId)).upload).toMatchObject({ registered: 1000 });
  const boundary = 'b';
  const prove: Errand['calls'][number] = {
    url: `/api/v1/organizations/${app.people['owner@trial.example']?.organizationId}/projects/${world.buying.projectId}/vouchers/delivererVoucherProjects/${world.voucher.id}/orders/${orderId}/proofs`,
    headers: {
      authorization: `Bearer ${world.buyer.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n${PDF.bytes.toString('latin1')}\r\n--${boundary}--\r\n`,
      'latin1',
    ).toString('base64'),
  };
  // The rest of the people are registered before it.
  expect(await working('order.proof.stored', prove)).toBe('SIGKILL');
  const order = await world.read(orderId);
  expect(order).toMatchObject({
    status: 'waiting_for_payment',
    invoiceNumber: 1,
    upload: { registered: 1100, done: 1100 },
    proofs: [],
  });
  expect(
    await one(
      `select (select count(*) from beneficiaries) as people, (select sum(amount) from order_lines) as sum, (select people from voucher_projects) as counted`,
    ),
  ).toEqual({ people: '1100', sum: String(1100 * 500_00), counted: 1100 });

  const book: Errand['calls'][number] = {
    url: `/api/v1/organizations/${order.provider.id}/projects/${world.selling.projectId}/vouchers/offers/${world.selling.offerId}/payments/${orderId}/receipts`,
    headers: { authorization: `Bearer ${world.provider.owner.token}`, 'content-type': 'application/json' },
    payload: Buffer.from(
      JSON.stringify({ amount: order.invoice?.total, valueDate: dayFrom(0), bankReference: 'spei 1' }),
    ).toString('base64'),
  };
  expect(await working('order.receipt.booked', prove, book)).toBe('SIGKILL');
  expect((await world.read(orderId)).proofs).toHaveLength(1);
  // The crediting is cut off before its commit, and after it; whoever did not hear that it was booked asks again.
  expect(await working('order.crediting')).toBe('SIGKILL');
  expect(await world.read(orderId)).toMatchObject({ status: 'processing', received: order.invoice?.total });
  expect(await working('order.credited')).toBe('SIGKILL');
  expect(await working(undefined, book)).toBe('409');
  expect(await world.read(orderId)).toMatchObject({ status: 'processed', receipts: [{ booked: true }] });
  expect(
    await one(
      `select sum(balance) filter (where kind = 'budget') as budget, sum(balance) as zero from ledger_accounts where book_id = '${world.offer.id}'`,
    ),
  ).toEqual({
    budget: String(1100 * 500_00),
    zero: '0',
  });
  expect(await app.test.owner(`select * from ledger_check('${world.offer.id}')`)).toEqual([]);
  expect(await one(`select count(*) as moves from ledger_transactions where book_id = '${world.offer.id}'`)).toEqual({
    moves: '2',
  });
});
