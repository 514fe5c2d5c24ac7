import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { PublicVoucher } from '../../../../../contract/vouchers/vouchers/voucher.ts';
import { createPreferences } from '../../../../../src/custom/base/open/preferences.ts';
import { VoucherPage } from '../../../../../src/custom/vouchers/holder/VoucherPage.tsx';
import words from '../../../../../src/custom/vouchers/holder/words/en-US.ts';
import { withModals } from '../../credentials/verification/modal.ts';
import { platform } from '../../credentials/verification/platform.ts';

const VOUCHER: PublicVoucher = {
  status: 'sent',
  claim: 'due',
  triesLeft: 5,
  offer: { name: 'Despensa', country: 'MX' },
  issuer: 'Emisora de Ejemplo',
  language: 'es-MX',
  couponType: 'balance',
  face: 500_00,
  currency: 'MXN',
  decimals: 2,
  lastDay: '2027-01-31',
  expiresAt: '2027-02-01T06:00:00.000Z',
};

withModals();

it('a voucher that was said to be somebody else’s is so where the answer was lost, once it is said again', async () => {
  const behind = platform({
    'GET /held': [401, { key: 'auth.invalid_token' }],
    'GET /a-code': [200, VOUCHER],
    'POST /reject': 'silence',
  });
  const speech = { language: 'en-US' as const, words };
  render(<VoucherPage code="a-code" preferences={createPreferences(() => localStorage)} speech={speech} />);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press(words.claim.notMine);
  await press(words.notMine.yes);
  await screen.findByText(words.problem.none);
  behind.answers('GET /a-code', [200, { ...VOUCHER, status: 'rejected' }]);
  behind.answers('POST /reject', [409, { key: 'voucher.over', message: 'It is over' }]);
  await press(words.notMine.yes);
  await waitFor(() => expect(screen.queryByRole('button', { name: words.claim.notMine })).toBeNull());
});

it.each(['active', 'redeemed'] as const)(
  'whoever says that a sale of a voucher was not theirs reads what comes of it: %s',
  async status => {
    const voucher: PublicVoucher = { ...VOUCHER, status, claim: 'done' };
    const after: PublicVoucher = { ...voucher, status: status === 'active' ? 'suspended' : status };
    const behind = platform({
      'GET /held': [401, { key: 'auth.invalid_token' }],
      'GET /a-code': [200, voucher],
      'POST /disown': [200, after],
    });
    history.replaceState(null, '', '#not-me=a-sale.a-token');
    const speech = { language: 'en-US' as const, words };
    render(<VoucherPage code="a-code" preferences={createPreferences(() => localStorage)} speech={speech} />);
    const dialog = await screen.findByRole('dialog', { name: words.suspend.title });
    const isOver = status === 'redeemed';
    expect(within(dialog).queryByText(/until Emisora de Ejemplo has looked into it/) !== null).toBe(!isOver);
    expect(within(dialog).queryByText(/nothing to suspend/) !== null).toBe(isOver);
    await userEvent.click(within(dialog).getByRole('button', { name: isOver ? words.disown.yes : words.suspend.yes }));
    await screen.findByText('Emisora de Ejemplo was told that it was not you.');
    expect(behind.sent('POST /disown')).toEqual([{ saleId: 'a-sale', token: 'a-token' }]);
    expect(location.hash).toBe('');
  },
);

it('whose page was open when somebody else spent all of it may be said so of there', async () => {
  const voucher: PublicVoucher = { ...VOUCHER, status: 'redeemed', claim: 'done' };
  const held = {
    holder: 'Sauce Llano',
    number: '7K3M-9QXA-42TB',
    balance: 0,
    key: null,
    genuine: null,
    verifyUrl: null,
  };
  const behind = platform({
    'GET /held': [200, { ...voucher, ...held, now: '2026-11-26T12:00:00.000Z' }],
    'GET /a-code': [200, voucher],
    'GET /history': [200, { lines: [], total: 0 }],
    'GET /merchants': [200, { merchants: [], total: 0 }],
    'POST /suspend': [200, voucher],
  });
  const speech = { language: 'en-US' as const, words };
  render(<VoucherPage code="a-code" preferences={createPreferences(() => localStorage)} speech={speech} />);
  await userEvent.click(await screen.findByRole('button', { name: words.suspend.button }));
  await userEvent.click(screen.getByRole('button', { name: words.disown.yes }));
  await screen.findByText('Emisora de Ejemplo was told that it was not you.');
  expect(behind.sent('POST /suspend')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: words.suspend.button })).toBeNull();
});

it.each(['active', 'redeemed', 'expired', 'canceled', 'suspended'] as const)(
  'the PIN is asked for only where it opens something: %s',
  async status => {
    platform({
      'GET /held': [401, { key: 'auth.invalid_token' }],
      'GET /a-code': [200, { ...VOUCHER, status, claim: 'done' }],
    });
    const speech = { language: 'en-US' as const, words };
    render(<VoucherPage code="a-code" preferences={createPreferences(() => localStorage)} speech={speech} />);
    await screen.findByText(words.status[status]);
    const opens = status === 'active' || status === 'redeemed';
    expect(screen.queryByLabelText(words.open.pin) !== null).toBe(opens);
    expect(screen.queryByText(/can send the voucher again/) !== null).toBe(status === 'active');
  },
);

it.each([
  ['active', words.status.locked, words.why.locked],
  ['sent', words.status.locked, words.why.locked],
  ['expired', words.status.expired, words.why.expired],
  ['redeemed', words.status.redeemed, words.why.redeemed],
] as const)('one that is locked says so where it would be good otherwise: %s', async (status, word, why) => {
  platform({
    'GET /held': [401, { key: 'auth.invalid_token' }],
    'GET /a-code': [200, { ...VOUCHER, status, claim: 'locked' }],
  });
  const speech = { language: 'en-US' as const, words };
  render(<VoucherPage code="a-code" preferences={createPreferences(() => localStorage)} speech={speech} />);
  await screen.findByText(word);
  expect(screen.getByText(why.split('{')[0]?.trim() ?? '', { exact: false })).toBeTruthy();
  expect(screen.queryByText(words.status.active)).toBeNull();
});
