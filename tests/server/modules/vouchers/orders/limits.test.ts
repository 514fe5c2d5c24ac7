import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BENEFICIARIES_MAX, PROOF_MAX_BYTES } from '../../../../../contract/vouchers/vouchers/index.ts';
import { giveUpUpload } from '../../../../../server/modules/vouchers/orders/upload.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { beneficiaries, made, PDF, voucherWorld, type VoucherWorld } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: VoucherWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await voucherWorld(app);
});
afterAll(() => app.stop());

describe('a proof of payment', () => {
  it.each([
    ['one byte', 1],
    ['more than the call takes at all', 200_000],
    ['more than any upload', 20_000_000],
  ])('above 2 MB by %s is refused in a sentence of its own', async (_, more) => {
    const answer = await world.buyer.call('uploadProof', {
      params: { ...world.buying, orderId: randomUUID() },
      query: { lang: 'en-US' },
      file: { name: 'transferencia.pdf', bytes: Buffer.concat([PDF.bytes, Buffer.alloc(PROOF_MAX_BYTES + more)]) },
    });
    expect(answer).toMatchObject({
      status: 413,
      body: {
        code: 413120,
        key: 'payment.proof_too_large',
        message: 'A proof of payment has 2 MB at most',
        errors: { file: 'too_big' },
      },
    });
  });
});

describe('the people of an order', () => {
  it('are no more than of one order, however often it is tried again', async () => {
    const order = await world.order([...beneficiaries(1), ...beneficiaries(1, { email: 'nobody' }, 1)]);
    expect(order).toMatchObject({ status: 'failed_upload', upload: { registered: 1, invalid: 1 } });
    await app.test.owner('update voucher_orders set rows = $2, registered = $3 where id = $1', [
      order.id,
      String(BENEFICIARIES_MAX),
      String(BENEFICIARIES_MAX - 1),
    ]);
    const retry = (rows: object[]) =>
      world.buyer.call('retryOrder', { params: { ...world.buying, orderId: order.id }, body: { rows } });
    expect(await retry(beneficiaries(2, {}, 10))).toMatchObject({
      status: 400,
      body: { key: 'request.invalid', errors: { rows: 'too_many' } },
    });
    expect((await retry(beneficiaries(1, {}, 10))).status).toBe(202);
  });

  it('who wait are registered by trying again, though nobody is yet; an order of nobody is not tried again', async () => {
    const retry = (orderId: string) =>
      world.buyer.call('retryOrder', { params: { ...world.buying, orderId }, body: { rows: [] } });
    const { id } = made(
      await world.buyer.call('createOrder', {
        params: world.buying,
        body: { file: 'personas.xlsx', rows: beneficiaries(2, {}, 100), terms: world.terms },
      }),
    );
    const organizationId = app.people['owner@trial.example']?.organizationId ?? null;
    await giveUpUpload(app.app.parts)({ id: randomUUID(), payload: { orderId: id }, organizationId }, null);
    expect(await world.read(id)).toMatchObject({ status: 'failed_upload', upload: { total: 2, done: 0 } });
    expect((await retry(id)).status).toBe(202);
    await app.workers.drain();
    expect(await world.read(id)).toMatchObject({ status: 'waiting_for_payment', upload: { registered: 2 } });

    const refused = await world.order(beneficiaries(1, { email: 'nobody' }, 200));
    expect(await retry(refused.id)).toMatchObject({ status: 400, body: { errors: { rows: 'empty_table' } } });
  });
});
