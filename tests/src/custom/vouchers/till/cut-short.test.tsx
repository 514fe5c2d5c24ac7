import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SaleCreate } from '../../../../../contract/vouchers/sales/sale.ts';
import words from '../../../../../src/custom/vouchers/till/words/en-US.ts';
import { SALE, showTill, TILL } from './shop.tsx';

it('a sale whose answer was cut short is in doubt, and is asked again under its id', async () => {
  const till = await showTill();
  await till.unlock();
  till.answers('POST /sales', { cut: SALE }, [200, SALE]);
  await till.charge('100');
  await screen.findByText(words.doubt.word);
  await till.press(words.doubt.again);
  await screen.findByText(words.paid.word);
  const [first, second] = till.sent<SaleCreate>('POST /sales');
  expect(second?.id).toBe(first?.id);
});

it('a till whose own answer was cut short is what it was, without a connection', async () => {
  const till = await showTill();
  await screen.findByLabelText(words.unlock.pin);
  till.answers('GET /tills/own', { cut: TILL });
  till.reload();
  await screen.findByText(words.offline.head);
  await screen.findByRole('heading', { name: 'Caja 1, Abarrotes' });
});

it('what a device keeps of a till in pieces is none: the page says that there is no connection', async () => {
  localStorage.setItem('sello.till', '{}');
  const till = await showTill();
  till.answers('GET /tills/own', 'silence');
  till.reload();
  await screen.findByText(words.unavailable);
  till.answers('GET /tills/own', [200, TILL]);
  await till.press(words.action.retry);
  await screen.findByLabelText(words.unlock.pin);
});
