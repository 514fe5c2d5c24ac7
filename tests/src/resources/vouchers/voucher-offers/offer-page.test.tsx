import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Merchant } from '../../../../../contract/vouchers/merchants/merchant.ts';
import type { LedgerReceipt, VoucherContract } from '../../../../../contract/vouchers/voucher-contracts/index.ts';
import { API, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import { buildOffer } from '../../../../support/data/offer-data.ts';
import { buildProject, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const OFFER_ID = uuidOf(400);
const LIST_ID = uuidOf(401);
const CONTRACT_ID = uuidOf(402);
const MOVED = uuidOf(403);
const AT = '2026-11-24T10:00:00.000Z';
const offer = buildOffer();
const merchant = (n: number, name: string, overrides: Partial<Merchant> = {}): Merchant => ({
  id: uuidOf(410 + n),
  revision: 1,
  name,
  taxId: `TAX${n}`,
  email: `${n}@shops.example`,
  places: [],
  maskedAccount: '•••• 7771',
  accountForm: 'clabe',
  status: 'active',
  createdAt: AT,
  ...overrides,
});
const show = (tab: string, replies: object) =>
  renderPortal({
    at: `/projects/${PROJECT_ID}/vouchers/offers/${OFFER_ID}/${tab}`,
    replies: {
      ...shell(),
      [`GET ${API}`]: { body: buildProject({ category: 'vouchersOffer' }) },
      [`GET ${API}/vouchers/offers/${OFFER_ID}`]: { body: offer },
      ...replies,
    },
  });

describe('the merchants of an offer', () => {
  it('are told from those that are registered and not on its list, whom one deletes', async () => {
    const user = userEvent.setup();
    const left = [merchant(2, 'Farmacia'), merchant(3, 'Tienda')];
    const { sent } = await show('merchants', {
      [`GET ${API}/vouchers/merchantsLists/${LIST_ID}/merchants`]: {
        body: { merchants: [merchant(1, 'Abarrotes')], total: 1 },
      },
      [`GET ${API}/vouchers/merchants`]: { body: { merchants: left, total: 2 } },
      [`DELETE ${API}/vouchers/merchants/${uuidOf(412)}`]: { body: { id: uuidOf(412) } },
    });
    const others = await screen.findByRole('region', { name: 'Registered, not on this list' });
    expect(within(others).queryByText('Abarrotes')).toBeNull();
    expect(sent.find(({ url }) => url.includes('/vouchers/merchants?'))?.url).toContain(`notOn=${LIST_ID}`);
    expect(screen.queryByRole('button', { name: 'Delete Abarrotes' })).toBeNull();
    await user.click(within(others).getByRole('button', { name: 'Delete Farmacia' }));
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Farmacia”?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true));
  });
});

it('is read again where it could not be taken from offer: somebody else may have done it', async () => {
  const user = userEvent.setup();
  let isActive = true;
  await show('terms', {
    [`GET ${API}/vouchers/offers/${OFFER_ID}`]: () => ({ body: { ...offer, isActive } }),
    [`PUT ${API}/vouchers/offers/${OFFER_ID}/status`]: () => {
      isActive = false;
      return 'silence';
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByRole('button', { name: 'Activate' })).toBeTruthy();
});

describe('who takes the vouchers', () => {
  it('is chosen in a dialog that gives the focus back to what opened it', async () => {
    const user = userEvent.setup();
    await show('merchants', {
      [`GET ${API}/vouchers/merchantsLists/${LIST_ID}/merchants`]: {
        body: { merchants: [merchant(1, 'Abarrotes')], total: 1 },
      },
      [`GET ${API}/vouchers/merchants`]: { body: { merchants: [], total: 0 } },
    });
    const button = await screen.findByRole('button', { name: 'Change who takes the vouchers' });
    // A browser takes the focus from what is disabled, if only for a moment.
    const wasDisabled: boolean[] = [];
    new MutationObserver(() => wasDisabled.push(button.hasAttribute('disabled'))).observe(button, { attributes: true });
    button.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Change who takes the vouchers' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
    expect(wasDisabled).not.toContain(true);
  });

  it('may be registered on the way, and what is refused of them stands at their field', async () => {
    const user = userEvent.setup();
    await show('merchants', {
      [`GET ${API}/vouchers/merchantsLists/${LIST_ID}/merchants`]: {
        body: { merchants: [merchant(1, 'Abarrotes')], total: 1 },
      },
      [`GET ${API}/vouchers/merchants`]: { body: { merchants: [], total: 0 } },
      [`POST ${API}/vouchers/merchants`]: {
        status: 400,
        body: {
          code: 400,
          key: 'request.invalid',
          message: 'Not valid',
          correlationId: 'none',
          errors: { 'merchants.0.taxId': 'duplicate_row' },
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Change who takes the vouchers' }));
    await user.click(await screen.findByRole('button', { name: 'Add a merchant' }));
    const typed = {
      Name: 'Farmacia',
      'Tax id': 'FAR010101AB1',
      Email: 'f@shops.example',
      'Bank account': '012180001234567899',
    };
    const adding = await screen.findByRole('dialog', { name: 'Add a merchant' });
    const field = (label: string) => within(adding).getByRole('textbox', { name: new RegExp(`^${label}`) });
    for (const [label, text] of Object.entries(typed)) await user.type(field(label), text);
    await user.click(within(adding).getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(field('Tax id').getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('the merchants of an offer in dollars', () => {
  it('are those whose account takes dollars: who is paid by CLABE is not to be chosen, and named where chosen already', async () => {
    const user = userEvent.setup();
    const dollars = buildOffer({ currency: 'USD' });
    const caught = merchant(1, 'Abarrotes');
    const { sent } = await show('merchants', {
      [`GET ${API}/vouchers/offers/${OFFER_ID}`]: { body: dollars },
      [`GET ${API}/vouchers/merchantsLists/${LIST_ID}/merchants`]: { body: { merchants: [caught], total: 1 } },
      [`GET ${API}/vouchers/merchants`]: {
        body: {
          merchants: [merchant(2, 'Farmacia'), merchant(3, 'Tienda', { accountForm: 'iban' })],
          total: 2,
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Change who takes the vouchers' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change who takes the vouchers' });
    expect(within(dialog).getByText(/^Abarrotes cannot be paid in USD/)).toBeTruthy();
    const save = () => within(dialog).getByRole('button', { name: 'Save' });
    expect(save()).toHaveProperty('disabled', true);
    const box = within(dialog).getByRole('combobox');
    await user.click(box);
    const unpaid = await screen.findByRole('option', { name: /Farmacia/ });
    expect([unpaid.textContent, unpaid.getAttribute('aria-disabled')]).toEqual([
      'Farmacia · account by CLABE, not paid in USD',
      'true',
    ]);
    await user.click(screen.getByRole('option', { name: 'Tienda' }));
    // the last chosen first
    await user.type(box, '{Backspace}{Backspace}');
    await user.click(screen.getByRole('option', { name: 'Tienda' }));
    expect(within(dialog).queryByText(/cannot be paid in USD/)).toBeNull();
    expect(save()).toHaveProperty('disabled', false);
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  });
});

describe('the contract of an offer', () => {
  const contract: VoucherContract = {
    id: CONTRACT_ID,
    state: 'deployed',
    reason: null,
    network: '648550',
    networkName: 'Local',
    local: true,
    currency: 'MXN',
    decimals: 2,
    address: `0x${'1'.repeat(40)}`,
    version: 1,
    transactionHash: `0x${'2'.repeat(64)}`,
    transactionUrl: 'http://portal.example/chain/tx',
    blockNumber: 10,
    blockTime: AT,
    offerId: OFFER_ID,
    createdAt: AT,
  };
  const receipt: LedgerReceipt = {
    line: { offer: OFFER_ID, id: MOVED, kind: 'receipt', at: AT, amounts: { bank: -51_600_00, order: 51_600_00 } },
    salt: 'ef'.repeat(32),
    path: [
      { side: 'left', hash: '12'.repeat(32) },
      { side: 'right', hash: '34'.repeat(32) },
    ],
    root: '56'.repeat(32),
    sequence: 4,
    network: '648550',
    networkName: 'Local',
    local: true,
    contract: `0x${'1'.repeat(40)}`,
    contractVersion: 1,
    transactionHash: `0x${'3'.repeat(64)}`,
    transactionUrl: 'http://portal.example/chain/tx',
    blockNumber: 12,
    blockTime: AT,
  };

  it('gives the receipt of a transaction, and says where there is none', async () => {
    const user = userEvent.setup();
    await show('contract', {
      [`GET ${API}/vouchers/contracts/${CONTRACT_ID}`]: { body: contract },
      [`GET ${API}/transactions/${MOVED}/receipt`]: { body: receipt },
    });
    const section = await screen.findByRole('region', { name: 'Receipt of a transaction' });
    const look = within(section).getByRole('button', { name: 'Look it up' });
    const field = within(section).getByLabelText('Transaction');
    await user.type(field, 'SPEI 001');
    await user.click(look);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await user.clear(field);
    await user.type(field, `${uuidOf(999)}{Enter}`);
    expect(await within(section).findByText(/No transaction of these books/)).toBeTruthy();
    await user.clear(field);
    await user.type(field, `${MOVED}{Enter}`);
    expect(await within(section).findByText('It stands on the contract.')).toBeTruthy();
    expect(within(section).getByText(/^\$51,600\.00.MXN$/)).toBeTruthy();
    expect(within(section).getByText('2 steps')).toBeTruthy();
    expect(within(section).getByText(receipt.root)).toBeTruthy();
  });
});
