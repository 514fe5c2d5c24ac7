import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sale } from '../../../../../contract/vouchers/sales/index.ts';
import { logSales } from '../../../../../server/modules/vouchers/sales/log.ts';
import { openContent } from '../../../../../server/platform/mail/index.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { cookieIn } from '../../../../support/worlds/distribution-world.ts';
import { tablesWith } from '../../../../support/documents/dump.ts';
import { textOfPdf } from '../../../../support/documents/pdf-text.ts';
import { HOLDER_PIN, saleWorld, type SaleWorld } from '../../../../support/worlds/sale-world.ts';
import { made } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: SaleWorld;
/** All files that were put away. */
const stored: Buffer[] = [];
beforeAll(async () => {
  app = await startTestApp({
    atOnce: 0,
    wrapFiles: store => ({
      ...store,
      put: (bytes, meta) => {
        stored.push(Buffer.from(bytes));
        return store.put(bytes, meta);
      },
    }),
  });
  world = await saleWorld(app, 5);
});
afterAll(() => app.stop());

const email = (n: number) => `persona${n}@correo.example`;
const lettersOf = (sale: Sale) =>
  app.test.owner<{ recipient: string; subject: string; sealed: string; text: string }>(
    'select recipient, subject, sealed, text from mail_outbox where dedupe_key = $1',
    [`sale:${sale.id}`],
  );
/** The proof in the letter of a sale. */
const proofOf = async (sale: Sale) => {
  const [letter] = await lettersOf(sale);
  const { text } = openContent(app.app.parts.keystore, letter?.sealed ?? '');
  const [, code = '', saleId = '', token = ''] =
    /\/v\/([\w-]{22})#not-me=([0-9a-f-]{36})\.([\w-]{22})/.exec(text) ?? [];
  return { text, code, saleId, token };
};
const disown = (code: string, body: { saleId: string; token: string }) =>
  app.nobody.call('disownSale', { params: { code }, body });
const notices = async () =>
  made(await world.buyer.call('listNotifications')).notifications.filter(({ type }) => type === 'saleDisowned');

describe('whoever holds a voucher', () => {
  it('is mailed each sale, once: what, where, what is left, and a link by which it was not they', async () => {
    const held = await world.hold(0);
    const sale = made(await world.charge({ voucher: held.number, amount: 120_50 }));
    await app.workers.drain();
    await app.app.jobs['sales.letter']?.work({
      id: randomUUID(),
      payload: { saleId: sale.id },
      organizationId: app.people['owner@vales.example']?.organizationId,
    } as never);
    const letters = await lettersOf(sale);
    expect(letters).toMatchObject([{ recipient: email(0), text: '' }]);
    expect(letters[0]?.subject).toContain('Comercio 1');
    const { text, code, saleId } = await proofOf(sale);
    for (const said of ['120.50', '379.50', 'Comercio 1', world.offer.name]) expect(text).toContain(said);
    expect({ code, saleId }).toEqual({ code: await world.codeOf(email(0)), saleId: sale.id });
  });

  it('suspends it by that link, once and for all; whoever gives it is told, and a forged one does nothing', async () => {
    const held = await world.hold(1);
    const sale = made(await world.charge({ voucher: held.number, amount: 100_00 }));
    await app.workers.drain();
    const { code, token } = await proofOf(sale);
    for (const wrong of [
      { saleId: randomUUID(), token },
      { saleId: sale.id, token: 'A'.repeat(22) },
    ])
      expect(await disown(code, wrong)).toMatchObject({ status: 404, body: { key: 'voucher.unknown' } });
    expect(await notices()).toHaveLength(0);
    for (let i = 0; i < 2; i += 1)
      expect(await disown(code, { saleId: sale.id, token })).toMatchObject({
        status: 200,
        body: { status: 'suspended' },
      });
    expect(await world.charge({ voucher: held.number })).toMatchObject({ body: { key: 'sale.suspended' } });
    const told = await notices();
    expect(told).toMatchObject([{ data: { disowned: { saleId: sale.id, isSuspended: true } } }]);
    // What it was charged may be taken back, and is there when it is sent anew.
    made(await world.reverse(sale, 100_00));
    expect(await world.held('voucher')).toBe(5 * 500_00 - 120_50);
    // Sent anew, it asks nobody for that any more.
    const beneficiaryId = told[0]?.data.disowned?.beneficiaryId ?? '';
    const params = { ...world.buying, beneficiaryId };
    const { vouchers } = made(await world.buyer.call('listBeneficiaryVouchers', { params }));
    const resent = { params: { ...params, voucherId: vouchers[0]?.id ?? '' }, body: {} };
    made(await world.buyer.call('resendVoucher', resent));
    expect(await notices()).toMatchObject([{ status: 'completed' }]);
  });

  it('of one that is spent has nothing left to suspend, and is answered so', async () => {
    const held = await world.hold(2);
    const sale = made(await world.charge({ voucher: held.number, amount: 500_00 }));
    await app.workers.drain();
    const { code, token, text } = await proofOf(sale);
    expect(text).not.toMatch(/se suspende|is suspended/);
    expect(await disown(code, { saleId: sale.id, token })).toMatchObject({ status: 200, body: { status: 'redeemed' } });
    expect((await notices())[0]).toMatchObject({ data: { disowned: { saleId: sale.id, isSuspended: false } } });
  });

  it('reads in its history where it was spent, and what came back', async () => {
    const params = { code: (await proofOf(await firstSale())).code };
    const opened = await app.nobody.call('openVoucher', { params, body: { pin: HOLDER_PIN } });
    const sale = await firstSale();
    made(await world.reverse(sale, 20_00));
    const history = made(
      await app.nobody.call('listVoucherHistory', { params, headers: { cookie: cookieIn(opened) } }),
    );
    expect(history.lines.map(({ movement, amount, merchant }) => [movement, amount, merchant])).toEqual([
      ['reversal', 20_00, 'Comercio 1'],
      ['sale', -120_50, 'Comercio 1'],
      ['distribution', 500_00, null],
    ]);
  });

  it('that is erased leaves no letter of a sale that says anything', async () => {
    const sale = await firstSale();
    const { recipients } = made(await world.buyer.call('listRecipients', { query: { q: email(0) } }));
    made(
      await world.buyer.call('eraseRecipient', {
        params: { recipientId: recipients[0]?.id ?? '' },
        body: { confirm: email(0), reason: 'asked' },
      }),
    );
    await app.workers.drain();
    const [letter] = await lettersOf(sale);
    expect(letter?.sealed ?? null).toBeNull();
    expect(letter?.recipient ?? '').not.toContain('persona');
    expect(await app.test.owner(`select * from ledger_check('${world.offer.id}')`)).toEqual([]);
  });
});

const firstSale = async (): Promise<Sale> => {
  const { sales } = made(await world.provider.owner.call('listSales', { params: world.at, query: { order: 'ASC' } }));
  return sales[0] as Sale;
};

describe('the events of both sides', () => {
  it('have a line for all that was charged since the last time, and one for all that merchants took back', async () => {
    const read = () =>
      app.test.owner<{ organization: string; type: string; resource: string; members: number }>(
        `select o.name as organization, e.type, e.resource, cardinality(e.members) as members from events e join organizations o on o.id = e.organization_id
         where e.resource_id = $1 and e.resource in ('sale', 'voucher') order by e.resource, e.type, e.organization_id`,
        [world.offer.id],
      );
    expect(await read()).toEqual([]);
    expect(await logSales(app.app.parts)).toBe(5);
    expect((await read()).map(({ type, resource, members }) => [resource, type, members])).toEqual([
      ['sale', 'cancel', 2],
      ['sale', 'create', 3],
      ['voucher', 'update', 3],
      ['voucher', 'update', 2],
    ]);
    expect(await logSales(app.app.parts)).toBe(0);
  });
});

describe('a copy of all there is', () => {
  it('has no PIN in clear: neither of those who claimed, nor of printed cards, nor of cashiers, whatever was done by them', async () => {
    const PINS = { holder: '975310', cashier: '864209', wrong: '975311' };
    const code = await world.codeOf(email(4));
    const held = made(
      await app.nobody.call('claimVoucher', {
        params: { code },
        body: { digits: '0004', pin: PINS.holder },
        from: '10.9.9.9',
      }),
    );
    const owner = await app.as('owner@uni.example');
    const { url } = made(await owner.call('createTill', { params: world.at, body: { name: 'Caja 9' } }));
    const opened = made(await app.nobody.call('openTill', { body: { link: url.split('#')[1], pin: PINS.cashier } }));
    const client = app.clientOf(opened.token, app.people['owner@uni.example']?.organizationId, undefined);
    const charge = (voucher: string, pin: string) => world.charge({ voucher, amount: 10_00, pin }, { client });
    expect((await charge(held.number, PINS.wrong)).status).toBe(400);
    const sale = made(await charge(held.number, PINS.holder));
    made(await world.reverse(sale, 5_00, {}, client));

    await world.buy(1);
    const { beneficiaries } = made(
      await world.buyer.call('listBeneficiaries', { params: world.buying, query: { q: email(5) } }),
    );
    const { id } = await world.distribute({
      method: 'manual',
      delivery: 'cards',
      beneficiaries: beneficiaries.map(each => each.id),
    });
    await app.workers.drain();
    const params = { ...world.buying, distributionId: id };
    const printed = await world.buyer.call('printCards', { params, body: {} });
    const pins = (await textOfPdf(printed.raw)).at(-1) ?? '';
    const [number = ''] = /\w{4}-\w{4}-\w{4}/.exec(pins) ?? [];
    const [card = ''] = /\b\d{6}\b/.exec(pins) ?? [];
    made(await charge(number, card));
    await app.workers.drain();

    const all = [...Object.values(PINS), card];
    expect(all.every(pin => /^\d{6}$/.test(pin))).toBe(true);
    expect(await tablesWith(app, all)).toEqual([]);
    // That it would be found: what is no secret is.
    expect(await tablesWith(app, [held.number])).toContain('public.vouchers');
    const letters = await app.test.owner<{ sealed: string | null; html: string; text: string }>(
      'select sealed, html, text from mail_outbox',
    );
    const said = letters.map(({ sealed, html, text }) => {
      const open = sealed === null ? { html: '', text: '' } : openContent(app.app.parts.keystore, sealed);
      return [html, text, open.html, open.text].join('\n');
    });
    expect(said.join('\n')).toContain('10.00');
    for (const pin of all) {
      const alone = new RegExp(String.raw`(^|[^\w.#-])${pin}($|[^\w-])`, 'm');
      for (const each of [...said, ...stored.map(bytes => bytes.toString('latin1'))]) expect(each).not.toMatch(alone);
    }
  });
});
