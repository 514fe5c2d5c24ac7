import { dayOf } from '../../contract/base/common/day.ts';
import { dayAfter } from '../../contract/base/common/days.ts';
import { actAs } from '../../server/demo/caller.ts';
import type { Person } from '../../server/demo/organizations.ts';
import type { Bench } from './platform.ts';
import { people, type vouchers } from './voucher-scene.ts';

const SLIP = { name: 'slip.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n') };

/** Orders vouchers for so many people, 500.00 each, and has them paid. Whoever reviews is another than who orders: the platform, since both sides are one here. */
export async function payFor(
  { app, owner, people: known, workers }: Bench,
  { params, terms }: Awaited<ReturnType<typeof vouchers>>,
  count: number,
): Promise<void> {
  const admin = actAs(app.handlers, known['admin@sello.example'] as Person);
  const { id: orderId } = await owner('createOrder', { params, body: { rows: people(count), terms } });
  await workers.drain();
  const { invoice } = await owner('getOrder', { params: { ...params, orderId } });
  await owner('uploadProof', { params: { ...params, orderId }, body: {}, file: SLIP });
  await admin('bookOverseenReceipt', {
    params: { orderId },
    body: {
      amount: invoice?.total ?? 0,
      // Here it may be a day later than where the offer is, whose money is due on a day of its own.
      valueDate: dayAfter(dayOf(new Date()), -1),
      bankReference: 'BENCH 1',
    },
  });
  await workers.drain();
  // One person gives all of it.
  await owner('setConfirmationLimit', { params, body: { confirmAbove: invoice?.total ?? 0 } });
  const { status } = await owner('getOrder', { params: { ...params, orderId } });
  if (status !== 'processed') throw new Error(`The order is ${status}`);
}
