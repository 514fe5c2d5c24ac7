import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '../../../../../contract/vouchers/vouchers/index.ts';
import { API, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import { inZone } from '../../../../support/portal/in-zone.ts';
import { buildProject, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';
import { OFFER_ID, voucher, VOUCHER_ID, VOUCHERS } from '../../../../support/data/order-data.ts';

describe('an order', () => {
  const ORDER_ID = uuidOf(320);
  const order = (more: Partial<OrderDetail> = {}): OrderDetail => ({
    id: ORDER_ID,
    revision: 3,
    voucherProject: { id: VOUCHER_ID, name: 'Apoyo escolar', projectId: PROJECT_ID },
    deliverer: { id: uuidOf(50), name: 'Universidad' },
    provider: { id: uuidOf(304), name: 'Vales' },
    offer: { id: OFFER_ID, name: 'Despensa', projectId: uuidOf(305) },
    status: 'waiting_for_payment',
    hold: null,
    couponType: 'balance',
    currency: 'MXN',
    decimals: 2,
    commissionPercentage: 3,
    taxesPercentage: 16,
    discountCode: null,
    invoice: { price: 1_000_00, commission: 30_00, discount: 0, subtotal: 1_030_00, taxes: 4_80, total: 1_034_80 },
    invoiceNumber: 7,
    reference: 'RF18A',
    bank: { bank: 'Banco', holder: 'Vales', account: '012180001234567899' },
    dueOn: '2026-12-09',
    dueAt: '2026-12-10T06:00:00.000Z',
    valueDate: null,
    received: 0,
    missing: 1_034_80,
    upload: { file: '', total: 2, done: 2, registered: 2, added: 0, skipped: 0, duplicate: 0, invalid: 0 },
    mayReview: false,
    createdAt: '2026-11-24T10:00:00.000Z',
    steps: [],
    proofs: [],
    receipts: [],
    refunds: [],
    credit: 2_000_00,
    today: '2026-11-26',
    ...more,
  });

  it('of an offer that nobody buys from any more shows what was paid too much, and is paid by it', async () => {
    const user = userEvent.setup();
    const path = `${VOUCHERS}/${VOUCHER_ID}/orders`;
    const { sent } = await renderPortal({
      at: `/projects/${PROJECT_ID}/vouchers/${VOUCHER_ID}/payment?order=${ORDER_ID}`,
      replies: {
        ...shell(),
        [`GET ${API}`]: { body: buildProject({ category: 'vouchers' }) },
        [`GET ${VOUCHERS}/${VOUCHER_ID}`]: { body: { ...voucher, offer: { ...voucher.offer, active: false } } },
        [`GET ${path}`]: { body: { orders: [order()], total: 1 } },
        [`GET ${path}/${ORDER_ID}`]: { body: order() },
        [`GET ${VOUCHERS}/${VOUCHER_ID}/refunds`]: { body: { refunds: [], total: 0 } },
        [`POST ${path}/${ORDER_ID}/credit`]: { body: order({ status: 'in_payment_review' }) },
      },
    });
    const money = await screen.findByRole('region', { name: 'Money' });
    expect(within(money).getByText(/^\$2,000\.00.MXN$/)).toBeTruthy();
    await user.click(within(money).getByRole('button', { name: 'Pay with what was paid too much' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/\$1,034\.80.MXN of \$2,000\.00.MXN are used/);
    await user.click(within(dialog).getByRole('button', { name: 'Pay with what was paid too much' }));
    await waitFor(() => expect(sent.some(({ url }) => url.endsWith('/credit'))).toBe(true));
    expect(sent.some(({ url }) => url.includes('/quote'))).toBe(false);
  });

  it('whose discount code takes nothing off what was bought in the end says so, by the code', async () => {
    const path = `${VOUCHERS}/${VOUCHER_ID}/orders`;
    const bare = order({ discountCode: 'OTONO10' });
    await renderPortal({
      at: `/projects/${PROJECT_ID}/vouchers/${VOUCHER_ID}/payment`,
      replies: {
        ...shell(),
        [`GET ${API}`]: { body: buildProject({ category: 'vouchers' }) },
        [`GET ${VOUCHERS}/${VOUCHER_ID}`]: { body: voucher },
        [`GET ${path}`]: { body: { orders: [bare], total: 1 } },
        [`GET ${path}/${ORDER_ID}`]: { body: bare },
        [`GET ${VOUCHERS}/${VOUCHER_ID}/refunds`]: { body: { refunds: [], total: 0 } },
      },
    });
    const said = await screen.findByText('Discount OTONO10: does not apply to what was bought');
    expect(said.parentElement?.textContent).toMatch(/\$0\.00.MXN$/);
  });

  it('that was canceled says its reason as nobody else’s, and nothing of money where none had come in', async () => {
    const path = `${VOUCHERS}/${VOUCHER_ID}/orders`;
    const step = {
      from: 'waiting_for_payment',
      to: 'canceled',
      at: '2026-11-24T10:00:00.000Z',
      by: 'Ana',
      byPlatform: false,
      hold: null,
    } as const;
    const canceled = order({ status: 'canceled', steps: [{ ...step, reason: 'We typed it twice' }] });
    await renderPortal({
      at: `/projects/${PROJECT_ID}/vouchers/${VOUCHER_ID}/payment`,
      replies: {
        ...shell(),
        [`GET ${API}`]: { body: buildProject({ category: 'vouchers' }) },
        [`GET ${VOUCHERS}/${VOUCHER_ID}`]: { body: voucher },
        [`GET ${path}`]: { body: { orders: [canceled], total: 1 } },
        [`GET ${path}/${ORDER_ID}`]: { body: canceled },
        [`GET ${VOUCHERS}/${VOUCHER_ID}/refunds`]: { body: { refunds: [], total: 0 } },
      },
    });
    const next = await screen.findByRole('region', { name: 'Canceled' });
    expect(within(next).getByRole('status').textContent).toBe('Nothing is owed.Reason: We typed it twice');
  });

  it('stays before whoever pays it when another one waits from then on, until they choose that', async () => {
    const user = userEvent.setup();
    const path = `${VOUCHERS}/${VOUCHER_ID}/orders`;
    const otherId = uuidOf(321);
    const other = order({ id: otherId, invoiceNumber: 6, reference: 'RF6' });
    let paid = order();
    await renderPortal({
      at: `/projects/${PROJECT_ID}/vouchers/${VOUCHER_ID}/payment`,
      replies: {
        ...shell(),
        [`GET ${API}`]: { body: buildProject({ category: 'vouchers' }) },
        [`GET ${VOUCHERS}/${VOUCHER_ID}`]: { body: voucher },
        [`GET ${path}`]: () => ({ body: { orders: [paid, other], total: 2 } }),
        [`GET ${path}/${ORDER_ID}`]: () => ({ body: paid }),
        [`GET ${path}/${otherId}`]: { body: other },
        [`GET ${VOUCHERS}/${VOUCHER_ID}/refunds`]: { body: { refunds: [], total: 0 } },
        [`POST ${path}/${ORDER_ID}/credit`]: () => {
          paid = order({ status: 'in_payment_review', revision: 4 });
          return { body: paid };
        },
      },
    });
    const pay = 'Pay with what was paid too much';
    const which = await screen.findByRole('combobox', { name: 'Purchase' });
    await user.click(await screen.findByRole('button', { name: pay }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: pay }));
    await waitFor(() => expect(which.textContent).toMatch(/7 · .*In review/));
    expect(screen.queryByText('RF6')).toBeNull();
    await user.click(which);
    await user.click(await screen.findByRole('option', { name: /6 · Nov/ }));
    expect(await screen.findByText('RF6')).toBeTruthy();
  });

  it.each([
    ['of which nobody is registered', true, { registered: 0, done: 1, total: 1 }],
    ['of which others are registered', false, { registered: 1, done: 2, total: 2 }],
    ['of which others wait to be registered', false, { registered: 0, done: 1, total: 2 }],
  ])('%s: leaving its refused rows out is held back, %s', async (_, isKept, upload) => {
    const path = `${VOUCHERS}/${VOUCHER_ID}/orders`;
    const failed = order({
      status: 'failed_upload',
      invoice: null,
      upload: { ...order().upload, ...upload, invalid: 1 },
    });
    const refused = { row: 0, content: { name: 'Ana 1' }, outcome: 'invalid', fields: {}, duplicate: null };
    await renderPortal({
      at: `/projects/${PROJECT_ID}/vouchers/${VOUCHER_ID}/payment?order=${ORDER_ID}`,
      replies: {
        ...shell(),
        [`GET ${API}`]: { body: buildProject({ category: 'vouchers' }) },
        [`GET ${VOUCHERS}/${VOUCHER_ID}`]: { body: voucher },
        [`GET ${path}`]: { body: { orders: [failed], total: 1 } },
        [`GET ${path}/${ORDER_ID}`]: { body: failed },
        [`GET ${path}/${ORDER_ID}/rows`]: { body: { rows: [refused], total: 1 } },
        [`GET ${VOUCHERS}/${VOUCHER_ID}/refunds`]: { body: { refunds: [], total: 0 } },
      },
    });
    const without = await screen.findByRole('button', { name: 'Go on without it' });
    expect(without).toHaveProperty('disabled', isKept);
    expect(screen.queryByRole('note', { name: /put a row right, or cancel the purchase/ }) !== null).toBe(isKept);
  });

  it('offers to take no proof back where it was asked for another', async () => {
    const path = `${VOUCHERS}/${VOUCHER_ID}/orders`;
    const proof = { id: uuidOf(340), name: 'pago.pdf', mediaType: 'application/pdf' as const, size: 9 };
    const asked = order({ proofs: [{ ...proof, createdAt: '2026-11-25T10:00:00.000Z', openedAt: null }] });
    await renderPortal({
      at: `/projects/${PROJECT_ID}/vouchers/${VOUCHER_ID}/payment?order=${ORDER_ID}`,
      replies: {
        ...shell(),
        [`GET ${API}`]: { body: buildProject({ category: 'vouchers' }) },
        [`GET ${VOUCHERS}/${VOUCHER_ID}`]: { body: voucher },
        [`GET ${path}`]: { body: { orders: [asked], total: 1 } },
        [`GET ${path}/${ORDER_ID}`]: { body: asked },
        [`GET ${VOUCHERS}/${VOUCHER_ID}/refunds`]: { body: { refunds: [], total: 0 } },
      },
    });
    expect(await screen.findByRole('button', { name: 'Download pago.pdf' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take back pago.pdf' })).toBeNull();
  });

  it('takes a proof back after a question, since what is deleted comes back by no undo', async () => {
    const user = userEvent.setup();
    const path = `${VOUCHERS}/${VOUCHER_ID}/orders`;
    const proof = { id: uuidOf(340), name: 'pago.pdf', mediaType: 'application/pdf' as const, size: 9 };
    const proofs = [{ ...proof, createdAt: '2026-11-25T10:00:00.000Z', openedAt: null }];
    const paid = order({ status: 'in_payment_review', proofs });
    const { sent } = await renderPortal({
      at: `/projects/${PROJECT_ID}/vouchers/${VOUCHER_ID}/payment?order=${ORDER_ID}`,
      replies: {
        ...shell(),
        [`GET ${API}`]: { body: buildProject({ category: 'vouchers' }) },
        [`GET ${VOUCHERS}/${VOUCHER_ID}`]: { body: voucher },
        [`GET ${path}`]: { body: { orders: [paid], total: 1 } },
        [`GET ${path}/${ORDER_ID}`]: { body: paid },
        [`GET ${VOUCHERS}/${VOUCHER_ID}/refunds`]: { body: { refunds: [], total: 0 } },
        [`DELETE ${path}/${ORDER_ID}/proofs/${proof.id}`]: { body: order() },
      },
    });
    const deletions = () => sent.filter(({ method }) => method === 'DELETE').length;
    await user.click(await screen.findByRole('button', { name: 'Take back pago.pdf' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take back “pago.pdf”?' });
    expect(deletions()).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(deletions()).toBe(1));
  });

  it('shows what was asked back beside it, says what can be sent no more, and withdraws it after a question', async () => {
    const user = userEvent.setup();
    const path = `${VOUCHERS}/${VOUCHER_ID}/orders`;
    const refundId = uuidOf(330);
    const refund = (more: object = {}) => ({
      id: refundId,
      source: 'budget',
      amount: 1_500_00,
      state: 'due',
      bankReference: null,
      payTo: { holder: 'Universidad', account: '012180001234567899' },
      covered: false,
      createdAt: '2026-11-24T10:00:00.000Z',
      paidAt: null,
      ...more,
    });
    let state = 'due';
    const { sent } = await renderPortal({
      at: `/projects/${PROJECT_ID}/vouchers/${VOUCHER_ID}/payment?order=${ORDER_ID}`,
      replies: {
        ...shell(),
        [`GET ${API}`]: { body: buildProject({ category: 'vouchers' }) },
        [`GET ${VOUCHERS}/${VOUCHER_ID}`]: { body: voucher },
        [`GET ${path}`]: { body: { orders: [order()], total: 1 } },
        [`GET ${path}/${ORDER_ID}`]: { body: order() },
        [`GET ${VOUCHERS}/${VOUCHER_ID}/refunds`]: () => ({
          body: {
            refunds: [
              refund({ state }),
              refund({ id: uuidOf(331), state: 'paid', bankReference: 'BACK 1', covered: true }),
            ],
            total: 2,
          },
        }),
        [`PUT ${VOUCHERS}/${VOUCHER_ID}/refunds/${refundId}/withdraw`]: () => {
          state = 'withdrawn';
          return { body: refund({ state }) };
        },
      },
    });
    const asked = await screen.findByRole('region', { name: 'Refunds you asked for' });
    const [due, paid] = within(asked).getAllByRole('listitem');
    expect(due?.textContent).toMatch(/It cannot be sent as things are/);
    expect(paid?.textContent).toMatch(/BACK 1/);
    expect(paid?.textContent).not.toMatch(/It cannot be sent/);
    expect(within(asked).getAllByRole('button')).toHaveLength(1);
    await user.click(within(asked).getByRole('button', { name: /^Withdraw the refund of \$1,500\.00.MXN$/ }));
    const dialog = await screen.findByRole('dialog', { name: /^Withdraw the refund of \$1,500\.00.MXN\?$/ });
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(within(asked).queryAllByRole('button')).toEqual([]));
    expect(within(asked).getByText('Withdrawn')).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  describe('read elsewhere than where its offer is', () => {
    inZone('Europe/Madrid');

    it('is to be paid by the last day there, which its invoice names as well', async () => {
      const path = `${VOUCHERS}/${VOUCHER_ID}/orders`;
      await renderPortal({
        at: `/projects/${PROJECT_ID}/vouchers/${VOUCHER_ID}/payment?order=${ORDER_ID}`,
        replies: {
          ...shell(),
          [`GET ${API}`]: { body: buildProject({ category: 'vouchers' }) },
          [`GET ${VOUCHERS}/${VOUCHER_ID}`]: { body: voucher },
          [`GET ${path}`]: { body: { orders: [order()], total: 1 } },
          [`GET ${path}/${ORDER_ID}`]: { body: order() },
          [`GET ${VOUCHERS}/${VOUCHER_ID}/refunds`]: { body: { refunds: [], total: 0 } },
        },
      });
      expect(await screen.findByText(/by the end of December 9, 2026/)).toBeTruthy();
      const payTo = screen.getByText('Until').closest('div');
      expect(payTo?.textContent).toContain('Dec 9, 2026');
    });
  });
});
