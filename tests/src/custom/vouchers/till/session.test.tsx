import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReversalCreate } from '../../../../../contract/vouchers/sales/sale.ts';
import words from '../../../../../src/custom/vouchers/till/words/en-US.ts';
import { withModals } from '../../credentials/verification/modal.ts';
import { type Answer, heldBack } from '../../credentials/verification/platform.ts';
import { SALE, showTill, TILL } from './shop.tsx';

withModals();
const OVER: Answer = [401, { key: 'device.session_over', message: 'Type the PIN' }];
const OF_SALE = new RegExp(`^${words.sales.reverse}`);

it('a till whose session is over asks for its PIN where it finds out by its list of sales', async () => {
  const till = await showTill();
  await till.unlock();
  till.answers('GET /sales', OVER);
  await till.press(words.sales.show);
  await screen.findByLabelText(words.unlock.pin);
});

it('it does so where it finds out by what is taken back, which is done after the PIN', async () => {
  const till = await showTill();
  await till.unlock();
  await till.press(words.sales.show);
  await till.press(OF_SALE);
  till.answers('POST /reversals', OVER, [200, { ...SALE, status: 'reversed', reversed: SALE.amount }]);
  await till.press(words.reverse.yes);
  await till.unlock();
  await till.press(words.sales.show);
  await till.press(OF_SALE);
  await till.press(words.reverse.yes);
  await screen.findByText(/100\.00\sMXN was reversed/);
  const [first, second] = till.sent<ReversalCreate>('POST /reversals');
  expect(second?.id).toBe(first?.id);
});

it('a session that was begun meanwhile is not ended by what the one before it hears late', async () => {
  const till = await showTill();
  await till.unlock();
  const late = heldBack();
  till.answers('GET /sales', late.answer);
  await till.press(words.sales.show);
  await till.press(words.lock);
  await till.unlock();
  await act(async () => late.release(OVER));
  await screen.findByRole('button', { name: words.lock });
  expect(screen.queryByLabelText(words.unlock.pin)).toBeNull();
});

it('a till that has nothing to charge looks again when it is asked to, and charges by what it finds', async () => {
  const till = await showTill({ moneys: [] });
  till.answers('POST /tills/session', [200, { token: 'a token', till: { ...TILL, moneys: [] } }]);
  await till.unlock();
  await screen.findByText(words.charge.nothing);
  till.answers('GET /tills/own', [200, TILL]);
  await till.press(words.action.retry);
  await till.charge('100');
  await screen.findByText(words.paid.word);
});
