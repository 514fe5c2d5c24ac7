import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { API, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import { buildOffer } from '../../../../support/data/offer-data.ts';
import { buildProject, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const offer = buildOffer();
const OFFER = `${API}/vouchers/offers/${offer.id}`;
const refund = (key: number, more: object) => ({
  id: uuidOf(key),
  source: 'budget',
  amount: key * 100,
  state: 'due',
  bankReference: null,
  payTo: { holder: 'Colegio Prueba', account: '012180001234567899' },
  covered: true,
  awaited: null,
  createdAt: '2026-11-24T10:00:00.000Z',
  paidAt: null,
  deliverer: { id: uuidOf(304), name: 'Colegio Prueba' },
  orderId: null,
  ...more,
});

it('whoever sold marks as sent what the books hold, and is told of the rest why it cannot be sent', async () => {
  await renderPortal({
    at: `/projects/${PROJECT_ID}/vouchers/offers/${offer.id}/payments`,
    replies: {
      ...shell(),
      [`GET ${API}`]: { body: buildProject({ category: 'vouchersOffer' }) },
      [`GET ${OFFER}`]: { body: offer },
      [`GET ${OFFER}/payments`]: { body: { orders: [], total: 0 } },
      [`GET ${OFFER}/refunds`]: {
        body: {
          refunds: [
            refund(700, {}),
            refund(800, { covered: false }),
            refund(900, { state: 'withdrawn' }),
            refund(600, { source: 'order', covered: false, awaited: '2026-12-08' }),
          ],
          total: 4,
        },
      },
    },
  });
  const section = await screen.findByRole('region', { name: 'Refunds' });
  const rows = (await within(section).findAllByRole('listitem')).map(row => ({
    says: row.textContent,
    buttons: within(row).queryAllByRole('button').length,
  }));
  const why = /Colegio Prueba has used that money since/;
  expect(rows.map(({ says, buttons }) => [why.test(says ?? ''), buttons])).toEqual([
    [false, 1],
    [true, 0],
    [false, 0],
    [false, 0],
  ]);
  expect(rows.at(-1)?.says).toContain('the last of its money enters the books on December 8, 2026');
});
