import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { VoucherDistribution } from '../../../../contract/vouchers/index.ts';
import { API, PROJECT_ID, shell } from '../../../support/credential-data.ts';
import { VOUCHER_ID, VOUCHERS } from '../../../support/order-data.ts';
import { buildProject, uuidOf } from '../../../support/portal-data.ts';
import { renderPortal } from '../../../support/render.tsx';

const ID = uuidOf(800);
const HERE = `${VOUCHERS}/${VOUCHER_ID}/distributions/${ID}`;
const distribution = (more: Partial<VoucherDistribution> = {}): VoucherDistribution => ({
  id: ID,
  revision: 1,
  voucherProject: { id: VOUCHER_ID, name: 'Despensa' },
  name: 'Entrega de noviembre',
  description: '',
  method: 'immediate',
  delivery: 'email',
  at: null,
  zone: null,
  dueAt: null,
  status: 'waiting_confirmation',
  failure: null,
  reason: null,
  currency: 'MXN',
  decimals: 2,
  people: 2,
  given: 0,
  refused: 0,
  amount: 1_000_00,
  givenAmount: 0,
  requestedBy: { id: uuidOf(2), name: 'Bea' },
  confirmedBy: null,
  confirmedAt: null,
  canceledBy: null,
  mayConfirm: true,
  cardsPrintedAt: null,
  createdAt: '2026-11-24T10:00:00.000Z',
  finishedAt: null,
  ...more,
});
const CANCELED: Partial<VoucherDistribution> = {
  revision: 2,
  status: 'canceled',
  mayConfirm: false,
  reason: 'La lista es la de octubre.',
  canceledBy: { id: uuidOf(3), name: 'Olga' },
  refused: 2,
};

const open = (replies: object) =>
  renderPortal({
    at: `/projects/${PROJECT_ID}/vouchers/${VOUCHER_ID}/distributions/${ID}`,
    replies: {
      ...shell(),
      [`GET ${API}`]: { body: buildProject({ category: 'vouchers' }) },
      [`GET ${HERE}`]: { body: distribution() },
      [`GET ${HERE}/people`]: { body: { people: [], total: 0 } },
      ...replies,
    },
  });

it('says who canceled it, and why', async () => {
  await open({ [`GET ${HERE}`]: { body: distribution(CANCELED) } });
  expect(await screen.findByText('Canceled by Olga: La lista es la de octubre.')).toBeTruthy();
});
