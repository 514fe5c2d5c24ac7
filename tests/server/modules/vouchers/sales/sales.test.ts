import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { cookieIn } from '../../../../support/worlds/distribution-world.ts';
import { programOf } from '../../../../support/worlds/programs.ts';
import { codeAt, HOLDER_PIN, saleWorld, tillOf, type SaleWorld } from '../../../../support/worlds/sale-world.ts';
import { made } from '../../../../support/worlds/voucher-world.ts';
import { keyOf, vouchersOf } from '../../../../support/worlds/vouchers-in-database.ts';

const PEOPLE = 23;
let app: TestApp;
let world: SaleWorld;
let next = 0;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await saleWorld(app, PEOPLE);
});
afterAll(() => app.stop());

/** Each test has a voucher of its own: 500.00. */
const hold = () => world.hold((next += 1) - 1);
const codeOf = () => world.codeOf(`persona${next - 1}@correo.example`);
const set = (number: string, sql: string) => vouchersOf(app).set(number, sql);
const balanceOf = (number: string) => vouchersOf(app).balanceOf(number);
const rowOf = (number: string) => vouchersOf(app).rowOf(number);
const freshTries = () => app.test.owner("delete from attempts where key like 'sale:%'");

const merchantOf = (name: string) => ({
  name,
  email: 'otro@shops.example',
  places: [{ name: 'Centro', address: 'Calle 9, Puebla' }],
  account: '002010077777777771',
});

describe('a sale', () => {
  it('of all that is left ends the request to send the voucher to another address', async () => {
    const held = await hold();
    const email = `persona${next - 1}@correo.example`;
    const [person] = made(
      await world.buyer.call('listBeneficiaries', { params: world.buying, query: { q: email } }),
    ).beneficiaries;
    const params = { ...world.buying, beneficiaryId: person?.id ?? '' };
    const look = async () =>
      made(await world.buyer.call('listBeneficiaryVouchers', { params })).vouchers[0] ?? { id: '', readdressing: null };
    made(
      await world.buyer.call('updateBeneficiary', {
        params,
        body: { email: 'mudada@correo.example', revision: person?.revision },
      }),
    );
    const { id: voucherId } = await look();
    made(await world.buyer.call('resendVoucher', { params: { ...params, voucherId }, body: {} }));
    const isAsked = async () =>
      made(await world.second.call('listNotifications', {})).notifications.find(
        ({ data: { voucher } }) => voucher?.subjectId === voucherId && voucher.what === 'readdressingWaits',
      )?.status;
    made(await world.charge({ voucher: held.number, amount: 100_00 }));
    expect(await isAsked()).toBe('new');
    made(await world.charge({ voucher: held.number, amount: 400_00 }));
    expect((await look()).readdressing).toBeNull();
    expect(await isAsked()).toBe('completed');
  });

  it('is paid by a changing code, once for each code, and says what is left', async () => {
    const held = await hold();
    const voucher = codeAt(held, Date.now());
    const body = { id: randomUUID(), voucher, pin: undefined, amount: 120_00 };
    const paid = await world.charge(body);
    expect(paid).toMatchObject({
      status: 200,
      body: {
        id: body.id,
        status: 'paid',
        merchant: { id: world.at.merchantId, name: 'Comercio 1' },
        offer: { id: world.offer.id },
        by: 'Caja 1',
        voucherEnding: held.number.slice(-4),
        amount: 120_00,
        commission: 0,
        reversed: 0,
        left: 380_00,
        reversals: [],
      },
    });
    // Whoever saw the code charges nothing by it.
    const seen = await world.charge({ voucher, pin: undefined, amount: 1_00 });
    expect(seen).toMatchObject({ status: 409, body: { key: 'sale.code_out_of_date' } });
    const later = Date.now() + 30_000;
    const second = await world.charge({ voucher: codeAt(held, later), pin: undefined, amount: 380_00 });
    expect(second).toMatchObject({ status: 200, body: { left: 0 } });
    expect(await rowOf(held.number)).toMatchObject({ status: 'redeemed', ended_at: expect.any(Date) });
    const more = await world.charge({ voucher: held.number, amount: 1 });
    expect(more).toMatchObject({
      status: 409,
      body: { key: 'sale.redeemed', facts: { at: expect.stringMatching(/^\d{4}-.*Z$/) } },
    });
    expect(await app.test.owner(`select * from ledger_check('${world.offer.id}')`)).toEqual([]);
  });

  it('is paid by number or link with the PIN, and answered again for ever, whatever happened since', async () => {
    const held = await hold();
    const body = { id: randomUUID(), madeAt: new Date().toISOString(), voucher: held.number.toLowerCase() };
    const paid = await world.charge(body);
    expect(paid).toMatchObject({ status: 200, body: { left: 400_00 } });
    const byLink = await world.charge({ voucher: `https://anywhere.example/v/${await codeOf()}#x`, amount: 400_00 });
    expect(byLink).toMatchObject({ status: 200, body: { left: 0 } });
    made(await world.reverse(paid.body, 30_00));
    app.pass(24 * 3_600_000);
    const again = await world.charge(body);
    app.pass(-24 * 3_600_000);
    expect(again.body).toMatchObject({
      id: body.id,
      left: 400_00,
      status: 'partly_reversed',
      reversed: 30_00,
      reversals: [{ amount: 30_00, by: 'Caja 1' }],
    });
    expect(await balanceOf(held.number)).toBe(30_00);
    // A till that was loaded anew has no PIN any more: it asks what became of the sale all the same.
    expect((await world.charge({ ...body, pin: undefined })).body).toEqual(again.body);
    // Another device of the merchant's learns nothing, and charges nothing, by the id.
    for (const other of [{ amount: 99_00 }, { voucher: 'X' }])
      expect(await world.charge({ ...body, ...other })).toMatchObject({
        status: 409,
        body: { key: 'sale.other_content' },
      });
  });

  it('is refused where it is too old, or its device’s clock is ahead, and not where it is not', async () => {
    const held = await hold();
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    expect(await world.charge({ voucher: held.number, madeAt: ago(10.1) })).toMatchObject({
      status: 409,
      body: { key: 'sale.too_late' },
    });
    expect(await world.charge({ voucher: held.number, madeAt: ago(-2.1) })).toMatchObject({
      status: 400,
      body: { key: 'sale.clock', errors: { madeAt: 'invalid_date' } },
    });
    expect((await world.charge({ voucher: held.number, madeAt: ago(9.9), amount: 1_00 })).status).toBe(200);
    expect((await world.charge({ voucher: held.number, madeAt: ago(-1.9), amount: 1_00 })).status).toBe(200);
  });

  it('tells of an unknown voucher, of one without its PIN, and of a code that was made up, nothing at all', async () => {
    await freshTries();
    const held = await hold();
    const unknown = { status: 404, body: { key: 'sale.unknown' } };
    expect(await world.charge({ voucher: '0000-0000-0000' })).toMatchObject(unknown);
    expect(await world.charge({ voucher: 'no number' })).toMatchObject(unknown);
    expect(await world.charge({ voucher: `http://x.example/v/${'A'.repeat(22)}` })).toMatchObject(unknown);
    const forged = codeAt({ ...held, key: Buffer.alloc(32).toString('base64url') }, Date.now());
    expect(await world.charge({ voucher: forged, pin: undefined })).toMatchObject(unknown);
    // The same whether there is such a voucher or not.
    for (const voucher of [held.number, '0000-0000-0000'])
      expect(await world.charge({ voucher, pin: undefined })).toMatchObject({
        status: 400,
        body: { key: 'sale.pin_due', errors: { pin: 'required' } },
      });
    expect(await balanceOf(held.number)).toBe(500_00);
  });

  it('takes a code of now, of the step before and after, and no other', async () => {
    const held = await hold();
    const at = (seconds: number) => codeAt(held, Date.now() + seconds * 1000);
    for (const seconds of [-61, 61])
      expect(await world.charge({ voucher: at(seconds), pin: undefined })).toMatchObject({
        status: 409,
        body: { key: 'sale.code_out_of_date' },
      });
    expect((await world.charge({ voucher: at(-29), pin: undefined, amount: 1_00 })).status).toBe(200);
    expect((await world.charge({ voucher: at(30), pin: undefined, amount: 1_00 })).status).toBe(200);
    // One of before that was charged is over, though it is one of now.
    expect(keyOf(await world.charge({ voucher: at(0), pin: undefined, amount: 1_00 }))).toBe('sale.code_out_of_date');
  });

  it('counts wrong PINs to the voucher’s own tries, and locks it: by till and page together', async () => {
    await freshTries();
    const held = await hold();
    const params = { code: await codeOf() };
    const opened = await app.nobody.call('openVoucher', { params, body: { pin: HOLDER_PIN } });
    for (const triesLeft of [4, 3])
      expect(await world.charge({ voucher: held.number, pin: '0000' })).toMatchObject({
        status: 400,
        body: { key: 'sale.wrong_pin', errors: { pin: 'invalid' }, facts: { triesLeft } },
      });
    const page = await app.nobody.call('openVoucher', { params, body: { pin: '0000' }, from: '10.8.0.1' });
    expect(keyOf(page)).toBe('voucher.wrong_pin');
    const rest = await Promise.all([1, 2, 3, 4].map(() => world.charge({ voucher: held.number, pin: '0000' })));
    expect(rest.map(keyOf).sort()).toEqual(['sale.locked', 'sale.locked', 'sale.wrong_pin', 'sale.wrong_pin']);
    const locked = { status: 403, body: { key: 'sale.locked' } };
    expect(await world.charge({ voucher: held.number })).toMatchObject(locked);
    expect(await world.charge({ voucher: codeAt(held, Date.now()), pin: undefined })).toMatchObject(locked);
    expect(await rowOf(held.number)).toMatchObject({ tries: 5, status: 'active' });
    // Its page, which was open, shows no code any more, and whoever gave it finds it written down.
    const headers = { cookie: cookieIn(opened) };
    expect((await app.nobody.call('getHeldVoucher', { params, headers })).status).toBe(401);
    expect(made(await app.nobody.call('getPublicVoucher', { params }))).toMatchObject({ claim: 'locked' });
    const events = await app.test.owner(
      `select e.actor_id, v.new from events e join event_values v on v.event_id = e.id join vouchers x on x.id::text = e.resource_id
         and x.organization_id = e.organization_id where e.resource = 'voucher' and x.number = $1 and v.new ? 'locked'`,
      [held.number],
    );
    expect(events).toEqual([{ actor_id: null, new: { locked: true } }]);
    // Whoever is in all the same, as before vouchers were locked whole, is shown none either.
    await set(held.number, 'tries = 0');
    const late = { cookie: cookieIn(await app.nobody.call('openVoucher', { params, body: { pin: HOLDER_PIN } })) };
    await set(held.number, 'tries = 5');
    const shown = made(await app.nobody.call('getHeldVoucher', { params, headers: late }));
    expect(shown).toMatchObject({ claim: 'locked', key: null, genuine: null });
    // A right PIN before the fifth forgets the wrong ones.
    const other = await hold();
    await world.charge({ voucher: other.number, pin: '0000' });
    expect((await world.charge({ voucher: other.number })).status).toBe(200);
    expect(await rowOf(other.number)).toMatchObject({ tries: 0 });
  });

  it('lets a till guess thirty times in a quarter of an hour, at once or one after the other, and no more; what was paid is answered even so', async () => {
    await freshTries();
    const held = await hold();
    const body = { id: randomUUID(), madeAt: new Date().toISOString(), voucher: held.number, amount: 1_00 };
    made(await world.charge(body));
    const guesses = await Promise.all(Array.from({ length: 40 }, () => world.charge({ voucher: '0000-0000-0000' })));
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(30);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(await world.charge({ voucher: held.number })).toMatchObject({ status: 429 });
    expect(await world.charge(body)).toMatchObject({ status: 200, body: { id: body.id } });
    // Another till of the merchant's has tries of its own.
    const other = await tillOf(app, world.at, { name: 'Caja 2' });
    expect((await world.charge({ voucher: held.number, amount: 1_00 }, other)).body).toMatchObject({ by: 'Caja 2' });
    await freshTries();
  });

  it('says what a voucher is that cannot be spent, and when that came', async () => {
    const held = await hold();
    const charge = () => world.charge({ voucher: held.number });
    await set(held.number, "expires_at = now() - interval '1 second'");
    expect(await charge()).toMatchObject({
      status: 409,
      body: { key: 'sale.expired', facts: { at: expect.any(String) } },
    });
    await set(held.number, "expires_at = now() + interval '1 day', status = 'suspended', pin_hash = null");
    expect(keyOf(await charge())).toBe('sale.suspended');
    await set(held.number, "status = 'sent'");
    expect(keyOf(await charge())).toBe('sale.not_claimed');
    await set(held.number, "status = 'canceled', ended_at = now()");
    expect(await charge()).toMatchObject({
      status: 409,
      body: { key: 'sale.canceled', facts: { at: expect.any(String) } },
    });
    expect(await balanceOf(held.number)).toBe(500_00);
    await freshTries();
  });

  it('is of merchants on the offer’s list, also of an offer that is deactivated, in its money', async () => {
    const held = await hold();
    const { owner, projectId } = world.provider;
    const params = { projectId };
    const { ids } = made(
      await owner.call('registerMerchants', {
        params,
        body: { merchants: [{ ...merchantOf('Ajena'), taxId: 'XAXX010188000' }] },
      }),
    );
    const elsewhere = { projectId, merchantId: ids[0] as string };
    const till = await tillOf(app, elsewhere);
    expect(await world.charge({ voucher: held.number }, { client: till.client, params: elsewhere })).toMatchObject({
      status: 409,
      body: { key: 'sale.not_on_list' },
    });
    expect(await world.charge({ voucher: held.number, currency: 'USD' })).toMatchObject({
      status: 409,
      body: { key: 'sale.other_money', facts: { currency: 'MXN', decimals: 2 } },
    });
    const turn = (isActive: boolean) =>
      owner.call('changeVoucherOfferStatus', { params: world.selling, body: { isActive } });
    made(await turn(false));
    // Nobody buys of it any more; what was given stays good.
    expect((await world.charge({ voucher: held.number })).status).toBe(200);
    const { body: own } = await app.nobody.call('getOwnTill', { headers: { cookie: world.till.cookie } });
    expect(own.moneys).toEqual([{ currency: 'MXN', decimals: 2 }]);
    const shops = { params: { code: await codeOf() } };
    expect(made(await app.nobody.call('listVoucherMerchants', shops)).total).toBeGreaterThan(0);
    made(await turn(true));
    await app.test.owner("update ledger_books set paused_at = now(), paused_because = '[]' where id = $1", [
      world.offer.id,
    ]);
    expect(keyOf(await world.charge({ voucher: held.number }))).toBe('sale.paused');
    await app.test.owner('update ledger_books set paused_at = null, paused_because = null where id = $1', [
      world.offer.id,
    ]);
    expect((await world.charge({ voucher: held.number })).status).toBe(200);
  });

  it('of more than the voucher holds says what it holds, and that part is paid by the same code', async () => {
    const held = await hold();
    const voucher = codeAt(held, Date.now());
    const short = await world.charge({ voucher, pin: undefined, amount: 500_01 });
    expect(short).toMatchObject({
      status: 409,
      body: {
        key: 'sale.not_enough',
        errors: { amount: 'too_big' },
        facts: { left: 500_00, currency: 'MXN', decimals: 2 },
      },
    });
    expect((await world.charge({ voucher, pin: undefined, amount: 500_00 })).body).toMatchObject({ left: 0 });
  });

  it('is made by a program of the merchant’s too, and by nobody else', async () => {
    const held = await hold();
    const { client } = await programOf(app, { name: 'POS', merchantIds: [world.at.merchantId] });
    const paid = await world.charge({ voucher: held.number }, { client });
    expect(paid).toMatchObject({ status: 200, body: { by: 'POS' } });
    const other = await programOf(app, { name: 'POS 2', merchantIds: [world.provider.merchantIds[1] as string] });
    expect((await world.charge({ voucher: held.number }, { client: other.client })).status).toBe(403);
    expect((await world.charge({ voucher: held.number }, { client: world.provider.owner })).status).toBe(403);
    // What is another merchant's is not there, whatever its id.
    const params = { ...world.at, merchantId: world.provider.merchantIds[1] as string, saleId: paid.body.id };
    expect((await other.client.call('getSale', { params })).status).toBe(404);
    const back = await other.client.call('reverseSale', { params, body: { id: randomUUID(), amount: 1 } });
    expect(back.status).toBe(404);
    expect((await client.call('getSale', { params: { ...world.at, saleId: paid.body.id } })).body).toMatchObject({
      id: paid.body.id,
      left: null,
    });
  });

  it('stands in a list, newest first, by status and offer', async () => {
    const list = async (query: Record<string, string>) =>
      made(await world.provider.owner.call('listSales', { params: world.at, query }));
    const all = await list({});
    expect(all.total).toBe(all.sales.length);
    expect(all.sales.map(({ at }) => at)).toEqual(
      all.sales
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect((await list({ status: 'partly_reversed' })).sales.map(({ reversed }) => reversed)).toEqual([30_00]);
    expect((await list({ offerId: world.offer.id })).total).toBe(all.total);
    expect((await list({ offerId: randomUUID() })).total).toBe(0);
    const ofOffer = async (offerId: string, query: Record<string, string> = {}) => {
      const params = { projectId: world.at.projectId, offerId };
      return made(await world.provider.owner.call('listOfferSales', { params, query }));
    };
    expect((await ofOffer(world.offer.id)).sales).toEqual(all.sales);
    expect((await ofOffer(world.offer.id, { status: 'partly_reversed' })).total).toBe(1);
    expect((await ofOffer(randomUUID())).total).toBe(0);
    const { spent, left } = made(await world.buyer.call('getVoucherProject', { params: world.buying }));
    expect(spent).toBe(await world.held('merchant'));
    expect(left).toBe(await world.held('voucher'));
  });
});
