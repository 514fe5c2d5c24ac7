import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyJournalReceipt } from '../../../../../engine/seal/index.ts';
import { askForCheckpoints } from '../../../../../server/modules/vouchers/voucher-contracts/index.ts';
import { nodePrimitives } from '../../../../../server/platform/crypto/index.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { CONFIG } from '../../../../support/worlds/offer-world.ts';
import {
  beneficiaries,
  dayFrom,
  made,
  voucherWorld,
  type VoucherWorld,
} from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: VoucherWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await voucherWorld(app);
});
afterAll(() => app.stop());

const body = (more: object = {}) => ({
  name: 'Apoyo de invierno',
  offerId: world.offer.id,
  couponType: 'balance',
  expirationDate: dayFrom(30),
  distribution: { name: 'Entrega', method: 'manual' },
  ...more,
});
const create = (more: object = {}, projectId = world.buying.projectId) =>
  world.buyer.call('createVoucherProject', { params: { projectId }, body: body(more) });

describe('vouchers of a project', () => {
  it('are what the project says of itself, the newest of them; none in a project that gives none', async () => {
    const { projectId } = world.buying;
    const first = made(await world.buyer.call('getProject', { params: { projectId } }));
    const { id, name, description, configId, expirationDate } = world.voucher;
    expect(first.voucherProject).toEqual({ id, name, description, configId, expirationDate });
    const newer = made(await create());
    const { projects } = made(await world.buyer.call('listProjects'));
    expect(projects.find(project => project.id === projectId)?.voucherProject).toMatchObject({
      id: newer.id,
      name: 'Apoyo de invierno',
    });
    made(await world.buyer.call('deleteVoucherProject', { params: { projectId, voucherProjectId: newer.id } }));
    expect(made(await world.buyer.call('getProject', { params: { projectId } })).voucherProject?.id).toBe(id);
    const sold = made(
      await world.provider.owner.call('getProject', { params: { projectId: world.selling.projectId } }),
    );
    expect(sold.voucherProject).toBeNull();
  });

  it('keep what somebody may get by the version of the config that they began with', async () => {
    expect(world.voucher).toMatchObject({
      leastAmount: CONFIG.leastAmount,
      greatestAmount: CONFIG.greatestAmount,
      currency: 'MXN',
      decimals: 2,
    });
    const { projectId } = world.provider;
    const { owner } = world.provider;
    const { lineId } = made(await owner.call('listVoucherConfigs', { params: { projectId } })).voucherConfigs[0] ?? {};
    const next = made(
      await owner.call('createVoucherConfig', {
        params: { projectId },
        body: { ...CONFIG, lineId, leastAmount: 20_000, greatestAmount: 30_000 },
      }),
    );
    made(await owner.call('updateVoucherOffer', { params: world.selling, body: { voucherConfigId: next.id } }));
    const later = made(await create({ name: 'Con la nueva' }));
    expect(later).toMatchObject({ configId: next.id, leastAmount: 20_000, greatestAmount: 30_000 });
    expect(made(await world.buyer.call('getVoucherProject', { params: world.buying }))).toMatchObject({
      configId: world.voucher.configId,
      leastAmount: CONFIG.leastAmount,
      greatestAmount: CONFIG.greatestAmount,
    });
    const refused = await world.buyer.call('createVoucherProject', {
      params: { projectId: world.buying.projectId },
      body: body({ configId: world.voucher.configId }),
    });
    expect(refused).toMatchObject({ status: 409, body: { key: 'voucher.terms_changed' } });
    made(
      await owner.call('updateVoucherOffer', {
        params: world.selling,
        body: { voucherConfigId: world.voucher.configId },
      }),
    );
  });

  it('are in the organization’s language unless another one is chosen', async () => {
    const [usual] = await app.test.owner<{ language: 'en-US' | 'es-MX' }>(
      'select o.language from organizations o join voucher_projects v on v.organization_id = o.id where v.id = $1',
      [world.voucher.id],
    );
    const other = usual?.language === 'en-US' ? 'es-MX' : 'en-US';
    const usually = made(await create());
    expect(usually).toMatchObject({ language: usual?.language });
    const chosen = made(await create({ language: other }));
    expect(chosen).toMatchObject({ language: other });
    const params = { projectId: world.buying.projectId, voucherProjectId: chosen.id };
    const changed = await world.buyer.call('updateVoucherProject', {
      params,
      body: { language: usual?.language },
    });
    expect(made(changed)).toMatchObject({ language: usual?.language });
    expect(await create({ language: 'fr' })).toMatchObject({
      status: 400,
      body: { errors: { language: 'invalid_choice' } },
    });
    for (const { id } of [usually, chosen])
      made(await world.buyer.call('deleteVoucherProject', { params: { ...params, voucherProjectId: id } }));
  });

  it('are of an active offer, of a kind that it has, and end within what it allows', async () => {
    const draft = await world.provider.draft({ name: 'Sin abrir' });
    for (const [more, status, errors] of [
      [{ expirationDate: dayFrom(0) }, 400, { expirationDate: 'past_date' }],
      [{ expirationDate: dayFrom(CONFIG.validityDays + 2) }, 400, { expirationDate: 'too_long_valid' }],
      [{ couponType: 'other' }, 400, { couponType: 'invalid_choice' }],
      [{ distribution: { name: 'Entrega', method: 'scheduled' } }, 400, { 'distribution.at': 'required' }],
      // an offer that is nobody's to buy from is as unknown as one that is not there
      [{ offerId: draft.id }, 400, { offerId: 'not_found' }],
      [{ offerId: world.buying.projectId }, 400, { offerId: 'not_found' }],
    ] as const)
      expect(await create(more), JSON.stringify(more)).toMatchObject({ status, body: { errors } });
  });
});

describe('a quote', () => {
  it('is of a whole number of minor units whose total is one, too', async () => {
    const quote = (amount: number) =>
      world.buyer.call('quoteVouchers', {
        params: { projectId: world.buying.projectId },
        query: { offerId: world.offer.id, amount },
      });
    for (const [amount, why] of [
      [-1, 'too_small'],
      [1.5, 'invalid'],
      [Number.MAX_SAFE_INTEGER, 'too_big'],
    ] as const)
      expect(await quote(amount), String(amount)).toMatchObject({ status: 400, body: { errors: { amount: why } } });
    expect(await quote(0)).toMatchObject({ status: 200, body: { price: 0, total: 0 } });
  });
});

describe('the statement of vouchers', () => {
  it('has each line that moved for them with what its account held then, and nobody else’s', async () => {
    const lines = async (query: object = {}) =>
      made(await world.buyer.call('getVoucherStatement', { params: world.buying, query: { order: 'ASC', ...query } }));
    expect(await lines()).toEqual({ lines: [], total: 0 });
    const order = await world.order(beneficiaries(2));
    const total = order.invoice?.total ?? 0;
    await world.pay(order, total + 34_00, 'spei 001');
    const { lines: moved, total: count } = await lines();
    const ofOrder = { id: order.id, invoiceNumber: order.invoiceNumber };
    expect(count).toBe(4);
    expect(moved.slice(0, 1)).toMatchObject([
      { movement: 'receipt', account: 'order', amount: total + 34_00, balance: total + 34_00, order: ofOrder },
    ]);
    const processed = moved.slice(1).sort((one, other) => one.account.localeCompare(other.account));
    expect(processed).toMatchObject([
      { movement: 'processing', account: 'budget', amount: 1_000_00, balance: 1_000_00, order: null },
      { movement: 'processing', account: 'credit', amount: 34_00, balance: 34_00, order: null },
      { movement: 'processing', account: 'order', amount: -total - 34_00, balance: 0, order: ofOrder },
    ]);
    expect(new Set(processed.map(({ transactionId }) => transactionId)).size).toBe(1);
    const pages = [(await lines({ limit: 3 })).lines, (await lines({ limit: 3, page: 1 })).lines].flat();
    expect(pages).toEqual(moved);
    expect((await lines({ order: 'DESC', limit: 1 })).lines[0]?.movement).toBe('processing');

    // What proves a line is its buyer's, too: once it stands on the contract of the offer, and of their own lines alone.
    const receipt = (transactionId: string, voucherProjectId = world.buying.voucherProjectId) =>
      world.buyer.call('getVoucherReceipt', { params: { ...world.buying, voucherProjectId, transactionId } });
    const received = moved[0]?.transactionId ?? '';
    expect((await receipt(received)).status).toBe(404);
    // As no clock of the database can be asked to, what moved becomes two days older: so little of it waits for one.
    await app.test.owner('alter table ledger_transactions disable trigger stays');
    await app.test.owner("update ledger_transactions set posted_at = posted_at - interval '2 days'");
    await app.test.owner('alter table ledger_transactions enable trigger stays');
    await askForCheckpoints(app.app.parts);
    await app.workers.drain();
    const proof = made(await receipt(received));
    expect(proof).toMatchObject({ line: { id: received, kind: 'receipt', offer: world.offer.id }, sequence: 1 });
    expect(verifyJournalReceipt(nodePrimitives, proof)).toBe(true);

    // Other vouchers of the same project have the project's credit, and nothing else of these.
    const other = made(await create({ name: 'Otros' }));
    const others = made(
      await world.buyer.call('getVoucherStatement', { params: { ...world.buying, voucherProjectId: other.id } }),
    );
    expect(others.lines.map(({ account }) => account)).toEqual(['credit']);
    expect((await receipt(received, other.id)).status).toBe(404);
    expect((await world.provider.owner.call('getVoucherStatement', { params: world.buying })).status).toBe(404);
  });
});

describe('what was paid too much', () => {
  it('is told to both sides of an order, and pays for it, though nobody buys of the offer any more', async () => {
    const order = await world.order(beneficiaries(1, { amount: '100' }, 50));
    const total = order.invoice?.total ?? 0;
    const payment = { ...world.selling, orderId: order.id };
    const { owner } = world.provider;
    expect(order.credit).toBe(34_00);
    expect(made(await owner.call('getPayment', { params: payment })).credit).toBe(34_00);
    const paid = await world.order(beneficiaries(1, {}, 60));
    await world.pay(paid, (paid.invoice?.total ?? 0) + total, 'spei 002');
    made(await owner.call('changeVoucherOfferStatus', { params: world.selling, body: { isActive: false } }));
    expect((await world.read(order.id)).credit).toBe(total + 34_00);
    made(await world.buyer.call('payByCredit', { params: { ...world.buying, orderId: order.id }, body: {} }));
    made(
      await owner.call('reviewPayment', { params: payment, body: { decision: 'approve', reason: 'Saldo a favor' } }),
    );
    await app.workers.drain();
    expect(await world.read(order.id)).toMatchObject({ status: 'processed', missing: 0, receipts: [], credit: 34_00 });
    expect(await app.test.owner(`select * from ledger_check('${world.offer.id}')`)).toEqual([]);
  });
});
