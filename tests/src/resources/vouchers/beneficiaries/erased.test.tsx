import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Beneficiary, BeneficiaryVoucher } from '../../../../../contract/vouchers/vouchers/index.ts';
import { API, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import { voucher, VOUCHER_ID, VOUCHERS } from '../../../../support/data/order-data.ts';
import { buildProject, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const HOLDERS = `${VOUCHERS}/${VOUCHER_ID}/beneficiaries`;
const named: Beneficiary = {
  id: uuidOf(820),
  revision: 1,
  name: 'Ana',
  lastname: 'Paz',
  email: 'ana@uni.example',
  phone_number: '5512345678',
  identification: '••••4321',
  identification_type: 'dni',
  amount: 500_00,
  balance: 300_00,
  due: 0,
  status: 'active',
  keepReason: null,
  erasedAt: null,
  createdAt: '2026-11-24T10:00:00.000Z',
};
const erased: Beneficiary = {
  ...named,
  id: uuidOf(821),
  name: '',
  lastname: '',
  email: '',
  phone_number: '',
  identification: '',
  erasedAt: '2026-11-25T10:00:00.000Z',
};
const given: BeneficiaryVoucher = {
  id: uuidOf(822),
  number: '1BXE-TEST',
  status: 'active',
  face: 500_00,
  balance: 300_00,
  expiresAt: '2027-05-24T05:59:59.000Z',
  locked: false,
  sentTo: null,
  needsSecond: false,
  readdressing: null,
  mailError: null,
  sentAt: '2026-11-24T10:00:00.000Z',
  createdAt: '2026-11-24T10:00:00.000Z',
  verifyUrl: null,
  distribution: { id: uuidOf(823), name: 'Entrega' },
};

const open = (holder: Beneficiary, page = 'beneficiaries') =>
  renderPortal({
    at: `/projects/${PROJECT_ID}/vouchers/${VOUCHER_ID}/${page}`,
    replies: {
      ...shell(),
      [`GET ${API}`]: { body: buildProject({ category: 'vouchers' }) },
      [`GET ${VOUCHERS}/${VOUCHER_ID}`]: { body: voucher },
      [`GET ${HOLDERS}`]: { body: { beneficiaries: [holder], total: 1 } },
      [`GET ${HOLDERS}/${holder.id}`]: { body: holder },
      [`GET ${HOLDERS}/${holder.id}/vouchers`]: { body: { vouchers: [given], total: 1 } },
    },
  });
const shown = async () => within(await screen.findByRole('list', { name: 'Beneficiaries' })).getByRole('listitem');

it('offers to change whoever is named, and to send them their voucher again, and neither of whoever is erased', async () => {
  const user = userEvent.setup();
  for (const [holder, isOffered] of [
    [named, true],
    [erased, false],
  ] as const) {
    const { unmount } = await open(holder);
    const row = await shown();
    expect(within(row).queryByText('Edit') !== null).toBe(isOffered);
    await user.click(within(row).getByText('Vouchers'));
    const dialog = await screen.findByRole('dialog', { name: `Vouchers of ${isOffered ? 'Ana Paz' : 'Erased'}` });
    await within(dialog).findByText('1BXE-TEST');
    expect(within(dialog).queryByText('Active') !== null).toBe(isOffered);
    expect(within(dialog).queryByRole('button', { name: 'Send it again' }) !== null).toBe(isOffered);
    unmount();
  }
});

it('calls whoever is erased so wherever they are spoken of, offers to cancel what they left, and says that nobody can spend it', async () => {
  const user = userEvent.setup();
  await open(erased);
  const row = await shown();
  expect(within(row).getAllByText('Erased')).toHaveLength(2);
  expect(row.textContent).toMatch(/Nobody can spend \$300\.00.MXN/);
  expect(row.textContent).not.toMatch(/·|Active|National id/);
  await user.click(within(row).getByRole('button', { name: 'Cancel the voucher of Erased' }));
  expect(await screen.findByRole('dialog', { name: 'Cancel the voucher of Erased?' })).toBeTruthy();
});

it('opens the vouchers of the person in the address, with one way out, and is the list again after that', async () => {
  const user = userEvent.setup();
  await open(named, `beneficiaries?beneficiary=${named.id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Vouchers of Ana Paz' });
  await within(dialog).findByText('1BXE-TEST');
  expect(within(dialog).queryByRole('button', { name: 'Cancel' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await shown();
});

it('says so if the person in the address is gone, and shows the list all the same', async () => {
  await open(named, `beneficiaries?beneficiary=${uuidOf(899)}`);
  await shown();
  expect(await screen.findByText('Resource not found')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says nothing of money where whoever was erased left none', async () => {
  await open({ ...erased, balance: 0 });
  expect((await shown()).textContent).not.toContain('can spend');
});

it('calls them so, too, where people are chosen by hand, and lets nobody choose them', async () => {
  await open(erased, 'distributions?give');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: /By hand/ }));
  expect(await screen.findByRole('checkbox', { name: 'Erased' })).toHaveProperty('disabled', true);
});
