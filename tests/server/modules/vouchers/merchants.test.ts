import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Client, type TestApp } from '../../../support/processes/app.ts';
import { memberWith } from '../../../support/worlds/members.ts';
import { owe } from '../../../support/worlds/owe.ts';
import { CLABES, IBAN, merchant, offerWorld, type OfferWorld } from '../../../support/worlds/offer-world.ts';
import { keyOf } from '../../../support/worlds/people.ts';

let app: TestApp;
let world: OfferWorld;
let owner: Client;
let at: { projectId: string };
beforeAll(async () => {
  app = await startTestApp();
  world = await offerWorld(app);
  ({ owner } = world);
  at = { projectId: world.projectId };
});
afterAll(() => app.stop());

const fieldsOf = (answer: { body: unknown }) => (answer.body as { errors?: Record<string, string> }).errors;

describe('merchants', () => {
  const register = (...merchants: object[]) => owner.call('registerMerchants', { params: at, body: { merchants } });

  it('are listed by name, with their accounts masked; one is shown in full to whoever may change it', async () => {
    const { body } = await owner.call('listMerchants', { params: at, query: { sort: 'name', order: 'ASC' } });
    expect(body.merchants.map(({ name, maskedAccount }) => [name, maskedAccount])).toEqual([
      ['Comercio 1', '•••• 7771'],
      ['Comercio 2', '•••• 7771'],
      ['Comercio 3', '•••• 7771'],
    ]);
    expect(JSON.stringify(body)).not.toContain(CLABES[0]);
    const merchantId = world.merchantIds[0] as string;
    expect((await owner.call('getMerchant', { params: { ...at, merchantId } })).body.account).toBe(CLABES[0]);
    const viewer = await memberWith(app, 'viewer', world.projectId);
    expect((await viewer.call('getMerchant', { params: { ...at, merchantId } })).status).toBe(403);
    expect((await viewer.call('listMerchants', { params: at })).body.total).toBe(3);
  });

  it('are registered all or none: each field that is wrong is named', async () => {
    const answer = await register(
      merchant(11),
      merchant(12, { account: '002010077777777772' }),
      merchant(13, { account: 'GB83WEST12345698765432', email: 'nobody' }),
    );
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual({
      'merchants.1.account': 'invalid_account',
      'merchants.2.account': 'invalid_account',
      'merchants.2.email': 'invalid_email',
    });
    expect((await owner.call('listMerchants', { params: at })).body.total).toBe(3);
    expect(fieldsOf(await register(merchant(1), merchant(14), merchant(14)))).toEqual({
      'merchants.0.taxId': 'duplicate_row',
      'merchants.2.taxId': 'duplicate_row',
    });
  });

  it('of one tax id are registered once, of two calls at once', async () => {
    const answers = await Promise.all([register(merchant(20)), register(merchant(20))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('are changed, and removed unless an offer names them; no event has the account', async () => {
    const { body } = await register(merchant(21));
    const params = { ...at, merchantId: body.ids[0] as string };
    const changed = await owner.call('updateMerchant', { params, body: { account: IBAN, revision: 1 } });
    expect(changed.body).toMatchObject({ account: IBAN, revision: 2 });
    expect((await owner.call('updateMerchant', { params, body: { name: 'Otro', revision: 1 } })).status).toBe(409);
    expect((await owner.call('updateMerchant', { params, body: { taxId: merchant(1).taxId } })).status).toBe(400);
    expect((await owner.call('removeMerchant', { params })).status).toBe(200);
    expect((await owner.call('getMerchant', { params })).status).toBe(404);
    await world.draft();
    const { body: others } = await register(merchant(22));
    const left = await owner.call('listMerchants', {
      params: at,
      query: { notOn: world.merchantsListId, q: 'Comercio 2' },
    });
    expect(left.body.merchants.map(({ id }) => id)).toContain(others.ids[0]);
    expect(left.body.merchants.map(({ id }) => id)).not.toContain(world.merchantIds[1]);
    const named = await owner.call('removeMerchant', { params: { ...at, merchantId: world.merchantIds[0] as string } });
    expect(keyOf(named)).toBe('merchant.on_offer');
    const { body: told } = await owner.call('listEvents', { query: { resource: 'merchant', values: 'true' } });
    expect(JSON.stringify(told)).not.toContain(IBAN);
    expect(JSON.stringify(told)).toContain('•••• 5432');
  });

  it('are paid in the currency of the offers that name or owe them: none gets an account that this cannot be paid to', async () => {
    const { body } = await register(merchant(31, { account: IBAN }), merchant(32, { account: IBAN }));
    const [named, other] = body.ids as [string, string];
    const list = await owner.call('createMerchantsList', { params: at, body: { merchantIds: [named] } });
    const account = { bank: 'B', holder: 'H', account: IBAN };
    const offer = await world.draft({ currency: 'USD', bank: account, merchantsListId: list.body.id });
    const toClabe = (merchantId: string) =>
      owner.call('updateMerchant', { params: { ...at, merchantId }, body: { account: CLABES[0] } });
    expect(fieldsOf(await toClabe(named))).toEqual({ account: 'account_currency' });
    // to another one that takes dollars
    const params = { ...at, merchantId: named };
    const moved = await owner.call('updateMerchant', { params, body: { account: 'DE89370400440532013000' } });
    expect(moved.body).toMatchObject({ accountForm: 'iban' });
    expect((await toClabe(other)).body).toMatchObject({ accountForm: 'clabe' });

    // no more on the list, and owed what came in before
    await owe(app, offer.id, named, 100_00);
    const back = { ...at, merchantId: other };
    await owner.call('updateMerchant', { params: back, body: { account: IBAN } });
    const next = await owner.call('createMerchantsList', {
      params: at,
      body: { merchantIds: [other], lineId: list.body.lineId },
    });
    const onOffer = { ...at, offerId: offer.id };
    await owner.call('updateVoucherOffer', { params: onOffer, body: { merchantsListId: next.body.id } });
    expect(fieldsOf(await toClabe(named))).toEqual({ account: 'account_currency' });
  });

  it('of an offer that had one with such an account already keep nobody from changing the rest of it', async () => {
    const { body } = await register(merchant(33, { account: IBAN }));
    const list = await owner.call('createMerchantsList', { params: at, body: { merchantIds: body.ids } });
    const bank = { bank: 'B', holder: 'H', account: IBAN };
    const { id: offerId } = await world.draft({ currency: 'USD', bank, merchantsListId: list.body.id });
    await app.test.owner('update merchants set account = $2 where id = $1', [body.ids[0], CLABES[0]]);
    const edit = (change: object) => owner.call('updateVoucherOffer', { params: { ...at, offerId }, body: change });
    expect((await edit({ name: 'Otro nombre', bank: { ...bank, holder: 'Otra' } })).status).toBe(200);
    expect(fieldsOf(await edit({ merchantsListId: world.merchantsListId }))).toEqual({
      merchantsListId: 'account_currency',
    });
  });

  it('are for a provider’s project alone', async () => {
    const other = await owner.call('createProject', {
      body: { name: 'Otro', category: 'other', networkId: app.networkId },
    });
    const answer = await owner.call('registerMerchants', {
      params: { projectId: other.body.id },
      body: { merchants: [merchant(1)] },
    });
    expect(keyOf(answer)).toBe('offer.project');
  });

  it('stand on lists that are never changed: the next version has its own digest', async () => {
    const first = (await owner.call('listMerchantsLists', { params: at })).body.merchantsLists[0];
    const [one, two] = world.merchantIds as [string, string];
    const next = await owner.call('createMerchantsList', {
      params: at,
      body: { merchantIds: [two, one, two], lineId: first?.lineId },
    });
    expect(next.body).toMatchObject({ lineId: first?.lineId, version: 2, size: 2 });
    expect(next.body.digest).not.toBe(first?.digest);
    const same = await owner.call('createMerchantsList', { params: at, body: { merchantIds: [one, two] } });
    expect(same.body).toMatchObject({ version: 1, digest: next.body.digest });
    const on = await owner.call('listMerchantsOfList', {
      params: { ...at, listId: next.body.id },
      query: { order: 'ASC' },
    });
    expect(on.body.merchants.map(({ name }) => name)).toEqual(['Comercio 1', 'Comercio 2']);
    const unknown = await owner.call('createMerchantsList', { params: at, body: { merchantIds: [randomUUID()] } });
    expect(fieldsOf(unknown)).toEqual({ merchantIds: 'not_found' });
  });
});
