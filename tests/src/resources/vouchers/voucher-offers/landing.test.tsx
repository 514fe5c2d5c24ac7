import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OfferDashboard } from '../../../../../contract/office/dashboards/index.ts';
import { API, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import { buildOffer } from '../../../../support/data/offer-data.ts';
import { buildProject, buildUser, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const figures = {
  sold: 900_00,
  refunded: 0,
  spent: 300_00,
  outstanding: 600_00,
  owed: 200_00,
  settled: 100_00,
  paidOut: 40_00,
  commission: 9_00,
  taxes: 1_44,
};
const offer = { id: uuidOf(400), name: 'Despensa' };
const WAITING: OfferDashboard['waiting'] = [
  { offer, payments: 2, refunds: 3, settlement: uuidOf(420), payouts: 2, isPaused: true },
];
const BASE = `/projects/${PROJECT_ID}/vouchers/offers`;

async function show(user = buildUser(), waiting = WAITING): Promise<HTMLElement> {
  const dashboard: OfferDashboard = {
    since: '2026-11-23',
    until: '2026-11-24',
    currencies: [{ currency: 'MXN', decimals: 2, figures, columns: [], merchants: [] }],
    offers: [{ offer, status: 'active', currency: 'MXN', decimals: 2, figures }],
    waiting,
  };
  await renderPortal({
    at: BASE,
    replies: {
      ...shell(user),
      [`GET ${API}`]: { body: buildProject({ category: 'vouchersOffer' }) },
      [`GET ${API}/vouchers/offers`]: { body: { offers: [buildOffer()], total: 1 } },
      [`GET ${API}/vouchers/offers-dashboard`]: { body: dashboard },
    },
  });
  return screen.findByRole('region', { name: 'How it goes' });
}

const linkOf = (found: HTMLElement, name: string) => within(found).getByRole('link', { name });

it('what waits leads whoever may review to it: what does not add up first', async () => {
  const found = await show();
  expect(await within(found).findByText('$600.00 MXN')).toBeTruthy();
  expect(
    within(found)
      .getAllByRole('listitem')
      .map(each => each.textContent),
  ).toEqual([
    'Despensa: paused, its books do not add up',
    'Despensa: 2 payments to review',
    'Despensa: 3 refunds to send',
    'Despensa: a settlement to approve',
    'Despensa: 2 settlements to be paid by your bank',
  ]);
  const at = `${BASE}/${offer.id}`;
  expect(linkOf(found, 'Despensa: paused, its books do not add up').getAttribute('href')).toBe(`${at}/ledger`);
  expect(linkOf(found, 'Despensa: 2 payments to review').getAttribute('href')).toBe(
    `${at}/payments?filter=${encodeURIComponent('{"status":"in_payment_review"}')}`,
  );
  expect(linkOf(found, 'Despensa: 3 refunds to send').getAttribute('href')).toBe(`${at}/payments`);
  expect(linkOf(found, 'Despensa: a settlement to approve').getAttribute('href')).toBe(
    `${at}/settlements/${uuidOf(420)}`,
  );
  expect(linkOf(found, 'Despensa: 2 settlements to be paid by your bank').getAttribute('href')).toBe(
    `${at}/settlements`,
  );
});

it('whoever may only read is told what waits, and led where they may go', async () => {
  const found = await show(buildUser({ roles: ['viewer'] }));
  expect(await within(found).findByText('Despensa: 2 payments to review')).toBeTruthy();
  expect(
    within(found)
      .getAllByRole('link')
      .map(each => each.textContent),
  ).toEqual(['Despensa: paused, its books do not add up']);
});
