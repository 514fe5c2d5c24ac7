import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sale } from '../../../../../contract/vouchers/sales/index.ts';
import { openContent } from '../../../../../server/platform/mail/index.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { cookieIn } from '../../../../support/worlds/distribution-world.ts';
import { HOLDER_PIN, saleWorld, type SaleWorld } from '../../../../support/worlds/sale-world.ts';
import { keyOf, vouchersOf } from '../../../../support/worlds/vouchers-in-database.ts';
import { made } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: SaleWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await saleWorld(app, 4);
});
afterAll(() => app.stop());

const rowOf = (number: string) => vouchersOf(app).rowOf(number);
/** Says of a sale that it was not they, by the link in its letter. */
const disown = async (sale: Sale) => {
  await app.workers.drain();
  const [letter] = await app.test.owner<{ sealed: string }>('select sealed from mail_outbox where dedupe_key = $1', [
    `sale:${sale.id}`,
  ]);
  const { text } = openContent(app.app.parts.keystore, letter?.sealed ?? '');
  const [, code = '', saleId = '', token = ''] =
    /\/v\/([\w-]{22})#not-me=([0-9a-f-]{36})\.([\w-]{22})/.exec(text) ?? [];
  return made(await app.nobody.call('disownSale', { params: { code }, body: { saleId, token } }));
};
const noticeOf = async (sale: Sale) =>
  made(await world.buyer.call('listNotifications')).notifications.find(({ data }) => data.disowned?.saleId === sale.id);
const resend = async (beneficiaryId: string) => {
  const params = { ...world.buying, beneficiaryId };
  const { vouchers } = made(await world.buyer.call('listBeneficiaryVouchers', { params }));
  made(await world.buyer.call('resendVoucher', { params: { ...params, voucherId: vouchers[0]?.id ?? '' }, body: {} }));
  await app.workers.drain();
};

describe('a voucher that somebody else spent whole, as whoever holds it says', () => {
  it('gets back what is taken back of that suspended: the PIN that is known pays for nothing until it is sent anew', async () => {
    const held = await world.hold(0);
    const sale = made(await world.charge({ voucher: held.number, amount: 500_00 }));
    for (let i = 0; i < 2; i += 1) expect(await disown(sale)).toMatchObject({ status: 'redeemed' });
    const told = await noticeOf(sale);
    expect(told?.description).toContain('What comes back to the voucher is suspended until you send it to them again.');
    made(await world.reverse(sale, 300_00));
    expect(await rowOf(held.number)).toMatchObject({ status: 'suspended', ended_at: null });
    expect(await vouchersOf(app).balanceOf(held.number)).toBe(300_00);
    expect(keyOf(await world.charge({ voucher: held.number }))).toBe('sale.suspended');
    const params = { code: await world.codeOf('persona0@correo.example') };
    expect(keyOf(await app.nobody.call('openVoucher', { params, body: { pin: HOLDER_PIN } }))).toBe('voucher.over');
    // More of it comes back to the same voucher, and changes nothing of that.
    made(await world.reverse(sale, 200_00));
    expect(await rowOf(held.number)).toMatchObject({ status: 'suspended' });
    // Sent anew, it is the holder's own, and nobody is asked for it any more.
    await resend(told?.data.disowned?.beneficiaryId ?? '');
    expect(await noticeOf(sale)).toMatchObject({ status: 'completed' });
    const again = await world.hold(0);
    const own = made(await world.charge({ voucher: again.number, amount: 500_00 }));
    made(await world.reverse(own, 100_00));
    expect(await rowOf(held.number)).toMatchObject({ status: 'active' });
  });

  it('is written down once, however often it is said', async () => {
    const held = await world.hold(1);
    const sale = made(await world.charge({ voucher: held.number, amount: 500_00 }));
    for (let i = 0; i < 2; i += 1) await disown(sale);
    const events = await app.test.owner<{ type: string; new: object }>(
      `select e.type, v.new from events e join event_values v on v.event_id = e.id join vouchers x on x.id::text = e.resource_id
       where e.resource = 'voucher' and x.number = $1 and v.new ? 'disowned'`,
      [held.number],
    );
    expect(events).toEqual([{ type: 'update', new: { disowned: true, sale: sale.id } }]);
  });

  it('may be said so of on its page as well, where that was open before it was spent', async () => {
    const held = await world.hold(2);
    const params = { code: await world.codeOf('persona2@correo.example') };
    const cookie = cookieIn(await app.nobody.call('openVoucher', { params, body: { pin: HOLDER_PIN } }));
    const sale = made(await world.charge({ voucher: held.number, amount: 500_00 }));
    const said = () => app.nobody.call('suspendVoucher', { params, headers: { cookie }, body: {} });
    expect(await said()).toMatchObject({ status: 200, body: { status: 'redeemed' } });
    // Whatever was open of it has ended, a thief's page among them.
    expect((await said()).status).toBe(401);
    made(await world.reverse(sale, 500_00));
    expect(await rowOf(held.number)).toMatchObject({ status: 'suspended' });
    expect(keyOf(await world.charge({ voucher: held.number }))).toBe('sale.suspended');
  });

  it('is opened by its PIN to see by whom, and to say so, until tries are over', async () => {
    const held = await world.hold(3);
    const params = { code: await world.codeOf('persona3@correo.example') };
    const sale = made(await world.charge({ voucher: held.number, amount: 500_00 }));
    const open = (pin: string) => app.nobody.call('openVoucher', { params, body: { pin } });
    for (let i = 0; i < 5; i += 1) expect(keyOf(await open('0000'))).toBe('voucher.wrong_pin');
    // Nobody sends anew what is spent: its page asks for no such thing.
    expect(keyOf(await open(HOLDER_PIN))).toBe('voucher.over');
    await vouchersOf(app).set(held.number, 'tries = 0');
    const opened = await open(HOLDER_PIN);
    expect(opened).toMatchObject({ status: 200, body: { status: 'redeemed', balance: 0, key: null } });
    const headers = { cookie: cookieIn(opened) };
    const { lines } = made(await app.nobody.call('listVoucherHistory', { params, headers }));
    expect(lines[0]).toMatchObject({ id: sale.id, movement: 'sale', merchant: 'Comercio 1' });
    expect(await app.nobody.call('suspendVoucher', { params, headers, body: {} })).toMatchObject({ status: 200 });
    made(await world.reverse(sale, 100_00));
    expect(await rowOf(held.number)).toMatchObject({ status: 'suspended' });
  });
});
