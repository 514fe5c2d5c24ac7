import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Sale } from '../../../../../contract/vouchers/sales/sale.ts';
import type { OwnTill, TillDay } from '../../../../../contract/vouchers/sales/till.ts';
import { voucherNumber } from '../../../../../contract/vouchers/vouchers/voucher-number.ts';
import { createPreferences } from '../../../../../src/custom/base/open/preferences.ts';
import { TillPage } from '../../../../../src/custom/vouchers/till/TillPage.tsx';
import words from '../../../../../src/custom/vouchers/till/words/en-US.ts';
import { platform } from '../../credentials/verification/platform.ts';

export const TILL: OwnTill = {
  id: 'till',
  name: 'Caja 1',
  merchant: { id: 'shop', name: 'Abarrotes' },
  organizationId: 'provider',
  projectId: 'project',
  provider: 'Vales de Ejemplo',
  status: 'open',
  triesLeft: 5,
  moneys: [{ currency: 'MXN', decimals: 2 }],
  genuineKey: { kty: 'EC', crv: 'P-256', x: '', y: '' },
  now: '2026-11-26T12:00:00.000Z',
};

export const SALE: Sale = {
  id: 'sale',
  at: '2026-11-26T12:00:00.000Z',
  status: 'paid',
  merchant: TILL.merchant,
  offer: { id: 'offer', name: 'Despensa' },
  by: TILL.name,
  voucherEnding: 'TB42',
  currency: 'MXN',
  decimals: 2,
  amount: 100_00,
  commission: 0,
  reversed: 0,
  reversibleUntil: '2999-01-01T00:00:00.000Z',
  left: 20_00,
  reversals: [],
};

export const DAY: TillDay = {
  till: { id: TILL.id, name: TILL.name },
  merchant: TILL.merchant,
  provider: TILL.provider,
  day: '2026-11-26',
  today: '2026-11-26',
  timeZone: 'America/Mexico_City',
  totals: [],
  lines: [],
};

export const CARD = voucherNumber(Uint8Array.from({ length: 11 }, (_, at) => at));

/** The page of a till that this device is, and the platform behind it; each of its calls does what it is asked for unless the test says otherwise. */
export async function showTill(own: Partial<OwnTill> = {}, link = '') {
  history.replaceState(null, '', `/m/${link && `#${link}`}`);
  const behind = platform({
    'GET /tills/own': [200, { ...TILL, ...own }],
    'POST /tills/open': [200, { token: 'a token', till: TILL }],
    'POST /tills/session': [200, { token: 'a token', till: TILL }],
    'POST /sales': [200, SALE],
    'GET /day': [200, DAY],
    'GET /sales': [200, { sales: [SALE], total: 1 }],
    'POST /reversals': [200, { ...SALE, status: 'reversed', reversed: SALE.amount }],
  });
  const show = () =>
    render(<TillPage preferences={createPreferences(() => localStorage)} speech={{ language: 'en-US', words }} />);
  let shown = show();
  const user = userEvent.setup();
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  const type = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };
  const unlock = async () => {
    await type(words.unlock.pin, '1357');
    await press(words.unlock.send);
    await screen.findByRole('button', { name: words.lock });
  };
  return {
    ...behind,
    user,
    press,
    type,
    unlock,
    /** The cashier types a card's number, the amount and the card's PIN. */
    async charge(amount: string, pin = '2468') {
      await type(words.scan.typed, CARD);
      await type(`${words.charge.amount} (MXN)`, amount);
      await type(words.scan.pin, pin);
      await press(/^Charge/);
    },
    /** The page is loaded anew: all that is left is what the device keeps. */
    reload() {
      shown.unmount();
      shown = show();
    },
  };
}
