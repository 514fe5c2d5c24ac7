import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SaleCreate } from '../../../../../contract/vouchers/sales/sale.ts';
import words from '../../../../../src/custom/vouchers/till/words/en-US.ts';
import { heldBack } from '../../credentials/verification/platform.ts';
import { CARD, showTill, SALE } from './shop.tsx';

it('a sale in doubt is asked again without its PIN, which is asked for where it was not paid: a wrong one is counted once', async () => {
  const till = await showTill();
  await till.unlock();
  till.answers('POST /sales', 'silence', 'silence', [409, { key: 'sale.pin_due' }]);
  await till.charge('100', '9999');
  await screen.findByText(words.doubt.word);
  await waitFor(() => {
    fireEvent(window, new Event('online'));
    screen.getByRole('heading', { name: words.pin.title });
  });
  const [first, ...again] = till.sent<SaleCreate>('POST /sales');
  const { pin, ...sale } = first ?? {};
  expect(pin).toBe('9999');
  expect(again.length).toBeGreaterThan(1);
  for (const each of again) expect(each).toEqual(sale);
  till.answers('POST /sales', [200, SALE]);
  await till.type(words.scan.pin, '2468');
  await till.press(/^Charge/);
  await screen.findByText(words.paid.word);
  expect(till.sent<SaleCreate>('POST /sales').at(-1)).toEqual({ ...sale, pin: '2468' });
});

it('a late answer to the sale before leaves the next one waiting for its own', async () => {
  const till = await showTill();
  await till.unlock();
  const late = heldBack();
  till.answers('POST /sales', 'silence', late.answer, [200, SALE]);
  await till.charge('100');
  await screen.findByText(words.doubt.word);
  await waitFor(() => {
    fireEvent(window, new Event('online'));
    screen.getByText(words.paid.word);
  });
  await till.press(words.paid.next);
  const own = heldBack();
  till.answers('POST /sales', own.answer);
  await till.charge('50');
  await screen.findByRole('progressbar');
  await act(async () => late.release([200, SALE]));
  await act(async () => own.release([200, { ...SALE, amount: 50_00 }]));
  await screen.findByText(words.paid.word);
});

it.each([
  ['', words.problem.required],
  ['0', words.problem.too_small],
  ['99999999999999', words.problem.too_big],
  ['1.234', words.problem.invalid_amount],
])('an amount of “%s” says what is wrong with it', async (typed, problem) => {
  const till = await showTill();
  await till.unlock();
  await till.type(words.scan.typed, CARD);
  if (typed !== '') await till.type(`${words.charge.amount} (MXN)`, typed);
  await till.type(words.scan.pin, '2468');
  await till.press(words.charge.sendAny);
  expect(await screen.findByText(problem)).toBeTruthy();
});
