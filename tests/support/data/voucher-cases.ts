import type { OperationId } from '../../../contract/api/index.ts';
import type { CallOptions, Client, TestApp } from '../processes/app.ts';
import { CONFIG, merchant } from '../worlds/offer-world.ts';
import { owe } from '../worlds/owe.ts';
import { beneficiaries, dayFrom, made, PAY_TO, PDF, voucherWorld, type VoucherWorld } from '../worlds/voucher-world.ts';

/** Those about vouchers, and who makes them: what each is called with stands in `voucherCases`. */
export const VOUCHER_CALLS = [
  ['registerMerchants', 'provider'],
  ['createMerchantsList', 'provider'],
  ['createVoucherConfig', 'provider'],
  ['requestVoucherContract', 'provider'],
  ['retryVoucherContract', 'provider'],
  ['createVoucherOffer', 'provider'],
  ['createDiscountCode', 'provider'],
  ['requestSettlement', 'provider'],
  ['createVoucherProject', 'buyer'],
  ['createOrder', 'buyer'],
  ['retryOrder', 'buyer'],
  ['uploadProof', 'buyer'],
  ['createDistribution', 'buyer'],
  ['resendVoucher', 'buyer'],
  ['payByCredit', 'buyer'],
  ['askForRefund', 'buyer'],
  ['bookReceipt', 'provider'],
  ['bookOverseenReceipt', 'admin'],
] as const satisfies readonly (readonly [OperationId, keyof VoucherCases['clients']])[];

/** Which of two calls of a kind, both of which may be made, and by whom. */
export interface VoucherCase {
  operation: OperationId;
  as: 'provider' | 'buyer' | 'admin';
  call: (n: 0 | 1) => CallOptions;
  /** How many events it has, where it is not one. */
  events?: number;
}
export interface VoucherCases {
  clients: Record<VoucherCase['as'], Client>;
  cases: VoucherCase[];
  world: VoucherWorld;
  /** Whose vouchers and offers are of one organization, both by the university. */
  own: VoucherWorld;
}

type Two = [string, string];
const two = async (make: (n: 0 | 1) => Promise<string>): Promise<Two> => [await make(0), await make(1)];

/** Everything of vouchers that can be made twice, and what it is made of: for tests that look at each call. Jobs run by `app.workers.drain()` alone. */
export async function voucherCases(app: TestApp): Promise<VoucherCases> {
  const world = await voucherWorld(app);
  const own = await voucherWorld(app, { as: 'projects@uni.example', provider: world.provider });
  const { buyer, buying, selling, terms } = world;
  const { owner: provider, projectId, merchantIds } = world.provider;
  let next = 0;
  const ordered = async (at = world, amount = '500') => (await at.order(beneficiaries(1, { amount }, (next += 1)))).id;
  const proven = async (at = world) => {
    const orderId = await ordered(at);
    made(await at.buyer.call('uploadProof', { params: { ...at.buying, orderId }, file: PDF }));
    return orderId;
  };
  // What is paid too much pays for others, and is asked back.
  const paid = await world.order(beneficiaries(1, {}, 900));
  await world.pay(paid, (paid.invoice?.total ?? 0) + 5_000_00, 'beyond');
  const waiting = await two(() => ordered());
  const byCredit = await two(() => ordered());
  const review = await two(() => proven());
  const overseen = await two(() => proven(own));
  const failed = await two(async n => (await world.order([...beneficiaries(1, {}, 950 + n), {}])).id);
  // Of four whose vouchers are paid two are given theirs, to be sent again, and two wait to be given.
  const forFour = await world.order(beneficiaries(4, {}, 920));
  await world.pay(forFour, forFour.invoice?.total ?? 0, 'given');
  const { beneficiaries: four } = made(
    await buyer.call('listBeneficiaries', { params: buying, query: { q: 'persona92', sort: 'createdAt' } }),
  );
  const [first = '', second = '', third = '', fourth = ''] = four.map(({ id }) => id);
  made(
    await buyer.call('createDistribution', {
      params: buying,
      body: { name: 'Entrega', method: 'manual', beneficiaries: [first, second] },
    }),
  );
  await app.workers.drain();
  const given = await Promise.all(
    [first, second].map(async beneficiaryId => {
      const params = { ...buying, beneficiaryId };
      const { vouchers } = made(await buyer.call('listBeneficiaryVouchers', { params }));
      return { ...params, voucherId: vouchers[0]?.id ?? '' };
    }),
  );
  // Asked for when no job runs any more: they are as if their deployment had failed.
  await app.workers.drain();
  const contracts = await two(
    async () =>
      made(
        await provider.call('requestVoucherContract', {
          params: { projectId },
          body: { currency: 'MXN', decimals: 2 },
        }),
      ).id,
  );
  await app.test.owner(
    `update voucher_contracts set state = 'failed', reason = 'refused', address = null, version = null, transaction_hash = null,
       block_number = null, block_time = null where id in ('${contracts.join("','")}')`,
  );
  for (const offerId of [selling.offerId, own.selling.offerId]) await owe(app, offerId, merchantIds[0] ?? '', 100_00);
  const ofOrder = (orders: Two) => (n: 0 | 1) => ({ ...buying, orderId: orders[n] });
  const unbound = [await world.provider.contract(), await world.provider.contract()];
  const receipt = (n: 0 | 1, where: string) => ({
    amount: 10 + n,
    valueDate: dayFrom(0),
    bankReference: `${where} ${n}`,
  });
  return {
    world,
    own,
    clients: { provider, buyer, admin: await app.as('admin@sello.example') },
    cases: [
      {
        operation: 'registerMerchants',
        as: 'provider',
        call: n => ({ params: { projectId }, body: { merchants: [merchant(50 + n)] } }),
      },
      {
        operation: 'createMerchantsList',
        as: 'provider',
        call: n => ({ params: { projectId }, body: { merchantIds: merchantIds.slice(n) } }),
      },
      {
        operation: 'createVoucherConfig',
        as: 'provider',
        call: n => ({ params: { projectId }, body: { ...CONFIG, leastAmount: 100 + n } }),
      },
      {
        operation: 'requestVoucherContract',
        as: 'provider',
        call: n => ({ params: { projectId }, body: { currency: 'MXN', decimals: n * 2 } }),
      },
      {
        operation: 'retryVoucherContract',
        as: 'provider',
        call: n => ({ params: { projectId, contractId: contracts[n] }, body: {} }),
      },
      {
        operation: 'createVoucherOffer',
        as: 'provider',
        call: n => ({
          params: { projectId },
          body: world.provider.body({ name: `Oferta ${n}`, contractId: unbound[n] }),
        }),
      },
      {
        operation: 'createDiscountCode',
        as: 'provider',
        call: n => ({
          params: selling,
          body: { code: `CODE${n}`, kind: 'percent', percentage: 5, startsOn: dayFrom(0) },
        }),
      },
      {
        operation: 'requestSettlement',
        as: 'provider',
        call: n => ({ params: n === 0 ? selling : own.selling, body: {} }),
      },
      {
        operation: 'createVoucherProject',
        as: 'buyer',
        call: n => ({
          params: { projectId: buying.projectId },
          body: {
            name: `Vales ${n}`,
            offerId: world.offer.id,
            couponType: 'single',
            expirationDate: dayFrom(30),
            distribution: { name: 'Entrega', method: 'immediate' },
          },
        }),
      },
      {
        operation: 'createOrder',
        as: 'buyer',
        call: n => ({ params: buying, body: { rows: beneficiaries(1, {}, 970 + n), terms } }),
      },
      {
        operation: 'retryOrder',
        as: 'buyer',
        call: n => ({ params: ofOrder(failed)(n), body: { rows: beneficiaries(1, {}, 980 + n) } }),
      },
      { operation: 'uploadProof', as: 'buyer', call: n => ({ params: ofOrder(waiting)(n), body: {}, file: PDF }) },
      {
        operation: 'createDistribution',
        as: 'buyer',
        call: n => ({
          params: buying,
          body: { name: 'Otra', method: 'manual', beneficiaries: [[third, fourth][n] ?? ''] },
        }),
      },
      { operation: 'resendVoucher', as: 'buyer', call: n => ({ params: given[n] ?? {}, body: {} }) },
      { operation: 'payByCredit', as: 'buyer', call: n => ({ params: ofOrder(byCredit)(n), body: {} }) },
      {
        operation: 'askForRefund',
        as: 'buyer',
        call: n => ({ params: buying, body: { source: n ? 'budget' : 'credit', amount: 1, ...PAY_TO } }),
      },
      {
        operation: 'bookReceipt',
        as: 'provider',
        call: n => ({ params: { ...selling, orderId: review[n] }, body: receipt(n, 'r') }),
      },
      {
        operation: 'bookOverseenReceipt',
        as: 'admin',
        call: n => ({ params: { orderId: overseen[n] }, body: receipt(n, 'o') }),
      },
    ],
  };
}
