import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../../../../contract/base/common/day.ts';
import { dayAfter, dayAt } from '../../../../../contract/base/common/days.ts';
import { PAYMENT_DAYS } from '../../../../../contract/vouchers/vouchers/index.ts';
import { bookDue } from '../../../../../server/modules/vouchers/orders/due.ts';
import { createLog } from '../../../../../server/platform/log/index.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { textOfPdf } from '../../../../support/documents/pdf-text.ts';
import { keyOf } from '../../../../support/worlds/people.ts';
import { beneficiaries, made, PDF, voucherWorld, type VoucherWorld } from '../../../../support/worlds/voucher-world.ts';

/** A zone in which it is another day than in UTC, whenever this is looked at. */
const zone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-14';
const today = dayAt(new Date(), zone);

let app: TestApp;
let world: VoucherWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await voucherWorld(app);
  // Of all countries, so that it does not matter at what time of the day it is looked at.
  await app.test.owner(
    `create or replace function zone_of(country text) returns text language sql immutable set search_path = public, pg_temp as $$ select '${zone}' $$`,
  );
});
afterAll(() => app.stop());

const pay = async (valueDate: string, nth: number) => {
  const order = await world.order(beneficiaries(1, {}, nth));
  return world.pay(order, order.invoice?.total ?? 0, `dias ${nth}`, { valueDate });
};

it('money is there on its value date, as it begins in the country of the offer', async () => {
  expect(today).not.toBe(dayOf(new Date()));
  expect(await pay(today, 1)).toMatchObject({ status: 'processed', today });
  const ahead = await pay(dayAfter(today), 2);
  expect(ahead).toMatchObject({ status: 'scheduled', received: 0 });
  const look = async () => {
    await bookDue({ database: app.test.database, log: createLog('silent') });
    await app.workers.drain();
    return (await world.read(ahead.id)).status;
  };
  expect(await look()).toBe('scheduled');
  await app.test.owner('update payment_receipts set value_date = $2 where order_id = $1', [ahead.id, today]);
  await app.test.owner('update voucher_orders set value_date = $2 where id = $1', [ahead.id, today]);
  expect(await look()).toBe('processed');
});

it('a code is good on its days, as they are in the country of the offer', async () => {
  const quoted = async (code: string, days: { startsOn: string; endsOn: string }) => {
    const body = { code, kind: 'percent', percentage: 5, ...days };
    made(await world.provider.owner.call('createDiscountCode', { params: world.selling, body }));
    const answer = await world.buyer.call('quoteVouchers', {
      params: { projectId: world.buying.projectId },
      query: { offerId: world.offer.id, amount: 50_000_00, discountCode: code },
    });
    return answer.status === 200 ? 'good' : keyOf(answer);
  };
  const [yesterday, tomorrow] = [dayAfter(today, -1), dayAfter(today)];
  expect(await quoted('HOY', { startsOn: today, endsOn: today })).toBe('good');
  expect(await quoted('AYER', { startsOn: yesterday, endsOn: yesterday })).toBe('discount.not_today');
  expect(await quoted('MANANA', { startsOn: tomorrow, endsOn: tomorrow })).toBe('discount.not_today');
});

describe('an order can be paid', () => {
  const lastDay = dayAfter(today, PAYMENT_DAYS);
  /** When a day is over there. */
  const endOf = async (day: string) =>
    (await app.test.owner<{ ends: Date }>(`select ($1::date + 1)::timestamp at time zone '${zone}' as ends`, [day]))[0]
      ?.ends;
  const dueOf = async (id: string) => {
    const { dueOn, dueAt } = await world.read(id);
    return { dueOn, dueAt: dueAt && new Date(dueAt) };
  };

  it('until its last day is over in the country of the offer, which is the day that its invoice names', async () => {
    const { id: orderId } = await world.order(beneficiaries(1, {}, 3));
    expect(await dueOf(orderId)).toEqual({ dueOn: lastDay, dueAt: await endOf(lastDay) });
    const pdf = await world.buyer.call('getInvoice', {
      params: { ...world.buying, orderId },
      query: { lang: 'es-MX' },
    });
    const said = (await textOfPdf(pdf.raw)).join(' ').replaceAll(/\s+/g, ' ');
    const long = (day: string) =>
      new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
    expect(said).toContain(`Fecha ${long(today)}`);
    expect(said).toContain(`Pagar a más tardar el ${long(lastDay)}`);
  });

  it('for as many whole days once another proof is asked for', async () => {
    const { id: orderId } = await world.order(beneficiaries(1, {}, 4));
    made(await world.buyer.call('uploadProof', { params: { ...world.buying, orderId }, file: PDF }));
    await app.test.owner('update voucher_orders set due_at = now() where id = $1', [orderId]);
    const body = { decision: 'askAgain' as const, reason: 'No se lee' };
    made(await world.provider.owner.call('reviewPayment', { params: { ...world.selling, orderId }, body }));
    expect(await dueOf(orderId)).toEqual({ dueOn: lastDay, dueAt: await endOf(lastDay) });
  });
});
