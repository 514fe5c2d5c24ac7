import { expireDue } from '../../../server/modules/vouchers/distributions/index.ts';
import type { TestApp } from '../processes/app.ts';
import { tillOf, type SaleWorld } from './sale-world.ts';
import { dayFrom, made, PAY_TO } from './voucher-world.ts';

/**
 * Takes vouchers through all that can happen to them: sales, reversals, cancellations, an expiry, a settlement with a payment and a return, and a refund.
 * `other` is the second merchant of the offer. Some of it waits at the end.
 */
export async function liveThrough(app: TestApp, world: SaleWorld, other: string): Promise<void> {
  const { owner } = world.provider;
  const numbers = (await Promise.all([0, 1, 2, 3].map(n => world.hold(n)))).map(({ number }) => number);
  const till = await tillOf(app, { ...world.at, merchantId: other }, { name: 'Caja 2' });
  const [first, second, third] = [
    made(await world.charge({ voucher: numbers[0], amount: 500_00 })),
    made(await world.charge({ voucher: numbers[1], amount: 120_33 })),
    made(
      await world.charge(
        { voucher: numbers[2], amount: 77_77 },
        { client: till.client, params: { ...world.at, merchantId: other } },
      ),
    ),
  ];
  made(await world.reverse(first, 130_01));
  made(await world.reverse(second, 20_00));
  await app.workers.drain();

  const people = made(await world.buyer.call('listBeneficiaries', { params: world.buying })).beneficiaries;
  const cancel = async (email: string) =>
    made(
      await world.buyer.call('changeBeneficiaryStatus', {
        params: { ...world.buying, beneficiaryId: people.find(each => each.email === email)?.id ?? '' },
        body: { status: 'canceled', reason: 'Ya no estudia' },
      }),
    );
  // Somebody who had spent some of theirs, and somebody who had not.
  await cancel('persona2@correo.example');
  await cancel('persona5@correo.example');
  // What is taken back of a voucher that has ended goes to the budget.
  made(
    await owner.call('reverseSale', {
      params: { ...world.at, merchantId: other, saleId: third.id },
      body: { id: crypto.randomUUID(), amount: 7_77 },
    }),
  );
  await app.test.owner("update vouchers set expires_at = now() - interval '1 minute' where number = $1", [
    numbers[3] ?? '',
  ]);
  await expireDue(app.app.parts);
  await app.workers.drain();

  const asked = made(await owner.call('requestSettlement', { params: world.selling, body: {} }));
  const at = { ...world.selling, settlementId: asked.id };
  const approver = await app.as('projects@uni.example');
  made(await approver.call('approveSettlement', { params: at }));
  await app.workers.drain();
  const { lines } = made(
    await owner.call('listSettlementLines', { params: at, query: { sort: 'place', order: 'ASC' } }),
  );
  made(
    await approver.call('paySettlement', {
      params: at,
      body: { valueDate: dayFrom(0), bankReference: 'LOTE 1', lines: [lines[0]?.id] },
    }),
  );
  made(
    await approver.call('returnSettlement', {
      params: at,
      body: { reason: 'La cuenta ya no existe', lines: [lines[1]?.id] },
    }),
  );
  made(await world.charge({ voucher: numbers[1], amount: 10_00 }));

  const refund = made(
    await world.buyer.call('askForRefund', {
      params: world.buying,
      body: { source: 'budget', amount: 100_00, ...PAY_TO },
    }),
  );
  made(
    await owner.call('payRefund', {
      params: { ...world.selling, refundId: refund.id },
      body: { bankReference: 'DEV 1' },
    }),
  );
  await app.workers.drain();
}
