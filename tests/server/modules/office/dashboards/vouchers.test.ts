import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../../contract/base/access/index.ts';
import { zoneOf } from '../../../../../contract/base/catalogues/zones.ts';
import { dayAfter } from '../../../../../contract/base/common/days.ts';
import {
  VOUCHER_PERIODS,
  VOUCHER_WEEKS,
  type VoucherPeriod,
} from '../../../../../contract/office/dashboards/voucher-figures.ts';
import type { OfferDashboard, Register, VoucherDashboard } from '../../../../../contract/office/dashboards/index.ts';
import { foldSales } from '../../../../../server/modules/vouchers/sales/counts.ts';
import { foldBeneficiaries } from '../../../../../server/modules/vouchers/vouchers/figures.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { liveThrough } from '../../../../support/worlds/lived-vouchers.ts';
import { saleWorld, type SaleWorld } from '../../../../support/worlds/sale-world.ts';
import { beneficiaries, dayFrom, made } from '../../../../support/worlds/voucher-world.ts';

const PEOPLE = 7;
let app: TestApp;
let world: SaleWorld;
/** The offer's second merchant. */
let other: string;

beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await saleWorld(app, PEOPLE, { config: { commissionBearer: 'merchant' } });
  other = world.provider.merchantIds[1] ?? '';
  await liveThrough(app, world, other);
}, 120_000);
afterAll(() => app.stop());

const giving = async (client: Client = world.buyer, period: VoucherPeriod = 'quarter'): Promise<VoucherDashboard> =>
  made(await client.call('getVoucherDashboard', { params: { projectId: world.buying.projectId }, query: { period } }));
const offering = async (
  client: Client = world.provider.owner,
  period: VoucherPeriod = 'quarter',
): Promise<OfferDashboard> =>
  made(await client.call('getOfferDashboard', { params: { projectId: world.provider.projectId }, query: { period } }));
const register = async (client: Client): Promise<Register> => made(await client.call('getRegister', { params: {} }));

/** What the journal says, added up by movement and account, in the order of nothing that a dashboard reads. */
async function journal(): Promise<(movement: string | string[], account: string) => number> {
  const rows = await app.test.owner<{ movement: string; account: string; amount: string }>(
    `select t.kind as movement, a.kind as account, sum(e.amount) as amount
     from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
     where t.book_id = $1 group by 1, 2`,
    [world.offer.id],
  );
  return (movement, account) =>
    rows
      .filter(row => [movement].flat().includes(row.movement) && row.account === account)
      .reduce((sum, row) => sum + Number(row.amount), 0);
}
const balance = (kind: string) => world.held(kind);

describe('the dashboard of whoever gives vouchers', () => {
  it('says what the journal does', async () => {
    const moved = await journal();
    const { currencies, beneficiaries: people } = await giving();
    const sold = -moved('sale', 'voucher');
    const reversed = moved('reversal', 'voucher') + moved('reversal', 'budget');
    const refunded = -moved('refund', 'budget');
    expect({ sold, reversed, refunded }).toEqual({ sold: 708_10, reversed: 157_78, refunded: 100_00 });
    expect(currencies).toHaveLength(1);
    const figures = {
      bought: moved('processing', 'budget') - refunded,
      budget: await balance('budget'),
      reserved: await balance('reserve'),
      spent: sold - reversed,
      left: await balance('voucher'),
      expired: moved('expiry', 'budget'),
      returned: moved(['cancellation', 'reversal'], 'budget'),
      refunded,
    };
    expect(figures.returned).toBe(422_23 + 500_00 + 7_77);
    expect(currencies[0]).toMatchObject({
      currency: 'MXN',
      decimals: 2,
      figures: { ...figures, given: figures.spent + figures.left },
    });
    expect(currencies[0]?.columns.at(-1)).toMatchObject({ sold, reversed, sales: 4 });
    const stored = await app.test.owner<{ status: string; people: number }>(
      'select status, count(*)::int as people from beneficiaries where voucher_project_id = $1 group by 1 order by 1',
      [world.voucher.id],
    );
    expect(people.toSorted((a, b) => (a.status < b.status ? -1 : 1))).toEqual(stored);
    expect(people.find(({ status }) => status === 'canceled')?.people).toBe(2);
  });

  it('says the same of the vouchers themselves, in their list', async () => {
    const { figures } = (await giving()).currencies[0] as VoucherDashboard['currencies'][number];
    const { budget, reserved, given, spent, left, expired, returned } = figures;
    expect(made(await world.buyer.call('getVoucherProject', { params: world.buying }))).toMatchObject({
      budget,
      reserved,
      given,
      spent,
      left,
      expired,
      returned,
    });
  });

  it('tells what waits, each as many as its list shows', async () => {
    const list = async (waiting: string) =>
      made(
        await world.buyer.call('listVoucherProjects', {
          params: { projectId: world.buying.projectId },
          query: { waiting: waiting as 'payment' },
        }),
      ).total;
    // Of the days of the offer's country, where it is still yesterday when it is past midnight elsewhere.
    const lastIn = (days: number) =>
      app.test.owner(
        `update vouchers set last_day = (now() at time zone zone_of(v.country))::date + $2::int
         from voucher_projects v where v.id = voucher_project_id and v.id = $1`,
        [world.voucher.id, days],
      );
    expect((await giving()).waiting).toEqual({ payment: 0, confirmation: 0, stopped: 0, ending: 0 });
    expect([await list('payment'), await list('confirmation'), await list('ending')]).toEqual([0, 0, 0]);
    // Beyond what one may give alone, and what was ordered and not paid.
    await app.test.owner('update voucher_projects set confirm_above = 0 where id = $1', [world.voucher.id]);
    await world.buy(1);
    expect(await world.distribute()).toMatchObject({ status: 'waiting_confirmation' });
    await world.order(beneficiaries(2, {}, 50));
    await lastIn(30);
    expect((await giving()).waiting).toEqual({ payment: 1, confirmation: 1, stopped: 0, ending: 1 });
    expect([await list('payment'), await list('confirmation'), await list('ending')]).toEqual([1, 1, 1]);
    // At home it is one of what somebody has to do something about; that vouchers end is none of it.
    const home = async () => made(await world.buyer.call('getRegister')).voucherWaits;
    const project = { id: world.buying.projectId, name: expect.any(String) };
    expect(await home()).toEqual([{ project, category: 'vouchers', total: 2 }]);
    for (const [from, to] of [
      ['waiting_confirmation', "'running'"],
      ['running', "'failed', failure = 'failed'"],
    ])
      await app.test.owner(`update distributions set state = ${to} where state = '${from}'`);
    expect((await giving()).waiting).toEqual({ payment: 1, confirmation: 0, stopped: 1, ending: 1 });
    expect([await list('confirmation'), await list('stopped')]).toEqual([0, 1]);
    expect(await home()).toEqual([{ project, category: 'vouchers', total: 2 }]);
    await lastIn(40);
    expect((await giving()).waiting.ending).toBe(0);
    expect(await list('ending')).toBe(0);
  });

  it('has nothing to say where nothing was bought, and nothing of a project that is not there', async () => {
    const project = made(
      await world.buyer.call('createProject', {
        body: { name: 'Nada aún', category: 'vouchers', networkId: app.networkId },
      }),
    );
    const params = { projectId: project.id };
    expect(made(await world.buyer.call('getVoucherDashboard', { params, query: {} }))).toMatchObject({
      currencies: [],
      beneficiaries: [],
      waiting: { payment: 0, confirmation: 0, stopped: 0, ending: 0 },
    });
    expect(await world.provider.owner.call('getVoucherDashboard', { params, query: {} })).toMatchObject({
      status: 404,
    });
  });
});

describe('the dashboard of whoever offers vouchers', () => {
  it('says what the journal does, of each offer and of all in its currency', async () => {
    const moved = await journal();
    const { currencies, offers } = await offering();
    const spent = -moved('sale', 'voucher') - moved('reversal', 'voucher') - moved('reversal', 'budget');
    const figures = {
      sold: moved('processing', 'budget'),
      refunded: -moved('refund', 'budget'),
      spent,
      outstanding: (await balance('budget')) + (await balance('reserve')) + (await balance('voucher')),
      owed: await balance('merchant'),
      settled: moved('settlement', 'payout') + moved('return', 'payout'),
      paidOut: moved('payment', 'bank'),
      commission: await balance('commission'),
      taxes: await balance('taxes'),
    };
    expect(figures.paidOut).toBeGreaterThan(0);
    expect(moved('return', 'merchant')).toBeGreaterThan(0);
    expect(figures.owed + figures.settled + figures.commission + figures.taxes).toBe(spent);
    expect(currencies).toMatchObject([{ currency: 'MXN', decimals: 2, figures }]);
    expect(offers).toMatchObject([{ offer: { id: world.offer.id }, status: 'active', figures }]);
  });

  it('names merchants by what they sold, whatever was taken back', async () => {
    const sales = await app.test.owner<{ merchant_id: string; sales: number; sold: string; reversed: string }>(
      `select s.merchant_id, count(*)::int as sales, sum(s.amount) as sold, sum(s.reversed) as reversed from sales s group by 1 order by sum(s.amount) desc`,
    );
    const [money] = (await offering()).currencies;
    expect(money?.merchants.map(({ merchant, ...each }) => [merchant.id, each])).toEqual(
      sales.map(row => [row.merchant_id, { sales: row.sales, sold: Number(row.sold), reversed: Number(row.reversed) }]),
    );
    expect(money?.merchants[0]?.merchant.name).not.toBe('');
  });

  it('tells what waits, by offer, and nothing of offers where nothing does', async () => {
    expect((await offering()).waiting).toEqual([]);
    const { id } = made(await world.provider.owner.call('requestSettlement', { params: world.selling, body: {} }));
    await app.test.owner("update ledger_books set paused_at = now(), paused_because = '[]' where id = $1", [
      world.offer.id,
    ]);
    expect((await offering()).waiting).toEqual([
      {
        offer: { id: world.offer.id, name: world.offer.name },
        payments: 0,
        refunds: 0,
        settlement: id,
        payouts: 0,
        isPaused: true,
      },
    ]);
    const { voucherWaits } = made(await world.provider.owner.call('getRegister'));
    expect(voucherWaits).toMatchObject([
      { project: { id: world.selling.projectId }, category: 'vouchersOffer', total: 2 },
    ]);
    await app.test.owner('update ledger_books set paused_at = null, paused_because = null where id = $1', [
      world.offer.id,
    ]);
    const approver = await app.as('projects@uni.example');
    const params = { ...world.selling, settlementId: id };
    made(await approver.call('approveSettlement', { params }));
    await app.workers.drain();
    expect((await offering()).waiting).toMatchObject([{ settlement: null, payouts: 1, isPaused: false }]);
    expect(made(await world.provider.owner.call('getRegister')).voucherWaits).toMatchObject([{ total: 1 }]);
    made(await approver.call('paySettlement', { params, body: { valueDate: dayFrom(0), bankReference: 'LOTE 2' } }));
    expect((await offering()).waiting).toEqual([]);
  });
});

describe('weeks', () => {
  it.each(VOUCHER_PERIODS)('of a %s begin on Mondays, follow each other, and end today', async period => {
    const { since, until, currencies } = await offering(world.provider.owner, period);
    const columns = currencies[0]?.columns ?? [];
    expect(columns).toHaveLength(VOUCHER_WEEKS[period]);
    expect(columns[0]?.since).toBe(since);
    expect(columns.at(-1)?.until).toBe(until);
    for (const [at, column] of columns.entries()) {
      expect(new Date(column.since).getUTCDay()).toBe(1);
      if (at > 0) expect(column.since).toBe(dayAfter(columns[at - 1]?.until ?? ''));
    }
    const [today] = await app.test.owner<{ today: string }>(
      `select (now() at time zone '${zoneOf('MX')}')::date::text as today`,
    );
    expect(until).toBe(today?.today);
  });

  it('are those of the offer’s country, and what is of earlier ones is in them', async () => {
    const [monday] = await app.test.owner<{ week: string; before: string }>(
      "select week_of('2026-11-23T05:59:00Z', 'MX')::text as before, week_of('2026-11-23T06:01:00Z', 'MX')::text as week",
    );
    expect(monday).toEqual({ before: '2026-11-16', week: '2026-11-23' });
    const before = await offering();
    const last = before.currencies[0]?.columns.at(-1);
    for (const table of ['sale_counts', 'spending_counts'])
      await app.test.owner(`update ${table} set week = week - 14`);
    for (const { currencies } of [await offering(), await giving()]) {
      expect(currencies[0]?.columns.at(-3)).toMatchObject({ sold: last?.sold, sales: last?.sales });
      expect(currencies[0]?.columns.at(-1)).toMatchObject({ sold: 0, sales: 0 });
    }
    for (const table of ['sale_counts', 'spending_counts'])
      await app.test.owner(`update ${table} set week = week + 14`);
    expect(await offering()).toEqual(before);
  });
});

describe('the counters', () => {
  it('say the same after they were folded, by whom there is nothing left to fold', async () => {
    const before = [await giving(), await offering()];
    const fold = (work: typeof foldSales) => app.test.database.platform('tests', work);
    expect(await fold(foldSales)).toBe(3);
    expect(await fold(foldBeneficiaries)).toBeGreaterThan(0);
    expect([await giving(), await offering()]).toEqual(before);
    expect([await fold(foldSales), await fold(foldBeneficiaries)]).toEqual([0, 0]);
  });
});

describe('the home page', () => {
  it('sums up the projects that its reader sees, and is as before for whoever has none of vouchers', async () => {
    const money = (await giving()).currencies[0]?.figures;
    const offered = (await offering()).currencies[0]?.figures;
    expect((await register(world.buyer)).vouchers).toEqual([
      {
        category: 'vouchers',
        projects: 1,
        only: world.buying.projectId,
        currency: 'MXN',
        decimals: 2,
        bought: money?.bought,
        spent: money?.spent,
        left: (money?.budget ?? 0) + (money?.reserved ?? 0) + (money?.left ?? 0),
        owed: null,
      },
    ]);
    expect((await register(world.provider.owner)).vouchers).toMatchObject([
      {
        category: 'vouchersOffer',
        only: world.provider.projectId,
        bought: (offered?.sold ?? 0) - (offered?.refunded ?? 0),
        spent: offered?.spent,
        left: offered?.outstanding,
        owed: offered?.owed,
      },
    ]);
    expect((await register(await app.as('owner@trial.example'))).vouchers).toEqual([]);
  });

  it('tells a member who works in other projects nothing of them, and of theirs once they work there', async () => {
    const member = await app.as('away@uni.example');
    const { projectId } = world.provider;
    expect((await register(member)).vouchers).toEqual([]);
    expect((await member.call('getOfferDashboard', { params: { projectId }, query: {} })).status).toBe(403);
    made(
      await world.provider.owner.call('addProjectUser', {
        params: { projectId },
        body: { id: app.people['away@uni.example']?.userId as string, roleId: PROJECT_ROLE_IDS['project.viewer'] },
      }),
    );
    const again = await app.as('away@uni.example');
    expect((await register(again)).vouchers).toMatchObject([{ category: 'vouchersOffer', only: projectId }]);
    expect(await offering(again)).toEqual(await offering());
  });
});
