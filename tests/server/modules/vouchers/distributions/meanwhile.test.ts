import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorkers } from '../../../../../server/platform/jobs/index.ts';
import { createLog } from '../../../../../server/platform/log/index.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { meanwhile } from '../../../../support/processes/meanwhile.ts';
import { HOLDER_PIN, saleWorld, type SaleWorld } from '../../../../support/worlds/sale-world.ts';
import { beneficiaries, dayFrom, made, PAY_TO, PDF } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: SaleWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await saleWorld(app, 2);
}, 120_000);
afterAll(() => app.stop());

/** Works off jobs of some kinds alone, as where a process takes the others later. */
async function work(isMeant: (kind: string) => boolean, all = true): Promise<void> {
  const handlers = Object.fromEntries(Object.entries(app.app.jobs).filter(([kind]) => isMeant(kind)));
  const workers = startWorkers({ database: app.app.parts.database, handlers, count: 0, log: createLog('silent') });
  await workers.drain({ all });
  await workers.stop();
}
const isLetter = (kind: string) => kind === 'vouchers.letter';

describe('a letter that is written while its reader is erased', () => {
  it('is not sent', async () => {
    await world.buy(1);
    await world.distribute();
    await work(kind => !isLetter(kind));
    const [row] = await app.test.owner<{ id: string; beneficiary_id: string; email: string }>(
      `select x.id, x.beneficiary_id, b.email from vouchers x join beneficiaries b on b.id = x.beneficiary_id order by x.created_at desc limit 1`,
    );
    await meanwhile(
      app,
      async tx => {
        await tx.run("update beneficiaries set email = '', name = '' where id = $1", [row?.beneficiary_id ?? '']);
        await tx.run("update vouchers set code = '' where id = $1", [row?.id ?? '']);
      },
      () => work(isLetter),
    );
    expect(await app.test.owner('select subject from mail_outbox where recipient = $1', [row?.email])).toEqual([]);
  });
});

describe('people behind one address', () => {
  it('open their vouchers however many they are; what is wrong of theirs is counted', async () => {
    const code = await world.codeOf('persona1@correo.example');
    const from = '189.203.1.1';
    made(await app.nobody.call('claimVoucher', { params: { code }, body: { digits: '0001', pin: HOLDER_PIN }, from }));
    const open = async (pin: string) =>
      (await app.nobody.call('openVoucher', { params: { code }, body: { pin }, from })).status;
    for (let n = 0; n < 70; n += 1) expect(await open(HOLDER_PIN)).toBe(200);
    for (let n = 0; n < 60; n += 1) {
      expect(await open('9999')).toBe(400);
      await app.test.owner('update vouchers set tries = 0');
    }
    expect(await open(HOLDER_PIN)).toBe(429);
  });
});

describe('a distribution that was planned with vouchers', () => {
  const pause = (set: string) => app.test.owner(`update ledger_books set ${set} where id = $1`, [world.offer.id]);
  /** Vouchers that are given by themselves to so many people, who are paid for, with what is asked of it. */
  async function planned(count: number, from: number, bankReference: string) {
    const voucher = made(
      await world.buyer.call('createVoucherProject', {
        params: { projectId: world.buying.projectId },
        body: {
          name: bankReference,
          description: '',
          offerId: world.offer.id,
          couponType: 'balance',
          expirationDate: dayFrom(60),
          distribution: { name: 'Sola', method: 'immediate' },
        },
      }),
    );
    const buying = { ...world.buying, voucherProjectId: voucher.id };
    const terms = { ...world.terms, configId: voucher.configId };
    const { id: orderId } = made(
      await world.buyer.call('createOrder', {
        params: buying,
        body: { file: 'x', rows: beneficiaries(count, {}, from), terms },
      }),
    );
    await app.workers.drain();
    const { invoice } = made(await world.buyer.call('getOrder', { params: { ...buying, orderId } }));
    made(await world.buyer.call('uploadProof', { params: { ...buying, orderId }, file: PDF }));
    made(
      await world.provider.owner.call('bookReceipt', {
        params: { ...world.selling, orderId },
        body: { amount: invoice?.total ?? 0, valueDate: dayFrom(0), bankReference },
      }),
    );
    await work(kind => kind.startsWith('orders.'));
    const found = async () =>
      made(await world.buyer.call('listDistributions', { params: buying })).distributions.length;
    return { buying, found };
  }

  it('begins once money moves again in books that were paused when it was paid', async () => {
    const { found } = await planned(1, 700, 'PLAN 1');
    await pause("paused_at = now(), paused_because = '[]'");
    // It waits for its time again, rather than to be done at once.
    await work(kind => kind === 'distribution.begin', false);
    expect(await found()).toBe(0);
    await pause('paused_at = null, paused_because = null');
    await app.workers.drain();
    expect(await found()).toBe(1);
  });

  it('and cannot begin, since its money was sent back meanwhile, is told to whoever gives vouchers, until they give some', async () => {
    const { buying, found } = await planned(2, 710, 'PLAN 2');
    const ask = { source: 'budget', amount: 500_00, ...PAY_TO } as const;
    const { id: refundId } = made(await world.buyer.call('askForRefund', { params: buying, body: ask }));
    const pay = { params: { ...world.selling, refundId }, body: { bankReference: 'BACK 2' } };
    made(await world.provider.owner.call('payRefund', pay));
    await app.workers.drain();
    expect(await found()).toBe(0);
    const told = async () =>
      made(await world.buyer.call('listNotifications', { query: { limit: 100 } })).notifications.flatMap(
        ({ status, data: { voucher } }) => (voucher?.what === 'distributionMissing' ? [{ ...voucher, status }] : []),
      );
    const placeId = buying.voucherProjectId;
    expect(await told()).toMatchObject([{ status: 'new', placeId, name: 'PLAN 2', count: 2, amount: 1_000_00 }]);
    const people = made(await world.buyer.call('listBeneficiaries', { params: buying })).beneficiaries;
    const some = { name: 'A mano', method: 'manual', beneficiaries: people.slice(0, 1).map(({ id }) => id) } as const;
    made(await world.buyer.call('createDistribution', { params: buying, body: some }));
    expect(await told()).toMatchObject([{ status: 'completed' }]);
  });
});
