import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { textOfPdf } from '../../../../support/documents/pdf-text.ts';
import { keyOf } from '../../../../support/worlds/people.ts';
import {
  beneficiaries,
  dayFrom,
  made,
  voucherWorld,
  type VoucherWorld,
} from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: VoucherWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await voucherWorld(app);
  const body = { code: 'verano', kind: 'percent', percentage: 5, startsOn: dayFrom(-1) };
  made(await world.provider.owner.call('createDiscountCode', { params: world.selling, body }));
});
afterAll(() => app.stop());

const quote = (discountCode?: string) =>
  world.buyer.call('quoteVouchers', {
    params: { projectId: world.buying.projectId },
    query: { offerId: world.offer.id, amount: 50_000_00, ...(discountCode && { discountCode }) },
  });
const order = (discountCode: string) =>
  world.buyer.call('createOrder', {
    params: world.buying,
    body: { file: 'personas.xlsx', rows: beneficiaries(1), terms: world.terms, discountCode },
  });

it('a code that there is may be tried as often as one likes', async () => {
  for (let tries = 0; tries < 65; tries += 1) expect((await quote('verano')).status).toBe(200);
});

it('codes that there are not are tried sixty times an hour by one organization, quoted or ordered, at once or not', async () => {
  expect(keyOf(await order('guess'))).toBe('discount.unknown');
  const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => quote(`guess${n}`)));
  expect(answers.filter(answer => keyOf(answer) === 'discount.unknown')).toHaveLength(59);
  for (const refused of [await quote('verano'), await order('verano')]) {
    expect([refused.status, keyOf(refused)]).toEqual([429, 'request.too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  // Without one all is bought as ever.
  expect((await quote()).status).toBe(200);
  await app.test.owner(
    "update attempts set window_start = now() - interval '1 hour 1 second' where key like 'discount:%'",
  );
  expect(made(await quote('verano'))).toMatchObject({ discount: 75_00 });
});

it('a code for larger purchases takes nothing off what is left of one, and the invoice says so', async () => {
  const body = { code: 'grande', kind: 'percent', percentage: 5, startsOn: dayFrom(-1), leastPurchase: 1_000_00 };
  made(await world.provider.owner.call('createDiscountCode', { params: world.selling, body }));
  const rows = [...beneficiaries(1, {}, 20), ...beneficiaries(1, { email: 'nobody' }, 21)];
  const { id: orderId } = await world.order(rows, { discountCode: 'grande' });
  const params = { ...world.buying, orderId };
  made(await world.buyer.call('retryOrder', { params, body: { rows: [] } }));
  await app.workers.drain();
  expect(await world.read(orderId)).toMatchObject({ discountCode: 'GRANDE', invoice: { price: 500_00, discount: 0 } });
  const invoice = await world.buyer.call('getInvoice', { params });
  const said = (await textOfPdf(invoice.raw)).join(' ');
  expect(said).toContain('Discount GRANDE');
  expect(said).toContain('Does not apply to what was bought');
});
