import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { hasMoved } from '../../../../../server/modules/vouchers/ledger/index.ts';
import { readOfferToBuy } from '../../../../../server/modules/vouchers/offers/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { CLABES, CONFIG, IBAN, merchant, offerWorld, type OfferWorld } from '../../../../support/worlds/offer-world.ts';
import { keyOf } from '../../../../support/worlds/people.ts';
import { post } from '../../../../../server/modules/vouchers/ledger/index.ts';
import { randomUUID } from 'node:crypto';

let app: TestApp;
let world: OfferWorld;
let owner: Client;
let stranger: Client;
/** What an organization on trial may have. */
let trial: OfferWorld;
let at: { projectId: string };
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await offerWorld(app);
  ({ owner } = world);
  at = { projectId: world.projectId };
  stranger = await app.as('owner@trial.example');
  trial = await offerWorld(app, { as: 'owner@trial.example' });
});
afterAll(() => app.stop());

const fieldsOf = (answer: { body: unknown }) => (answer.body as { errors?: Record<string, string> }).errors;
const organizationOf = (email: string) => app.people[email]?.organizationId as string;

describe('an offer', () => {
  it('is a draft with books of its own: nobody else knows of it', async () => {
    const offer = await world.draft();
    expect(offer).toMatchObject({
      status: 'draft',
      isActive: false,
      country: 'MX',
      commissionPercentage: 3,
      isPaused: false,
    });
    expect(offer.voucherOfferId).toMatch(/^[\w-]{22}$/);
    const books = await owner.call('getOfferBooks', { params: { ...at, offerId: offer.id } });
    expect(books.body).toEqual({ balances: [], transactions: 0, checkedAt: null, pausedAt: null, differences: [] });
    const asked = await app.nobody.call('getPublicOffer', { params: { voucherOfferId: offer.voucherOfferId } });
    expect(asked.status).toBe(404);
    expect((await app.nobody.call('getPublicOfferById', { params: { offerId: offer.id } })).status).toBe(404);
    const bought = await stranger.call('listPaymentMethods', { params: { offerId: offer.id } });
    expect(bought.status).toBe(404);
    const list = await stranger.call('listVoucherOffers', {});
    expect(list.body.offers.map(({ id }) => id)).not.toContain(offer.id);
    await expect(
      app.test.database.organization(organizationOf('owner@trial.example'), tx => readOfferToBuy(tx, offer.id)),
    ).rejects.toMatchObject({ key: 'error.not_found' });
  });

  it.each<[string, object, Record<string, string>]>([
    ['a percentage above 100', { commissionPercentage: 100.5 }, { commissionPercentage: 'too_big' }],
    ['a third decimal', { taxesPercentage: 3.255 }, { taxesPercentage: 'too_many_decimals' }],
    ['a country of signs', { country: '12' }, { country: 'invalid_country' }],
    ['another currency', { currency: 'EUR' }, { currency: 'invalid_choice' }],
    ['one decimal', { decimals: 1 }, { decimals: 'invalid_choice' }],
    [
      'a check digit',
      { bank: { bank: 'B', holder: 'H', account: '002010077777777770' } },
      { 'bank.account': 'invalid_account' },
    ],
    ['a CLABE for dollars', { currency: 'USD' }, { 'bank.account': 'account_currency' }],
    [
      'merchants who are paid in pesos',
      { currency: 'USD', bank: { bank: 'B', holder: 'H', account: IBAN } },
      { merchantsListId: 'account_currency' },
    ],
    ['a list of nobody', { merchantsListId: randomUUID() }, { merchantsListId: 'not_found' }],
    ['a config of nobody', { voucherConfigId: randomUUID() }, { voucherConfigId: 'not_found' }],
  ])('is refused for %s', async (_, more, errors) => {
    const answer = await owner.call('createVoucherOffer', {
      params: at,
      body: world.body({ contractId: randomUUID(), ...more }),
    });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, errors]);
  });

  it('takes the first two letters of its country, in large ones', async () => {
    expect((await world.draft({ country: ' mexico' })).country).toBe('ME');
  });

  it('has a contract of its own and of its money, which stands before it can be active, and says its terms', async () => {
    const make = (contractId: string, more: object = {}) =>
      owner.call('createVoucherOffer', { params: at, body: world.body({ contractId, ...more }) });
    expect((await make(randomUUID())).status).toBe(404);
    expect(keyOf(await make(await world.contract({ currency: 'USD' })))).toBe('contract.other_money');
    const contractId = await world.contract();
    const offer = (await make(contractId)).body;
    expect(offer.contractId).toBe(contractId);
    expect(keyOf(await make(contractId))).toBe('contract.bound');
    const params = { ...at, offerId: offer.id };
    const activate = () => owner.call('changeVoucherOfferStatus', { params, body: { isActive: true } });
    expect(keyOf(await activate())).toBe('offer.no_contract');
    const { voucherOfferId } = offer;
    await app.workers.drain();
    expect((await activate()).status).toBe(200);
    const { body: totals } = await app.nobody.call('getPublicOfferTotals', { params: { voucherOfferId } });
    expect(totals).toMatchObject({ chain: { sequence: 0, funded: 0, paused: false }, ours: null });
    const said = () =>
      app.test.owner<{ told_list: string; told_config: string }>(
        `select told_list, told_config from voucher_contracts where id = '${contractId}'`,
      );
    expect(await said()).toEqual([{ told_list: offer.merchants.digest, told_config: offer.config.digest }]);
    const next = await owner.call('createMerchantsList', {
      params: at,
      body: { merchantIds: world.merchantIds.slice(0, 1), lineId: offer.merchants.lineId },
    });
    await owner.call('updateVoucherOffer', { params, body: { merchantsListId: next.body.id } });
    await app.workers.drain();
    expect(await said()).toEqual([{ told_list: next.body.digest, told_config: offer.config.digest }]);
  });

  it('is active by an organization in production alone, and is then everybody’s to see', async () => {
    const offer = await world.active();
    const seen = await app.nobody.call('getPublicOffer', { params: { voucherOfferId: offer.voucherOfferId } });
    expect(seen.body).toMatchObject({
      name: 'Vales de despensa 2026',
      provider: 'Universidad del Valle Azul',
      isActive: true,
      merchants: { version: 1, size: 3 },
      couponTypes: ['balance', 'single'],
      reversalHours: 24,
    });
    expect(Object.keys(seen.body)).not.toContain('commissionPercentage');
    const params = { offerId: offer.id };
    for (const caller of [app.nobody, owner, stranger])
      expect(await caller.call('getPublicOfferById', { params })).toMatchObject({ status: 200, body: seen.body });
    expect((await stranger.call('getPublicOfferById', { params: { offerId: randomUUID() } })).status).toBe(404);
    expect(JSON.stringify(seen.body)).not.toContain(offer.id);
    const merchants = await app.nobody.call('listPublicOfferMerchants', {
      params: { voucherOfferId: offer.voucherOfferId },
      query: { order: 'ASC' },
    });
    expect(merchants.body).toEqual({
      merchants: [1, 2, 3].map(n => ({ name: `Comercio ${n}`, places: merchant(n).places })),
      total: 3,
    });
    const { body } = await stranger.call('listVoucherOffers', { query: { own: 'false', q: 'valle azul' } });
    expect(body.offers.find(({ id }) => id === offer.id)).toMatchObject({
      isOwn: false,
      projectId: null,
      commissionPercentage: 3,
    });
    const paid = await stranger.call('listPaymentMethods', { params: { offerId: offer.id } });
    expect(paid.body.methods).toEqual([
      {
        method: 'bankTransfer',
        enabled: true,
        bank: { bank: 'Banco Ejemplo', holder: 'Proveedora Ejemplo', account: CLABES[1] },
      },
      { method: 'card', enabled: false, bank: null },
      { method: 'wallet', enabled: false, bank: null },
    ]);
    const kept = await app.test.database.organization(organizationOf('owner@trial.example'), tx =>
      readOfferToBuy(tx, offer.id),
    );
    expect(kept).toMatchObject({
      id: offer.id,
      providerId: organizationOf('owner@uni.example'),
      currency: 'MXN',
      decimals: 2,
      commission: 300,
      taxes: 1600,
      least: CONFIG.leastAmount,
      status: 'active',
    });

    const own = await trial.draft();
    await app.workers.drain();
    const refused = await stranger.call('changeVoucherOfferStatus', {
      params: { projectId: trial.projectId, offerId: own.id },
      body: { isActive: true },
    });
    expect(keyOf(refused)).toBe('offer.not_production');
  });

  it('that is deactivated is listed no more, and still found by its code', async () => {
    const { id: offerId, voucherOfferId } = await world.active();
    const status = (isActive: boolean) =>
      owner.call('changeVoucherOfferStatus', { params: { ...at, offerId }, body: { isActive } });
    expect((await status(true)).status).toBe(409);
    expect((await status(false)).body).toMatchObject({ status: 'inactive', isActive: false });
    expect((await stranger.call('listVoucherOffers', {})).body.offers.map(({ id }) => id)).not.toContain(offerId);
    expect((await app.nobody.call('getPublicOffer', { params: { voucherOfferId } })).body.isActive).toBe(false);
    expect((await status(true)).body.status).toBe('active');
  });

  it('is changed on the state that one saw, picture too; what was said before stays in the events without the account', async () => {
    const { id: offerId } = await world.draft();
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
      .png()
      .toBuffer();
    const first = await owner.call('updateVoucherOffer', {
      params: { ...at, offerId },
      body: { revision: 1, name: 'Otro nombre', taxesPercentage: 8.25 },
      file: { name: 'a.png', bytes },
    });
    expect(first.body).toMatchObject({ name: 'Otro nombre', taxesPercentage: 8.25, revision: 2 });
    expect(first.body.image).toMatch(/^\/api\/v1\/public\/images\//);
    const stale = await owner.call('updateVoucherOffer', {
      params: { ...at, offerId },
      body: { revision: 1, name: 'X' },
    });
    expect(keyOf(stale)).toBe('request.stale');
    const none = await owner.call('updateVoucherOffer', { params: { ...at, offerId }, body: { removeImage: true } });
    expect(none.body.image).toBeNull();
    const list = await owner.call('listProjectOffers', { params: at, query: { q: 'otro nombre' } });
    expect(list.body.offers[0]?.bank.account).toMatch(/^•••• \d{4}$/);
    const { body } = await owner.call('listEvents', {
      query: { resource: 'voucherOffer', resourceId: offerId, values: 'true' },
    });
    expect(body.events.length).toBe(3);
    expect(JSON.stringify(body)).not.toContain(CLABES[1]);
  });

  it('with a commission that would leave the merchant nothing is refused where the merchant bears it', async () => {
    const bears = await owner.call('createVoucherConfig', {
      params: at,
      body: { ...CONFIG, commissionBearer: 'merchant' },
    });
    const terms = { voucherConfigId: bears.body.id, commissionPercentage: 90 };
    const answer = await owner.call('createVoucherOffer', {
      params: at,
      body: world.body({ contractId: randomUUID(), ...terms }),
    });
    expect(fieldsOf(answer)).toEqual({ commissionPercentage: 'leaves_nothing' });
    expect(await world.draft({ ...terms, commissionPercentage: 86 })).toMatchObject({ commissionPercentage: 86 });
  });

  it('is removed as long as nothing was bought of it, and never with money in its books', async () => {
    const { id: offerId, voucherOfferId } = await world.active();
    const params = { ...at, offerId };
    const remove = () => owner.call('deleteVoucherOffer', { params });
    expect(keyOf(await remove())).toBe('state.transition');
    await owner.call('changeVoucherOfferStatus', { params, body: { isActive: false } });
    const provider = organizationOf('owner@uni.example');
    const moved = await world.draft();
    await app.test.database.organization(provider, tx =>
      post(tx, {
        id: randomUUID(),
        offerId: moved.id,
        parties: { provider, deliverer: organizationOf('owner@trial.example') },
        actor: { kind: 'platform' },
        movement: { kind: 'receipt', order: randomUUID(), amount: 1_000 },
      }),
    );
    expect(keyOf(await owner.call('deleteVoucherOffer', { params: { ...at, offerId: moved.id } }))).toBe(
      'offer.keeps_money',
    );
    expect((await remove()).status).toBe(200);
    expect((await owner.call('getVoucherOffer', { params })).status).toBe(404);
    expect((await app.nobody.call('getPublicOffer', { params: { voucherOfferId } })).status).toBe(404);
    expect(await app.test.database.organization(provider, tx => hasMoved(tx, moved.id))).toBe(true);
  });

  it('keeps the versions of its config: each is a row of its own', async () => {
    const first = (await owner.call('listVoucherConfigs', { params: at, query: { order: 'ASC' } })).body
      .voucherConfigs[0];
    const next = await owner.call('createVoucherConfig', {
      params: at,
      body: { ...CONFIG, validityDays: 30, lineId: first?.lineId },
    });
    expect(next.body).toMatchObject({ version: 2, validityDays: 30, lineId: first?.lineId });
    const wrong = await owner.call('createVoucherConfig', {
      params: at,
      body: { ...CONFIG, greatestAmount: CONFIG.leastAmount - 1 },
    });
    expect(fieldsOf(wrong)).toEqual({ greatestAmount: 'too_small' });
    const foreign = await owner.call('createVoucherConfig', { params: at, body: { ...CONFIG, lineId: randomUUID() } });
    expect(fieldsOf(foreign)).toEqual({ lineId: 'not_found' });
  });
});

describe('whoever is of another organization', () => {
  it('finds nothing by any id that they know, nor builds on it', async () => {
    const offer = await world.draft();
    const params = { projectId: trial.projectId };
    const attempts = [
      stranger.call('getVoucherOffer', { params: { ...params, offerId: offer.id } }),
      stranger.call('getVoucherOffer', { params: { ...at, offerId: offer.id } }),
      stranger.call('getMerchant', { params: { ...params, merchantId: world.merchantIds[0] as string } }),
      stranger.call('listMerchantsOfList', { params: { ...params, listId: world.merchantsListId } }),
      stranger.call('getOfferJournal', { params: { ...params, offerId: offer.id } }),
      stranger.call('resumeOfferBooks', { params: { ...params, offerId: offer.id }, body: { reason: 'x' } }),
      stranger.call('createDiscountCode', {
        params: { ...params, offerId: offer.id },
        body: { code: 'ABC', kind: 'fixed', amount: 1, startsOn: '2026-01-01' },
      }),
    ];
    for (const { status } of await Promise.all(attempts)) expect([403, 404]).toContain(status);
    const built = [
      stranger.call('createVoucherOffer', {
        params,
        body: trial.body({ contractId: randomUUID(), merchantsListId: world.merchantsListId }),
      }),
      stranger.call('createVoucherOffer', {
        params,
        body: trial.body({ contractId: randomUUID(), voucherConfigId: world.voucherConfigId }),
      }),
      stranger.call('createMerchantsList', { params, body: { merchantIds: world.merchantIds } }),
    ];
    for (const { status } of await Promise.all(built)) expect(status).toBe(400);
    const listed = await stranger.call('listMerchants', { params: at });
    expect([listed.status, listed.body]).toEqual([200, { merchants: [], total: 0 }]);
  });
});
