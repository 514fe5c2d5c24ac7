import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { DistributionPerson, VoucherDistribution } from '../../../../../contract/vouchers/vouchers/index.ts';
import { API, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import { VOUCHER_ID, VOUCHERS } from '../../../../support/data/order-data.ts';
import { buildProject, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

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
  reprint: null,
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

it('says to whoever confirms what somebody else canceled meanwhile that it was not confirmed, and of nobody that they had a voucher', async () => {
  const user = userEvent.setup();
  const there = { isCanceled: false };
  const person = (): DistributionPerson => ({
    id: uuidOf(810),
    beneficiary: {
      id: uuidOf(811),
      name: 'Ana',
      lastname: 'Paz',
      email: 'ana@uni.example',
      status: 'unclaimed',
      erasedAt: null,
    },
    amount: 500_00,
    state: there.isCanceled ? 'refused' : 'waiting',
    reason: there.isCanceled ? 'called_off' : null,
    voucher: null,
  });
  await open({
    [`GET ${HERE}`]: () => ({ body: distribution(there.isCanceled ? CANCELED : {}) }),
    [`GET ${HERE}/people`]: () => ({ body: { people: [person()], total: 1 } }),
    [`PUT ${HERE}/confirm`]: {
      status: 409,
      body: {
        code: 409,
        key: 'state.overtaken',
        message: 'Somebody else was faster. Who did it: Olga',
        correlationId: 'none',
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm it' }));
  const dialog = await screen.findByRole('dialog');
  there.isCanceled = true;
  await user.click(within(dialog).getByRole('button', { name: 'Confirm it' }));
  expect(
    await screen.findByText('The distribution was not confirmed: Somebody else was faster. Who did it: Olga'),
  ).toBeTruthy();
  expect(await screen.findByText('The distribution was canceled')).toBeTruthy();
});

it('says of whoever was erased that they were, and of their voucher no longer that it is good', async () => {
  const person: DistributionPerson = {
    id: uuidOf(812),
    beneficiary: {
      id: uuidOf(813),
      name: '',
      lastname: '',
      email: '',
      status: 'active',
      erasedAt: '2026-11-25T10:00:00.000Z',
    },
    amount: 500_00,
    state: 'given',
    reason: null,
    voucher: { id: uuidOf(814), number: '1BXE-TEST', status: 'active', sentAt: null, mailError: null, verifyUrl: null },
  };
  await open({
    [`GET ${HERE}`]: { body: distribution() },
    [`GET ${HERE}/people`]: { body: { people: [person], total: 1 } },
  });
  const row = (await screen.findByText('1BXE-TEST')).closest('li') as HTMLElement;
  expect(within(row).getAllByText('Erased')).toHaveLength(2);
  expect(within(row).queryByText('Active')).toBeNull();
});
