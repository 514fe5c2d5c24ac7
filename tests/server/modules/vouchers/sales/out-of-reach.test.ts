import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { meanwhile } from '../../../../support/processes/meanwhile.ts';
import { CLABES } from '../../../../support/worlds/offer-world.ts';
import { CASHIER_PIN, saleWorld, tillOf, type SaleWorld } from '../../../../support/worlds/sale-world.ts';
import { made } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: SaleWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await saleWorld(app, 5);
}, 120_000);
afterAll(() => app.stop());

const person = async (email: string) => {
  const { beneficiaries } = made(
    await world.buyer.call('listBeneficiaries', { params: world.buying, query: { q: email } }),
  );
  if (!beneficiaries[0]) throw new Error(`${email} has no voucher`);
  return beneficiaries[0];
};
const cancel = async (email: string) =>
  world.buyer.call('changeBeneficiaryStatus', {
    params: { ...world.buying, beneficiaryId: (await person(email)).id },
    body: { status: 'canceled', reason: 'Baja' },
  });
const erase = async (email: string) => {
  const { recipients } = made(await world.buyer.call('listRecipients', { query: { q: email } }));
  const params = { recipientId: recipients[0]?.id ?? '' };
  made(await world.buyer.call('eraseRecipient', { params, body: { confirm: email, reason: 'asked' } }));
  await app.workers.drain();
};
const budget = async () => made(await world.buyer.call('getVoucherProject', { params: world.buying })).budget;

describe('what is taken back of a sale', () => {
  it('goes to the budget where its holder was canceled, and makes no voucher good again', async () => {
    const held = await world.hold(0);
    const sale = made(await world.charge({ voucher: held.number, amount: 500_00 }));
    made(await cancel('persona0@'));
    await app.workers.drain();
    const before = await budget();
    made(await world.reverse(sale, 500_00));
    const { status, balance } = await person('persona0@');
    expect({ status, balance, budget: await budget() }).toEqual({
      status: 'canceled',
      balance: 0,
      budget: before + 500_00,
    });
    const again = await world.charge({ voucher: held.number, amount: 100_00 });
    expect(again.body).toMatchObject({ key: 'sale.redeemed' });
  });

  it('is waited for by whoever cancels its holder, though the voucher is spent', async () => {
    const held = await world.hold(1);
    const sale = made(await world.charge({ voucher: held.number, amount: 500_00 }));
    let isWaiting = false;
    const canceled = await meanwhile(
      app,
      tx => tx.run('select 1 from vouchers where number = $1 for no key update', [held.number]),
      () => cancel('persona1@'),
      () => 1,
      async tx => {
        isWaiting = true;
        await tx.run("update vouchers set status = 'active', ended_at = null where number = $1", [held.number]);
      },
    );
    expect({ isWaiting, status: canceled.status }).toEqual({ isWaiting: true, status: 200 });
    expect(await app.test.owner('select status from vouchers where number = $1', [held.number])).toEqual([
      { status: 'canceled' },
    ]);
    made(await world.reverse(sale, 500_00));
    expect((await person('persona1@')).balance).toBe(0);
  });

  it('goes to the budget where its holder was erased: nobody could spend it', async () => {
    const held = await world.hold(2);
    const { id } = await person('persona2@');
    const sale = made(await world.charge({ voucher: held.number, amount: 200_00 }));
    await erase('persona2@correo.example');
    const before = await budget();
    made(await world.reverse(sale, 200_00));
    const { balance } = made(
      await world.buyer.call('getBeneficiary', { params: { ...world.buying, beneficiaryId: id } }),
    );
    expect({ balance, budget: await budget() }).toEqual({ balance: 300_00, budget: before + 200_00 });
  });
});

describe('a till of another provider', () => {
  it('learns nothing of a voucher, tries no PIN of it, and locks nobody out', async () => {
    const held = await world.hold(3);
    // Anybody: an organization on trial, without an offer.
    const stranger = await app.as('owner@trial.example');
    const { id: projectId } = made(
      await stranger.call('createProject', {
        body: { name: 'Nada', category: 'vouchersOffer', networkId: app.networkId },
      }),
    );
    const merchant = { name: 'Nadie', taxId: 'XAXX010101000', email: 'nadie@nada.example', account: CLABES[1] };
    const { ids } = made(
      await stranger.call('registerMerchants', { params: { projectId }, body: { merchants: [merchant] } }),
    );
    const at = { projectId, merchantId: ids[0] as string };
    const { client } = await tillOf(app, at, { as: 'owner@trial.example' });
    const told = async (body: object) =>
      (await world.charge({ voucher: held.number, ...body }, { client, params: at })).body;
    const answers = [await told({})];
    for (let n = 0; n < 5; n += 1) answers.push(await told({ pin: '0000' }));
    const nobodys = await told({ voucher: '0000-0000-0000-0000-0000' });
    for (const answer of answers) expect(answer).toMatchObject({ key: 'sale.unknown' });
    expect(nobodys).toMatchObject({ key: 'sale.unknown' });
    expect((await world.charge({ voucher: held.number, amount: 10_00 })).status).toBe(200);
  });
});

describe('shops behind one address', () => {
  it('begin to work however many they are; what is wrong of theirs is counted', async () => {
    const { cookie, tillId } = world.till;
    const from = '189.203.1.2';
    const unlock = async (pin: string) =>
      (await app.nobody.call('unlockTill', { body: { pin }, headers: { cookie }, from })).status;
    for (let n = 0; n < 70; n += 1) expect(await unlock(CASHIER_PIN)).toBe(200);
    for (let n = 0; n < 60; n += 1) {
      expect(await unlock('9999')).toBe(400);
      await app.test.owner('update devices set tries = 0 where id = $1', [tillId]);
    }
    expect(await unlock(CASHIER_PIN)).toBe(429);
  });
});
