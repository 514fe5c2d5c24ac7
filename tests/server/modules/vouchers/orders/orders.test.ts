import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAYMENT_STATES, paymentMachine } from '../../../../../contract/vouchers/vouchers/index.ts';
import { bookDue, lapseOrders } from '../../../../../server/modules/vouchers/orders/due.ts';
import { createLog } from '../../../../../server/platform/log/index.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import {
  beneficiaries,
  dayFrom,
  made,
  PAY_TO,
  PDF,
  voucherWorld,
  type VoucherWorld,
} from '../../../../support/worlds/voucher-world.ts';
import { isPaymentReference } from '../../../../support/data/payment-reference.ts';

let app: TestApp;
let world: VoucherWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await voucherWorld(app);
});
afterAll(() => app.stop());

const ofOrder = (orderId: string) => ({ ...world.buying, orderId });
const ofPayment = (orderId: string) => ({ ...world.selling, orderId });
/** What an account kind holds in the books of the offer. */
const held = async (kind: string): Promise<number> => {
  const rows = await app.test.owner<{ sum: string | null }>(
    `select sum(balance) from ledger_accounts where book_id = '${world.offer.id}' and kind = '${kind}'`,
  );
  return Number(rows[0]?.sum ?? 0);
};

describe('the arrows of a payment', () => {
  it('are the same in the contract and in the database, whoever writes', async () => {
    const rows = await app.test.owner<{ before: string; after: string }>(
      `select before, after from unnest(array['${PAYMENT_STATES.join("','")}']) before, unnest(array['${PAYMENT_STATES.join("','")}']) after where order_moves(before, after)`,
    );
    const arrows = new Set(
      Object.values(paymentMachine).flatMap(({ from, to }) => from.map(state => `${state} ${to}`)),
    );
    expect(new Set(rows.map(({ before, after }) => `${before} ${after}`))).toEqual(arrows);
  });
});

describe('a purchase', () => {
  it('is quoted, ordered for people, invoiced, proven, booked and credited: the worked example, to the cent', async () => {
    made(
      await world.provider.owner.call('createDiscountCode', {
        params: world.selling,
        body: { code: 'otono10', kind: 'percent', percentage: 10, startsOn: dayFrom(-1) },
      }),
    );
    const quote = made(
      await world.buyer.call('quoteVouchers', {
        params: { projectId: world.buying.projectId },
        query: { offerId: world.offer.id, amount: 50_000_00, discountCode: 'Otono10' },
      }),
    );
    expect(quote).toMatchObject({ price: 50_000_00, discount: 150_00, taxes: 216_00, total: 51_566_00, credit: 0 });

    const order = await world.order(beneficiaries(100), { discountCode: 'otono10' });
    const { price, commission, discount, subtotal, taxes, total } = quote;
    expect(order).toMatchObject({
      status: 'waiting_for_payment',
      invoice: { price, commission, discount, subtotal, taxes, total },
      invoiceNumber: 1,
      missing: total,
      upload: { total: 100, done: 100, registered: 100 },
      bank: { account: '012180001234567899' },
    });
    expect(isPaymentReference(order.reference ?? '')).toBe(true);
    const pdf = await world.buyer.call('getInvoice', { params: ofOrder(order.id), query: { lang: 'es-MX' } });
    expect([pdf.status, pdf.headers['content-type'], pdf.raw.subarray(0, 4).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF',
    ]);

    const paid = await world.pay(order, 51_600_00, 'spei 001');
    expect(paid).toMatchObject({ status: 'processed', received: 51_600_00, missing: 0 });
    expect(paid.steps.map(step => [step.to, step.by])).toEqual([
      ['uploading', expect.any(String)],
      ['waiting_for_payment', null],
      ['in_payment_review', expect.any(String)],
      ['processing', 'Universidad del Valle Azul'],
      ['processed', null],
    ]);
    expect({
      bank: await held('bank'),
      budget: await held('budget'),
      commission: await held('commission'),
      taxes: await held('taxes'),
      credit: await held('credit'),
      order: await held('order'),
    }).toEqual({
      bank: -51_600_00,
      budget: 50_000_00,
      commission: 1_350_00,
      taxes: 216_00,
      credit: 34_00,
      order: 0,
    });
    const [voucher] = made(
      await world.buyer.call('listVoucherProjects', { params: { projectId: world.buying.projectId } }),
    ).delivererVoucherProjects;
    expect(voucher).toMatchObject({ budget: 50_000_00, given: 0, spent: 0, left: 0, beneficiaries: 100 });
    const codes = made(await world.provider.owner.call('listDiscountCodes', { params: world.selling }));
    expect(codes.codes).toMatchObject([{ code: 'OTONO10', used: 1 }]);
  });

  it('keeps the terms by which it was ordered, and is not ordered by others than those of now', async () => {
    const order = await world.order(beneficiaries(1, {}, 100));
    const offer = made(
      await world.provider.owner.call('updateVoucherOffer', {
        params: world.selling,
        body: { commissionPercentage: 5 },
      }),
    );
    expect(offer.commissionPercentage).toBe(5);
    expect(await world.read(order.id)).toMatchObject({
      commissionPercentage: 3,
      invoice: { commission: 15_00 },
    });
    const refused = await world.buyer.call('createOrder', {
      params: world.buying,
      body: { rows: beneficiaries(1, {}, 101), terms: world.terms },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { key: 'voucher.terms_changed', errors: { 'terms.commissionPercentage': 'invalid' } },
    });
    made(
      await world.provider.owner.call('updateVoucherOffer', {
        params: world.selling,
        body: { commissionPercentage: 3 },
      }),
    );
    await world.buyer.call('cancelOrder', { params: ofOrder(order.id), body: { reason: 'Probando' } });
    await app.workers.drain();
  });

  it('waits on hold where too little came in, and goes on with a second proof; credit pays what is missing of another', async () => {
    const order = await world.order(beneficiaries(2, {}, 110));
    const total = order.invoice?.total ?? 0;
    const short = await world.pay(order, total - 50_00, 'spei 002');
    expect(short).toMatchObject({ status: 'on_hold', hold: 'short', missing: 50_00 });
    const second = await world.pay(order, 50_00, 'spei 003');
    expect(second).toMatchObject({ status: 'processed', missing: 0 });
    expect(second.proofs).toHaveLength(2);

    // 34.00 are left of the first purchase.
    const other = await world.order(beneficiaries(1, {}, 112));
    const byCredit = await world.pay(other, (other.invoice?.total ?? 0) - 34_00, 'spei 004');
    expect(byCredit).toMatchObject({ status: 'processed', missing: 0 });
    expect(await held('credit')).toBe(0);
  });

  it('books each bank reference of an account once, and of two reviewers at once one acts', async () => {
    const [one, two] = [await world.order(beneficiaries(1, {}, 120)), await world.order(beneficiaries(1, {}, 121))];
    for (const { id: orderId } of [one, two])
      made(await world.buyer.call('uploadProof', { params: ofOrder(orderId), file: PDF }));
    const total = one.invoice?.total ?? 0;
    const again = await world.provider.owner.call('bookReceipt', {
      params: ofPayment(one.id),
      body: { amount: total, valueDate: dayFrom(0), bankReference: 'SPEI 002' },
    });
    expect(again).toMatchObject({
      status: 409,
      body: { key: 'payment.reference_used', errors: { bankReference: 'duplicate_row' } },
    });
    const colleague = await app.as('projects@uni.example');
    const decide = { params: ofPayment(one.id), body: { decision: 'reject', reason: 'No es nuestro' } };
    const answers = await Promise.all([
      world.provider.owner.call('bookReceipt', {
        params: ofPayment(one.id),
        body: { amount: total, valueDate: dayFrom(0), bankReference: 'spei 005' },
      }),
      colleague.call('reviewPayment', decide),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.find(({ status }) => status >= 300)).toMatchObject({
      status: 409,
      body: { key: 'state.overtaken' },
    });
    await app.workers.drain();
    expect(['processed', 'rejected']).toContain((await world.read(one.id)).status);
    const askAgain = { params: ofPayment(two.id), body: { decision: 'askAgain', reason: 'No se lee' } };
    const asked = made(await world.provider.owner.call('reviewPayment', askAgain));
    expect(await world.read(two.id)).toMatchObject({ status: 'waiting_for_payment' });
    // Who else was at it is told who was faster.
    expect(await colleague.call('reviewPayment', askAgain)).toMatchObject({
      status: 409,
      body: { key: 'state.overtaken', message: expect.stringContaining(asked.steps.at(-1)?.by ?? 'nobody') },
    });
    expect(await world.provider.owner.call('reviewPayment', askAgain)).toMatchObject({
      status: 409,
      body: { key: 'state.transition' },
    });
  });

  it('is scheduled where the money comes later, and credited on that day', async () => {
    const order = await world.order(beneficiaries(1, {}, 130));
    const ahead = await world.pay(order, order.invoice?.total ?? 0, 'spei 006', { valueDate: dayFrom(2) });
    expect(ahead).toMatchObject({ status: 'scheduled', valueDate: dayFrom(2), received: 0 });
    await app.test.owner('update payment_receipts set value_date = $2 where order_id = $1', [order.id, dayFrom(0)]);
    await app.test.owner('update voucher_orders set value_date = $2 where id = $1', [order.id, dayFrom(0)]);
    await bookDue({ database: app.test.database, log: createLog('silent') });
    await app.workers.drain();
    expect(await world.read(order.id)).toMatchObject({ status: 'processed' });
  });

  it('is canceled with a reason: people and code are free again, and what came in goes back, once', async () => {
    const order = await world.order(beneficiaries(3, {}, 140));
    await world.pay(order, 100_00, 'spei 007');
    const before = await held('order');
    const canceled = await world.buyer.call('cancelOrder', {
      params: ofOrder(order.id),
      body: { reason: 'Se canceló el programa' },
    });
    expect(canceled).toMatchObject({ status: 200, body: { status: 'canceled' } });
    expect(
      await world.buyer.call('cancelOrder', { params: ofOrder(order.id), body: { reason: 'Otra vez' } }),
    ).toMatchObject({ status: 409, body: { key: 'state.transition' } });
    const decision = { params: ofPayment(order.id), body: { decision: 'reject', reason: 'No llegó' } };
    expect(await world.provider.owner.call('reviewPayment', decision)).toMatchObject({
      status: 409,
      body: { key: 'state.overtaken', message: expect.stringContaining(order.deliverer.name) },
    });
    await app.workers.drain();
    const detail = await world.read(order.id);
    expect(detail.refunds).toMatchObject([{ source: 'order', amount: 100_00, state: 'due' }]);
    const [refund] = detail.refunds;
    const params = { ...world.selling, refundId: refund?.id ?? '' };
    const paid = await world.provider.owner.call('payRefund', { params, body: { bankReference: 'dev 1' } });
    expect(paid).toMatchObject({ status: 200, body: { state: 'paid', bankReference: 'DEV 1' } });
    expect((await world.provider.owner.call('payRefund', { params, body: { bankReference: 'dev 2' } })).status).toBe(
      409,
    );
    expect(before - (await held('order'))).toBe(100_00);
    const gone = made(
      await world.buyer.call('listBeneficiaries', {
        params: world.buying,
        query: { status: 'canceled', q: 'persona14' },
      }),
    );
    expect(gone.beneficiaries.map(({ amount }) => amount)).toEqual([0, 0, 0]);
  });

  it('lapses where nobody pays within 15 days', async () => {
    const order = await world.order(beneficiaries(1, {}, 150));
    await app.test.owner(`update voucher_orders set due_at = now() - interval '1 second' where id = '${order.id}'`);
    await lapseOrders({ database: app.test.database, log: createLog('silent') });
    await app.workers.drain();
    expect(await world.read(order.id)).toMatchObject({ status: 'canceled' });
  });

  it('has what was bought and not given asked back, no more than there is, once at a time', async () => {
    const params = world.buying;
    const { budget } = made(await world.buyer.call('getVoucherProject', { params }));
    expect(
      await world.buyer.call('askForRefund', { params, body: { source: 'budget', amount: budget + 1, ...PAY_TO } }),
    ).toMatchObject({ status: 400, body: { errors: { amount: 'too_big' } } });
    const asked = made(
      await world.buyer.call('askForRefund', { params, body: { source: 'budget', amount: 500_00, ...PAY_TO } }),
    );
    expect(
      await world.buyer.call('askForRefund', { params, body: { source: 'budget', amount: 1_00, ...PAY_TO } }),
    ).toMatchObject({
      status: 409,
      body: { key: 'payment.refund_asked' },
    });
    const wrong = { ...PAY_TO, account: '002010077777777770' };
    expect(
      await world.buyer.call('askForRefund', { params, body: { source: 'credit', amount: 1, ...wrong } }),
    ).toMatchObject({ status: 400, body: { errors: { account: 'invalid_account' } } });
    const { refunds } = made(await world.provider.owner.call('listRefunds', { params: world.selling }));
    expect(refunds[0]).toMatchObject({ id: asked.id, payTo: PAY_TO });
    await expect(
      app.test.owner(
        "update payment_refunds set state = 'paid', paid_by = asked_by, paid_at = now(), bank_reference = 'x' where id = $1",
        [asked.id],
      ),
    ).rejects.toThrow('payment_refunds_second');
    made(
      await world.provider.owner.call('payRefund', {
        params: { ...world.selling, refundId: asked.id },
        body: { bankReference: 'dev 9' },
      }),
    );
    expect(made(await world.buyer.call('getVoucherProject', { params }))).toMatchObject({
      budget: budget - 500_00,
      given: 0,
    });
  });

  it('leaves the books whole', async () => {
    const books = await app.test.owner(`select * from ledger_check('${world.offer.id}')`);
    expect(books).toEqual([]);
  });
});

describe('a proof of payment', () => {
  it('is a PDF, JPEG or PNG by its bytes, of 2 MB at most, and can be taken back until somebody opened it', async () => {
    const order = await world.order(beneficiaries(1, {}, 160));
    const params = ofOrder(order.id);
    const upload = (name: string, bytes: Buffer) => world.buyer.call('uploadProof', { params, file: { name, bytes } });
    expect(await upload('x.pdf', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
      status: 415,
      body: { key: 'payment.proof_kind', errors: { file: 'invalid' } },
    });
    const large = await upload('x.pdf', Buffer.concat([PDF.bytes, Buffer.alloc(2 * 1024 * 1024)]));
    expect(large.status).toBe(413);
    const first = made(await upload('../../a\\b \u202efdp.hta', PDF.bytes));
    expect(first.name).toBe('b fdp.hta.pdf');
    expect((await world.read(order.id)).status).toBe('in_payment_review');
    made(await world.buyer.call('removeProof', { params: { ...params, proofId: first.id } }));
    expect((await world.read(order.id)).status).toBe('waiting_for_payment');
    const second = made(await upload('b.PDF', PDF.bytes));
    // One of before, as it was taken: nothing but a program for PDFs opens it.
    await app.test.owner("update payment_proofs set name = 'b.html' where id = $1", [second.id]);
    const opened = await world.provider.owner.call('openProof', {
      params: { ...ofPayment(order.id), proofId: second.id },
    });
    expect([opened.status, opened.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment; filename="b.html.pdf"'),
    ]);
    expect(await world.buyer.call('removeProof', { params: { ...params, proofId: second.id } })).toMatchObject({
      status: 409,
      body: { key: 'payment.proof_opened' },
    });
  });
});

describe('walls', () => {
  it('let the provider see sums and proofs and nobody of the people, and nobody move the other side’s part', async () => {
    const order = await world.order(beneficiaries(1, {}, 170));
    const seller = world.provider.owner;
    const asDeliverer = { ...world.buying, orderId: order.id };
    for (const attempt of [
      seller.call('getOrder', { params: asDeliverer }),
      seller.call('cancelOrder', { params: asDeliverer, body: { reason: 'x' } }),
      seller.call('uploadProof', { params: asDeliverer, file: PDF }),
      seller.call('listRefusedBeneficiaries', { params: asDeliverer }),
      world.buyer.call('getPayment', { params: ofPayment(order.id) }),
      world.buyer.call('reviewPayment', { params: ofPayment(order.id), body: { decision: 'hold', reason: 'x' } }),
    ])
      expect((await attempt).status).toBe(404);
    const lists = await seller.call('listOrders', { params: world.buying });
    expect(lists.body).toMatchObject({ orders: [] });
    const people = await seller.call('listBeneficiaries', { params: world.buying });
    expect(people.status).toBe(404);
    const seen = JSON.stringify(made(await seller.call('getPayment', { params: ofPayment(order.id) })));
    expect(seen).not.toContain('persona170');
    expect(seen).toContain('Colegio Prueba');
  });

  it('keep what identifies people out of the database, and of what anybody is answered', async () => {
    const secret = '98765432101';
    await world.order(beneficiaries(1, { identification: secret, name: 'Ana 1' }, 180));
    await world.order(beneficiaries(1, { identification: secret }, 181));
    const tables = await app.test.owner<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
    );
    for (const { name } of tables) {
      const found = await app.test.owner(`select 1 from ${name} x where x::text like '%${secret}%' limit 1`);
      expect(found, name).toEqual([]);
    }
    const { beneficiaries: listed } = made(
      await world.buyer.call('listBeneficiaries', { params: world.buying, query: { q: 'persona181' } }),
    );
    expect(listed).toMatchObject([{ identification: '••••' }]);
  });
});
