import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Beneficiary, BeneficiaryVoucher } from '../../../../contract/vouchers/index.ts';
import { API, PROJECT_ID, shell } from '../../../support/credential-data.ts';
import { voucher, VOUCHER_ID, VOUCHERS } from '../../../support/order-data.ts';
import { buildProject, uuidOf } from '../../../support/portal-data.ts';
import { renderPortal } from '../../../support/render.tsx';

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
  mailError: null,
  sentAt: '2026-11-24T10:00:00.000Z',
  createdAt: '2026-11-24T10:00:00.000Z',
  verifyUrl: null,
  distribution: { id: uuidOf(823), name: 'Entrega' },
};

const open = (holder: Beneficiary) =>
  renderPortal({
    at: `/projects/${PROJECT_ID}/vouchers/${VOUCHER_ID}/beneficiaries`,
    replies: {
      ...shell(),
      [`GET ${API}`]: { body: buildProject({ category: 'vouchers' }) },
      [`GET ${VOUCHERS}/${VOUCHER_ID}`]: { body: voucher },
      [`GET ${HOLDERS}`]: { body: { beneficiaries: [holder], total: 1 } },
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
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('1BXE-TEST');
    expect(within(dialog).queryByRole('button', { name: 'Send it again' }) !== null).toBe(isOffered);
    unmount();
  }
});
