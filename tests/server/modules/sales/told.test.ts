import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sale } from '../../../../contract/sales/index.ts';
import { logSales } from '../../../../server/modules/sales/log.ts';
import { openContent } from '../../../../server/platform/mail/index.ts';
import { startTestApp, type TestApp } from '../../../support/app.ts';
import { cookieIn } from '../../../support/distribution-world.ts';
import { HOLDER_PIN, saleWorld, type SaleWorld } from '../../../support/sale-world.ts';
import { made } from '../../../support/voucher-world.ts';

let app: TestApp;
let world: SaleWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await saleWorld(app, 4);
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
    expect(await world.held('voucher')).toBe(4 * 500_00 - 120_50);
  });

  it('of one that is spent has nothing left to suspend, and is answered so', async () => {
    const held = await world.hold(2);
    const sale = made(await world.charge({ voucher: held.number, amount: 500_00 }));
    await app.workers.drain();
    const { code, token } = await proofOf(sale);
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
