import { read, utils } from 'xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHandler } from '../../../../../server/modules/vouchers/settlements/run.ts';
import { PostponedJob } from '../../../../../server/platform/jobs/index.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { settlementWorld, type SettlementWorld } from '../../../../support/worlds/settlement-world.ts';
import { CLABES } from '../../../../support/worlds/offer-world.ts';
import { textOfPdf } from '../../../../support/documents/pdf-text.ts';
import { dayFrom, made } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: SettlementWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await settlementWorld(app, 8);
}, 120_000);
afterAll(() => app.stop());

const at = (settlementId: string) => ({ ...world.selling, settlementId });
const owed = async () => made(await world.provider.owner.call('listOwed', { params: world.selling }));
const linesOf = async (settlementId: string) =>
  made(
    await world.provider.owner.call('listSettlementLines', {
      params: at(settlementId),
      query: { sort: 'place', order: 'ASC' },
    }),
  ).lines;
const approve = (settlementId: string) => world.approver.call('approveSettlement', { params: at(settlementId) });
const pay = (settlementId: string, bankReference: string, lines?: string[]) =>
  world.approver.call('paySettlement', {
    params: at(settlementId),
    body: { valueDate: dayFrom(0), bankReference, ...(lines && { lines }) },
  });
const checked = () => app.test.owner(`select * from ledger_check('${world.offer.id}')`);
/** What the bell of whoever asked says of a settlement. */
const news = async (id: string) =>
  made(await world.provider.owner.call('listNotifications', {})).notifications.flatMap(
    ({ status, data: { voucher } }) => (voucher?.subjectId === id ? [{ status, ...voucher }] : []),
  );
const merchantAt = (n: number) => world.provider.merchantIds[n] ?? '';

describe('a settlement', () => {
  it('pays what is owed once another person approved it; what comes back is owed again', async () => {
    expect(await owed()).toEqual({ merchants: [], total: 0, owed: 0 });
    const none = await world.provider.owner.call('requestSettlement', { params: world.selling, body: {} });
    expect(none).toMatchObject({ status: 409, body: { key: 'settlement.nothing' } });
    await world.sell(merchantAt(0), 120_00);
    await world.sell(merchantAt(1), 80_00);
    await world.sell(merchantAt(2), 5_00);
    expect(await owed()).toMatchObject({
      total: 3,
      owed: 205_00,
      merchants: [{ owed: 120_00 }, { owed: 80_00 }, {}],
    });
    const asked = await world.ask({ least: 50_00 });
    expect(asked).toMatchObject({ number: 1, status: 'requested', merchants: 2, amount: 200_00, mayApprove: false });
    // Nothing has moved, and of two runs at once the second would pay the same.
    expect(await world.held('payout')).toBe(0);
    const twice = await world.provider.owner.call('requestSettlement', { params: world.selling, body: {} });
    expect(twice).toMatchObject({ status: 409, body: { key: 'settlement.one_waits' } });
    const bell = async () =>
      made(await world.approver.call('listNotifications', {})).notifications.filter(({ type }) => type === 'vouchers');
    expect(await bell()).toMatchObject([
      {
        status: 'new',
        data: { voucher: { what: 'settlementWaits', subjectId: asked.id, amount: 200_00, count: 2 } },
      },
    ]);
    const own = await world.provider.owner.call('approveSettlement', { params: at(asked.id) });
    expect(own).toMatchObject({ status: 403, body: { key: 'settlement.own' } });
    await expect(
      app.test.owner(
        "update settlements set state = 'approved', approved_by = requested_by, approved_at = now() where id = $1",
        [asked.id],
      ),
    ).rejects.toThrow('settlements_second');
    const early = await pay(asked.id, 'TOO EARLY');
    expect(early).toMatchObject({ status: 409, body: { key: 'state.transition' } });
    const approved = await Promise.all([approve(asked.id), approve(asked.id)]);
    expect(approved.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await bell()).every(({ status }) => status === 'completed')).toBe(true);
    expect(await news(asked.id)).toMatchObject([{ status: 'new', what: 'settlementApproved' }]);
    expect(await pay(asked.id, 'TOO EARLY')).toMatchObject({ status: 409, body: { key: 'settlement.not_ready' } });
    await app.workers.drain();
    expect(await world.settled(asked.id)).toMatchObject({
      status: 'approved',
      ready: true,
      waiting: 2,
      amount: 200_00,
    });
    expect(await owed()).toMatchObject({ total: 1, owed: 5_00 });
    expect(await world.held('payout')).toBe(200_00);
    const lines = await linesOf(asked.id);
    expect(lines).toMatchObject([
      { reference: 'LIQ 1-1', account: CLABES[0], accountChanged: false, amount: 120_00, status: 'waiting' },
      { reference: 'LIQ 1-2', amount: 80_00, status: 'waiting' },
    ]);
    const [first, second] = lines.map(({ id }) => id) as [string, string];
    const { revision } = await world.settled(asked.id);
    expect(made(await pay(asked.id, 'spei 1', [first]))).toMatchObject({ paid: 1, paidAmount: 120_00, waiting: 1 });
    expect(await pay(asked.id, 'SPEI 1', [second])).toMatchObject({
      status: 409,
      body: { key: 'settlement.reference_used', errors: { bankReference: 'duplicate_row' } },
    });
    expect(await pay(asked.id, 'SPEI 2', [first])).toMatchObject({
      status: 409,
      body: { key: 'settlement.no_lines', errors: { lines: 'invalid_choice' } },
    });
    // Whoever looked before that means both by "all".
    const old = { status: 409, body: { key: 'request.stale' } };
    const body = { valueDate: dayFrom(0), bankReference: 'SPEI 2', revision };
    expect(await world.approver.call('paySettlement', { params: at(asked.id), body })).toMatchObject(old);
    const back = { reason: 'La cuenta está cerrada.', revision };
    expect(await world.approver.call('returnSettlement', { params: at(asked.id), body: back })).toMatchObject(old);
    const returned = made(
      await world.approver.call('returnSettlement', {
        params: at(asked.id),
        body: { lines: [second], reason: 'La cuenta está cerrada.' },
      }),
    );
    expect(returned).toMatchObject({ status: 'closed', paid: 1, returned: 1, returnedAmount: 80_00, waiting: 0 });
    expect(await linesOf(asked.id)).toMatchObject([
      { status: 'paid', bankReference: 'SPEI 1', valueDate: dayFrom(0), reason: null },
      { status: 'returned', bankReference: null, reason: 'La cuenta está cerrada.' },
    ]);
    expect(await owed()).toMatchObject({ owed: 85_00 });
    expect(await world.held('payout')).toBe(0);
    expect(await checked()).toEqual([]);
  });

  it('is canceled before it is approved, never after', async () => {
    const asked = await world.ask({ merchants: [merchantAt(1)] });
    expect(asked).toMatchObject({ number: 2, merchants: 1, amount: 80_00 });
    const cancel = (client: SettlementWorld['approver']) =>
      client.call('cancelSettlement', { params: at(asked.id), body: { reason: 'Se repite.' } });
    const [canceled, approved] = await Promise.all([cancel(world.provider.owner), approve(asked.id)]);
    expect([canceled.status, approved.status].sort()).toEqual([200, 409]);
    await app.workers.drain();
    if (approved.status === 200) made(await pay(asked.id, 'SPEI CANCEL'));
    const key = approved.status === 200 ? 'state.overtaken' : 'state.transition';
    expect(await cancel(world.provider.owner)).toMatchObject({ status: 409, body: { key } });
    expect(await world.held('payout')).toBe(0);
  });

  it('that was canceled is told to whoever asked for it, by whom and why, where that was somebody else', async () => {
    await world.sell(merchantAt(1), 10_00);
    const canceled = async (client: SettlementWorld['approver'], reason: string) => {
      const { id } = await world.ask({ merchants: [merchantAt(1)] });
      return made(await client.call('cancelSettlement', { params: at(id), body: { reason } }));
    };
    const byOther = await canceled(world.approver, 'Falta una factura.');
    const name = byOther.canceledBy?.name ?? '';
    expect(byOther.canceledBy?.id).toBe(app.people['projects@uni.example']?.userId);
    expect(await news(byOther.id)).toMatchObject([
      { status: 'new', what: 'settlementCanceled', by: name, reason: 'Falta una factura.' },
    ]);
    const late = await world.provider.owner.call('cancelSettlement', {
      params: at(byOther.id),
      body: { reason: 'Me equivoqué.' },
    });
    expect(late).toMatchObject({
      status: 409,
      body: { key: 'state.overtaken', message: expect.stringContaining(name) },
    });
    const own = await canceled(world.provider.owner, 'Me equivoqué.');
    expect(own.canceledBy?.id).toBe(app.people['owner@uni.example']?.userId);
    expect(await news(own.id)).toEqual([]);
  });

  it('settles never more than is still owed, and says where the account changed since', async () => {
    const sale = await world.sell(merchantAt(0), 100_00);
    const gone = await world.sell(merchantAt(2), 30_00);
    const asked = await world.ask({ merchants: [merchantAt(0), merchantAt(2)] });
    await world.reverse(sale, merchantAt(0), 40_00);
    await world.reverse(gone, merchantAt(2), 30_00);
    await app.test.owner('update merchants set account = $2 where id = $1', [merchantAt(0), CLABES[2]]);
    // Who approves is asked about what is owed by now, as a whole and line by line.
    expect(await world.settled(asked.id)).toMatchObject({ amount: 135_00, payable: { merchants: 2, amount: 65_00 } });
    expect(await linesOf(asked.id)).toMatchObject([
      { asked: 100_00, amount: 60_00, status: 'planned' },
      { asked: 35_00, amount: 5_00, status: 'planned' },
    ]);
    expect(made(await approve(asked.id))).toMatchObject({ status: 'approved', payable: null });
    expect(await news(asked.id)).toMatchObject([{ what: 'settlementApproved', amount: 65_00, count: 2 }]);
    await app.workers.drain();
    expect(await linesOf(asked.id)).toMatchObject([
      { asked: 100_00, amount: 60_00, status: 'waiting', account: CLABES[0], accountChanged: true },
      { asked: 35_00, amount: 5_00, status: 'waiting', accountChanged: false },
    ]);
    expect(await world.settled(asked.id)).toMatchObject({ amount: 65_00, merchants: 2, waiting: 2 });
    expect(made(await pay(asked.id, 'SPEI ALL'))).toMatchObject({ status: 'closed', paid: 2, paidAmount: 65_00 });
    expect(await checked()).toEqual([]);
  });

  it('of whom nothing is owed any more drops them, and is closed where that is all', async () => {
    await world.sell(merchantAt(1), 10_00);
    const sale = await world.sell(merchantAt(2), 30_00);
    const asked = await world.ask({ merchants: [merchantAt(2)] });
    expect(asked).toMatchObject({ amount: 30_00, payable: { merchants: 1, amount: 30_00 } });
    made(await approve(asked.id));
    await world.reverse(sale, merchantAt(2), 30_00);
    await app.workers.drain();
    expect(await linesOf(asked.id)).toMatchObject([{ asked: 30_00, amount: 0, status: 'dropped' }]);
    expect(await world.settled(asked.id)).toMatchObject({ status: 'closed', amount: 0, merchants: 0 });
  });

  it('of which nothing is owed any more is not approved, and what was asked for stays to be read once it is canceled', async () => {
    const sale = await world.sell(merchantAt(2), 25_00);
    const asked = await world.ask({ merchants: [merchantAt(2)] });
    await world.reverse(sale, merchantAt(2), 25_00);
    expect(await world.settled(asked.id)).toMatchObject({ amount: 25_00, payable: { merchants: 0, amount: 0 } });
    expect(await approve(asked.id)).toMatchObject({ status: 409, body: { key: 'settlement.nothing_left' } });
    expect(await world.settled(asked.id)).toMatchObject({ status: 'requested' });
    const body = { reason: 'Se devolvió todo.' };
    made(await world.approver.call('cancelSettlement', { params: at(asked.id), body }));
    expect(await world.settled(asked.id)).toMatchObject({ status: 'canceled', amount: 25_00, payable: null });
    expect(await linesOf(asked.id)).toMatchObject([{ asked: 25_00, amount: 25_00, status: 'planned' }]);
  });

  it('waits while the books are paused', async () => {
    const asked = await world.ask();
    await app.test.owner(`update ledger_books set paused_at = now(), paused_because = '[]' where id = $1`, [
      world.offer.id,
    ]);
    made(await approve(asked.id));
    const [job] = await app.test.owner<{ id: string; payload: object; organization_id: string }>(
      "select id, payload, organization_id from jobs where kind = 'settlements.run' and key = $1",
      [asked.id],
    );
    await expect(
      runHandler(app.app.parts)({
        id: job?.id ?? '',
        payload: job?.payload,
        organizationId: job?.organization_id ?? null,
        attempt: 1,
        progress: async () => undefined,
        isTurnOver: async () => false,
        signal: new AbortController().signal,
        log: app.app.parts.log,
      }),
    ).rejects.toBeInstanceOf(PostponedJob);
    expect(await world.settled(asked.id)).toMatchObject({ status: 'approved', ready: false });
    await app.test.owner('update ledger_books set paused_at = null, paused_because = null where id = $1', [
      world.offer.id,
    ]);
    await app.workers.drain();
    expect(await world.settled(asked.id)).toMatchObject({ ready: true });
    made(await pay(asked.id, 'SPEI PAUSED'));
  });

  it('is nobody else’s: neither by another offer’s address nor in another organization', async () => {
    const { settlements } = made(await world.provider.owner.call('listSettlements', { params: world.selling }));
    const settlementId = settlements[0]?.id ?? '';
    const elsewhere = { ...world.selling, offerId: settlementId };
    expect(
      (await world.provider.owner.call('listSettlementLines', { params: { ...elsewhere, settlementId } })).status,
    ).toBe(404);
    expect((await world.buyer.call('getSettlement', { params: at(settlementId) })).status).toBe(404);
  });
});

describe('a statement', () => {
  const days = { from: dayFrom(-1), to: dayFrom(1) };

  it('of a merchant has what was sold, taken back and settled, in some days, as lines, as PDF and as Excel', async () => {
    const params = { projectId: world.selling.projectId, merchantId: merchantAt(0) };
    const { owner } = world.provider;
    const query = { offerId: world.offer.id, ...days, sort: 'postedAt', order: 'ASC' } as const;
    const { lines, total } = made(await owner.call('getMerchantStatement', { params, query }));
    expect(total).toBe(lines.length);
    expect(new Set(lines.map(({ movement }) => movement))).toEqual(new Set(['sale', 'reversal', 'settlement']));
    expect(lines.at(-1)?.balance).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
    const earlier = { ...query, from: dayFrom(-9), to: dayFrom(-8) };
    expect(made(await owner.call('getMerchantStatement', { params, query: earlier })).total).toBe(0);
    const pdf = await owner.call('getMerchantStatementPdf', { params, query: { offerId: world.offer.id, ...days } });
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await textOfPdf(pdf.raw)).join(' ')).toContain('Statement · ');
    const table = await owner.call('getMerchantStatementXlsx', {
      params,
      query: { offerId: world.offer.id, ...days, lang: 'es-MX' },
    });
    const { Resumen, Movimientos } = read(table.raw).Sheets;
    const said = utils.sheet_to_json<(string | number)[]>(Movimientos ?? {}, { header: 1 });
    expect(said[0]?.slice(0, 2)).toEqual(['Fecha', 'Movimiento']);
    expect(said.slice(1).map(row => row[4])).toEqual(lines.map(({ amount }) => amount / 100));
    expect(said.at(-1)?.[5]).toBe((lines.at(-1)?.balance ?? 0) / 100);
    const summed = utils.sheet_to_json<(string | number)[]>(Resumen ?? {}, { header: 1 });
    expect(summed.at(-1)).toEqual(['Después', (lines.at(-1)?.balance ?? 0) / 100]);
    const backwards = { offerId: world.offer.id, from: days.to, to: days.from };
    expect(await owner.call('getMerchantStatementPdf', { params, query: backwards })).toMatchObject({
      status: 400,
      body: { errors: { to: 'too_small' } },
    });
  });

  it('of an offer’s books, and of vouchers, is a file for whoever may read them, and for nobody else', async () => {
    const [books, vouchers] = [
      await world.provider.owner.call('getOfferStatementPdf', { params: world.selling, query: days }),
      await world.buyer.call('getVoucherStatementPdf', { params: world.buying, query: days }),
    ];
    for (const pdf of [books, vouchers]) {
      expect(pdf.status).toBe(200);
      expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const said = (await textOfPdf(books?.raw ?? Buffer.alloc(0))).join(' ');
    expect(said).toContain('Owed to merchants at the end');
    const [all, own] = [
      await world.provider.owner.call('getOfferStatementXlsx', { params: world.selling, query: days }),
      await world.buyer.call('getVoucherStatementXlsx', { params: world.buying, query: days }),
    ];
    const { Summary, Movements } = read(all.raw).Sheets;
    const summed = new Map(utils.sheet_to_json<[string, number]>(Summary ?? {}, { header: 1 }));
    expect(summed.get('Owed to merchants at the end')).toBe((await world.held('merchant')) / 100);
    for (const [what, amount] of [...summed].slice(-6)) if (amount !== 0) expect(said).toContain(what);
    const lines = utils.sheet_to_json<{ Account: string; Amount: number; Of?: string }>(Movements ?? {});
    const [{ count } = { count: 0 }] = await app.test.owner<{ count: number }>(
      `select count(*)::int as count from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where t.book_id = '${world.offer.id}'`,
    );
    expect(lines).toHaveLength(count);
    // Two sides: what all lines come to is nothing.
    expect(Math.round(lines.reduce((total, { Amount }) => total + Amount * 100, 0))).toBe(0);
    expect(lines.some(({ Account, Of }) => Account === 'Owed to merchants' && Of === 'Comercio 1')).toBe(true);
    const { budget } = made(await world.buyer.call('getVoucherProject', { params: world.buying }));
    const bought = utils.sheet_to_json<[string, number]>(read(own.raw).Sheets.Summary ?? {}, { header: 1 });
    expect(bought.at(-1)).toEqual(['After', budget / 100]);
    for (const operation of ['getOfferStatementPdf', 'getOfferStatementXlsx'] as const)
      expect((await world.buyer.call(operation, { params: world.selling, query: days })).status).toBe(404);
    const other = { ...world.buying, projectId: world.selling.projectId };
    for (const operation of ['getVoucherStatementPdf', 'getVoucherStatementXlsx'] as const)
      expect((await world.provider.owner.call(operation, { params: other, query: days })).status).toBe(404);
  });
});

describe('the days of a statement', () => {
  it('end where days end in the country of the offer: what moved a second before midnight there is of the day before', async () => {
    const merchantId = merchantAt(2);
    const [late, early] = [await world.sell(merchantId, 7_00), await world.sell(merchantId, 11_00)];
    // Midnight in Mexico City is six o'clock in UTC: both are of the same day there.
    for (const [id, moment] of [
      [late, '2026-03-11T05:59:59.999999Z'],
      [early, '2026-03-11T06:00:00Z'],
    ])
      await app.test.owner(
        `begin; set local session_replication_role = replica; update ledger_transactions set posted_at = '${moment}' where id = '${id}'; commit`,
      );
    const query = { offerId: world.offer.id, sort: 'postedAt', order: 'ASC' } as const;
    const params = { projectId: world.selling.projectId, merchantId };
    const linesOn = async (from: string, to = from) => {
      const lines = made(
        await world.provider.owner.call('getMerchantStatement', { params, query: { ...query, from, to } }),
      ).lines.map(({ amount }) => amount);
      const table = await world.provider.owner.call('getMerchantStatementXlsx', {
        params,
        query: { offerId: query.offerId, from, to },
      });
      const rows = utils.sheet_to_json<{ Amount: number; Balance: number }>(read(table.raw).Sheets.Movements ?? {});
      expect(rows.map(({ Amount }) => Amount * 100)).toEqual(lines);
      return { lines, after: (rows.at(-1)?.Balance ?? 0) * 100 };
    };
    expect(await linesOn('2026-03-10')).toEqual({ lines: [7_00], after: 7_00 });
    // What it begins with is what the day before ended with.
    expect(await linesOn('2026-03-11')).toEqual({ lines: [11_00], after: 18_00 });
    expect(await linesOn('2026-03-10', '2026-03-11')).toEqual({ lines: [7_00, 11_00], after: 18_00 });
    expect(await linesOn('2026-03-09')).toEqual({ lines: [], after: 0 });
    expect(await linesOn('2026-03-12')).toEqual({ lines: [], after: 0 });
  });
});
