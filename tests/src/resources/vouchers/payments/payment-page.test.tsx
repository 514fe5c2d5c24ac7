import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '../../../../../contract/vouchers/vouchers/order.ts';
import { API, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import { inZone } from '../../../../support/portal/in-zone.ts';
import { buildProject, ORGANIZATION_ID, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const OFFER_ID = uuidOf(300);
const ORDER_ID = uuidOf(301);
const PAYMENT = `${API}/vouchers/offers/${OFFER_ID}/payments/${ORDER_ID}`;
const order = (more: Partial<OrderDetail> = {}): OrderDetail => ({
  id: ORDER_ID,
  revision: 3,
  voucherProject: { id: uuidOf(302), name: 'Apoyo', projectId: uuidOf(303) },
  deliverer: { id: uuidOf(304), name: 'Colegio Prueba' },
  provider: { id: ORGANIZATION_ID, name: 'Vales' },
  offer: { id: OFFER_ID, name: 'Despensa', projectId: PROJECT_ID },
  status: 'in_payment_review',
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
  upload: {
    file: 'personas.xlsx',
    total: 2,
    done: 2,
    registered: 2,
    added: 0,
    skipped: 0,
    duplicate: 0,
    invalid: 0,
  },
  mayReview: true,
  createdAt: '2026-11-24T10:00:00.000Z',
  steps: [],
  proofs: [],
  receipts: [],
  refunds: [],
  credit: 0,
  today: '2026-11-26',
  ...more,
});
const show = (record: OrderDetail, replies = {}) =>
  renderPortal({
    at: `/projects/${PROJECT_ID}/vouchers/offers/${OFFER_ID}/payments/${ORDER_ID}`,
    replies: {
      ...shell(),
      [`GET ${API}`]: { body: buildProject({ category: 'vouchersOffer' }) },
      [`GET ${PAYMENT}`]: { body: record },
      ...replies,
    },
  });
const offered = async () => {
  const review = await screen.findByRole('region', { name: 'Review' });
  return within(review)
    .queryAllByRole('button')
    .map(button => button.textContent);
};

describe('a payment', () => {
  describe('read elsewhere than where its offer is', () => {
    inZone('Europe/Madrid');

    it('is to be made by the last day there', async () => {
      await show(order());
      expect((await screen.findByText('To be paid by')).closest('div')?.textContent).toContain('Dec 9, 2026');
    });
  });

  it('offers what its state allows, to whoever may', async () => {
    await show(order());
    expect(await offered()).toEqual(['Book a receipt', 'Hold', 'Ask for another proof', 'Reject']);
  });

  it('says why somebody may not, and offers nothing', async () => {
    await show(order({ mayReview: false, deliverer: { id: ORGANIZATION_ID, name: 'Vales' } }));
    expect(await offered()).toEqual([]);
    expect(screen.getByText(/the platform reviews this payment/)).toBeTruthy();
  });

  it('says of each step whether somebody of the platform took it, or the platform by itself', async () => {
    const step = { from: null, at: '2026-11-24T10:00:00.000Z', by: null, hold: null, reason: null } as const;
    await show(
      order({
        steps: [
          { ...step, to: 'rejected', byPlatform: true },
          { ...step, to: 'processed', byPlatform: false },
        ],
      }),
    );
    const steps = within(await screen.findByRole('region', { name: 'What happened' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(steps).toEqual([
      expect.stringMatching(/^Credited.*The platform, by itself/),
      expect.stringMatching(/^Rejected.*Somebody of the platform/),
    ]);
  });

  it('says that there is nothing to decide of one that has ended', async () => {
    await show(order({ status: 'canceled' }));
    expect(await offered()).toEqual([]);
    expect(screen.getByText('This order was canceled. Anything that came in goes back.')).toBeTruthy();
    expect(screen.queryByText(/is missing/)).toBeNull();
  });

  it.each([
    ['in_payment_review', 'Nobody has looked at it: Colegio Prueba can still take it back.', true],
    ['on_hold', 'Nobody has looked at it: Colegio Prueba can still take it back.', true],
    ['waiting_for_payment', 'Nobody looked at it.', false],
    ['scheduled', 'Nobody looked at it.', false],
    ['processed', 'Nobody looked at it.', false],
  ] as const)('that is %s says of its proof: %s', async (status, sentence, isLoose) => {
    const proof = { id: uuidOf(305), name: 'pago.pdf', mediaType: 'application/pdf' as const, size: 9 };
    await show(order({ status, proofs: [{ ...proof, createdAt: '2026-11-25T10:00:00.000Z', openedAt: null }] }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Open pago.pdf' }));
    const dialog = await screen.findByRole('dialog', { name: 'Open pago.pdf?' });
    expect(/From then on Colegio Prueba cannot take it back/.test(dialog.textContent)).toBe(isLoose);
  });

  it.each([
    ['cannot be marked as sent before its money has come in', '2026-12-08', false],
    ['is marked as sent once it has', null, true],
  ] as const)('that came to nothing owes a refund, which %s', async (_, awaited, covered) => {
    const refund = {
      id: uuidOf(306),
      source: 'order',
      amount: 40_00,
      state: 'due',
      bankReference: null,
      payTo: null,
    } as const;
    const owed = { ...refund, covered, awaited, createdAt: '2026-11-25T10:00:00.000Z', paidAt: null };
    await show(order({ status: 'canceled', refunds: [owed] }));
    const section = await screen.findByRole('region', { name: 'Refunds' });
    const why = /It cannot be sent yet: the last of its money enters the books on December 8, 2026\./;
    expect([within(section).queryAllByRole('button').length, why.test(section.textContent)]).toEqual(
      covered ? [1, false] : [0, true],
    );
  });

  it('asks for the reason of a decision, names what and how much, and says it', async () => {
    const user = userEvent.setup();
    const { sent } = await show(order(), {
      [`PUT ${PAYMENT}/review`]: { body: order({ status: 'rejected' }) },
    });
    await screen.findByRole('region', { name: 'Review' });
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject invoice 7 of Colegio Prueba?' });
    expect(dialog.textContent).toMatch(/\$1,034\.80.MXN, ordered by Colegio Prueba on invoice 7/);
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await within(dialog).findByText('Required')).toBeTruthy();
    await user.type(within(dialog).getByLabelText(/^Reason/), 'Another account');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const asked = sent.filter(({ method }) => method === 'PUT');
    expect(asked.map(({ body }) => JSON.parse(String(body)))).toEqual([
      { decision: 'reject', reason: 'Another account' },
    ]);
  });
});
