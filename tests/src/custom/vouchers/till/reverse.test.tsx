import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReversalCreate, Sale } from '../../../../../contract/vouchers/sales/sale.ts';
import words from '../../../../../src/custom/vouchers/till/words/en-US.ts';
import { withModals } from '../../credentials/verification/modal.ts';
import { heldBack } from '../../credentials/verification/platform.ts';
import { SALE, showTill } from './shop.tsx';

withModals();
const OF_SALE = new RegExp(`^${words.sales.reverse}`);
const PART = 30_00;
const inputs = () =>
  [words.reverse.amount, words.reverse.reason].map(label => screen.getByLabelText<HTMLInputElement>(label));

/** A till whose cashier took a part of a sale back, and never heard what became of it. */
async function unheard() {
  const till = await showTill();
  await till.unlock();
  await till.press(words.sales.show);
  await till.press(OF_SALE);
  await till.type(words.reverse.amount, '30');
  await till.type(words.reverse.reason, 'Broken');
  till.answers('POST /reversals', 'silence');
  await till.press(words.reverse.yes);
  await screen.findByText(words.reverse.silence);
  const again = async () => {
    till.answers('POST /reversals', [200, { ...SALE, status: 'partly_reversed', reversed: PART }]);
    await till.press(words.reverse.yes);
    await screen.findByText(/30\.00\sMXN was reversed/);
    return till.sent<ReversalCreate>('POST /reversals');
  };
  return { ...till, again };
}

describe('what was to be taken back, and has no answer', () => {
  it('is asked for again under its id after the dialog was left, or the page loaded anew', async () => {
    const till = await unheard();
    await till.press(words.reverse.no);
    await till.press(OF_SALE);
    expect(inputs().map(({ value, readOnly }) => [value, readOnly])).toEqual([
      ['30.00', true],
      ['Broken', true],
    ]);
    till.reload();
    await till.unlock();
    await till.press(words.sales.show);
    await till.press(OF_SALE);
    await screen.findByText(words.reverse.silence);
    const [first, second, ...more] = await till.again();
    expect(second).toEqual(first);
    expect(more).toEqual([]);
    // It was answered: the next one is another.
    await till.press(OF_SALE);
    expect(inputs()[0]?.readOnly).toBe(false);
  });

  it('is read anew once it was left, and is over where the list says that it was made', async () => {
    const till = await unheard();
    const [wish] = till.sent<ReversalCreate>('POST /reversals');
    const made = {
      id: wish?.id ?? '',
      at: SALE.at,
      amount: PART,
      reason: 'Broken',
      by: SALE.by,
      to: 'voucher' as const,
    };
    const sale = { ...SALE, status: 'partly_reversed' as const, reversed: PART, reversals: [made] };
    till.answers('GET /sales', [200, { sales: [sale], total: 1 }]);
    await till.press(words.reverse.no);
    const line = await screen.findByRole('listitem');
    await within(line).findByText(words.sales.status.partly_reversed);
    await till.press(OF_SALE);
    expect(inputs().map(({ value, readOnly }) => [value, readOnly])).toEqual([
      ['70.00', false],
      ['', false],
    ]);
  });

  it('stays as it was where the next answer says nothing of it, and is open to change after one that does', async () => {
    const till = await unheard();
    till.answers('POST /reversals', [503, { key: 'request.busy', message: 'Too much at once' }]);
    await till.press(words.reverse.yes);
    await screen.findByText('Too much at once');
    expect(inputs()[0]?.readOnly).toBe(true);
    till.answers('POST /reversals', [409, { key: 'reversal.too_much', message: 'Not so much left' }]);
    await till.press(words.reverse.yes);
    await screen.findByText('Not so much left');
    expect(inputs()[0]?.readOnly).toBe(false);
    const [first, second, third, fourth] = await till.again();
    expect([second, third]).toEqual([first, first]);
    expect(fourth?.id).not.toBe(first?.id);
  });
});

describe('a sale that another till took back meanwhile', () => {
  /** A cashier who asks for all of it, when another one has taken so much of it back. */
  async function late(reversed: number, canRead = true) {
    const till = await showTill();
    await till.unlock();
    await till.press(words.sales.show);
    await till.press(OF_SALE);
    const made = { id: 'other', at: SALE.at, amount: reversed, reason: null, by: 'Caja 2', to: 'voucher' as const };
    const status = reversed < SALE.amount ? 'partly_reversed' : 'reversed';
    const sale: Sale = { ...SALE, status, reversed, reversals: [made] };
    till.answers('GET /sales', [200, { sales: [sale], total: 1 }]);
    till.answers('GET /sales/sale', canRead ? [200, sale] : 'silence');
    till.answers('POST /reversals', [
      409,
      { key: 'reversal.too_much', message: 'Not so much left', errors: { amount: 'too_big' } },
    ]);
    await till.press(words.reverse.yes);
    return till;
  }

  it('is over in the list, too, and who took it back is told', async () => {
    await late(SALE.amount);
    await screen.findByText('Caja 2 has already reversed this sale');
    expect(screen.queryByRole('dialog')).toBeNull();
    await within(await screen.findByRole('listitem')).findByText(words.sales.status.reversed);
    expect(screen.queryByRole('button', { name: OF_SALE })).toBeNull();
  });

  it('says in its dialog what the other one left, which can be taken back', async () => {
    const till = await late(PART);
    await screen.findByText(/^At most \D*70\.00\sMXN$/);
    await screen.findByText('Not so much left');
    till.answers('POST /reversals', [200, { ...SALE, status: 'reversed', reversed: SALE.amount }]);
    await till.type(words.reverse.amount, '70');
    await till.press(words.reverse.yes);
    await screen.findByText(/70\.00\sMXN was reversed/);
  });

  it('is in the list as it is by now once the dialog was left, also where it could not be read by itself', async () => {
    const till = await late(PART, false);
    await screen.findByText('Not so much left');
    await till.press(words.reverse.no);
    await within(await screen.findByRole('listitem')).findByText(words.sales.status.partly_reversed);
  });
});

it.each(['voucher', 'budget'] as const)('the till says where the money went, as the server says: %s', async to => {
  const till = await showTill();
  await till.unlock();
  await till.press(words.sales.show);
  await till.press(OF_SALE);
  const late = heldBack();
  till.answers('POST /reversals', late.answer);
  await till.press(words.reverse.yes);
  const [wish] = till.sent<ReversalCreate>('POST /reversals');
  const made = { id: wish?.id ?? '', at: SALE.at, amount: SALE.amount, reason: null, by: SALE.by, to };
  const other = { ...made, id: 'other', to: to === 'voucher' ? 'budget' : 'voucher' };
  await act(async () =>
    late.release([200, { ...SALE, status: 'reversed', reversed: SALE.amount, reversals: [made, other] }]),
  );
  await screen.findByText(new RegExp(`100\\.00\\sMXN was reversed\\. ${words.reverse.to[to]}$`));
});
