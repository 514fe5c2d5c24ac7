import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Settlement, SettlementLine } from '../../../../contract/settlements/settlement.ts';
import { API, PROJECT_ID, shell } from '../../../support/credential-data.ts';
import { buildOffer } from '../../../support/offer-data.ts';
import { buildProject, uuidOf } from '../../../support/portal-data.ts';
import { renderPortal } from '../../../support/render.tsx';

const offer = buildOffer();
const ID = uuidOf(700);
const OFFER = `${API}/vouchers/offers/${offer.id}`;
const HERE = `${OFFER}/settlements/${ID}`;
const settlement = (more: Partial<Settlement> = {}): Settlement => ({
  id: ID,
  revision: 3,
  number: 1,
  offer: { id: offer.id, name: offer.name },
  status: 'approved',
  ready: true,
  currency: 'MXN',
  decimals: 2,
  merchants: 2,
  amount: 300_00,
  paid: 0,
  paidAmount: 0,
  returned: 0,
  returnedAmount: 0,
  waiting: 2,
  requestedBy: { id: uuidOf(2), name: 'Bea' },
  approvedBy: { id: uuidOf(1), name: 'Ana' },
  approvedAt: '2026-11-24T10:00:00.000Z',
  reason: null,
  mayApprove: false,
  createdAt: '2026-11-24T10:00:00.000Z',
  closedAt: null,
  ...more,
});
const line = (n: number, status: SettlementLine['status']): SettlementLine => ({
  id: uuidOf(710 + n),
  place: n,
  merchant: { id: uuidOf(720 + n), name: `Tienda ${n}`, taxId: `TAX${n}` },
  account: '012180001234567899',
  accountChanged: false,
  reference: `V0000${n}`,
  asked: 150_00,
  amount: 150_00,
  status,
  valueDate: null,
  bankReference: null,
  reason: null,
});
/** A settlement of two, of which somebody else marks the first as paid when that is said. */
async function twoPeople(replies: object = {}) {
  const there = { isPaid: false };
  const { sent } = await renderPortal({
    at: `/projects/${PROJECT_ID}/vouchers/offers/${offer.id}/settlements/${ID}`,
    replies: {
      ...shell(),
      [`GET ${API}`]: { body: buildProject({ category: 'vouchersOffer' }) },
      [`GET ${OFFER}`]: { body: offer },
      [`GET ${HERE}`]: () => ({
        body: there.isPaid ? settlement({ revision: 4, waiting: 1, paid: 1, paidAmount: 150_00 }) : settlement(),
      }),
      [`GET ${HERE}/lines`]: () => ({
        body: { lines: [line(1, there.isPaid ? 'paid' : 'waiting'), line(2, 'waiting')], total: 2 },
      }),
      ...replies,
    },
  });
  return { there, sent };
}

it('says that a chosen one was decided about meanwhile, and chooses it no more', async () => {
  const user = userEvent.setup();
  const { there } = await twoPeople({
    [`PUT ${HERE}/pay`]: {
      status: 409,
      body: {
        code: 409174,
        key: 'settlement.no_lines',
        message: 'None of these still waits to be paid',
        correlationId: 'none',
        errors: { lines: 'invalid_choice' },
      },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: /Tienda 1/ }));
  await user.click(screen.getByRole('checkbox', { name: /Tienda 2/ }));
  await user.click(screen.getByRole('button', { name: 'Mark the 2 chosen as paid' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /reference/i }), 'SPEI 1');
  there.isPaid = true;
  await user.click(within(dialog).getByRole('button', { name: 'Mark as paid' }));
  expect(await within(dialog).findByText('None of these still waits to be paid')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  // as whoever comes back to the page has it read again
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('button', { name: 'Mark the one chosen as paid' })).toBeTruthy();
});
