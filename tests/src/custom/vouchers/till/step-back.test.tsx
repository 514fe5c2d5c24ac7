import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DAY_WORDS } from '../../../../../src/custom/vouchers/till/day/day-words.ts';
import words from '../../../../../src/custom/vouchers/till/words/en-US.ts';
import { showTill, SALE, TILL } from './shop.tsx';

const AMOUNT = `${words.charge.amount} (MXN)`;
/** The step back of the browser, which is told of a moment later. */
const stepBack = () =>
  act(async () => {
    const told = new Promise(resolve => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await told;
  });

it('the step back of the browser leaves the PIN and keeps the amount', async () => {
  const till = await showTill();
  await till.unlock();
  till.answers('POST /sales', [409, { key: 'sale.wrong_pin' }]);
  await till.charge('100');
  await screen.findByRole('heading', { name: words.pin.title });
  await stepBack();
  expect(await screen.findByLabelText<HTMLInputElement>(AMOUNT)).toMatchObject({ value: '100.00' });
  expect(location.pathname, 'it is still there').toBe('/m/');
});

it('the step back of the browser leaves the closing', async () => {
  const till = await showTill();
  await till.unlock();
  await till.press(DAY_WORDS['en-US'].close);
  await screen.findByRole('button', { name: DAY_WORDS['en-US'].closing.print });
  await stepBack();
  expect(await screen.findByLabelText(AMOUNT)).toBeTruthy();
});

it('what may have been paid is not left by it, and after a sale the next one begins', async () => {
  const till = await showTill();
  await till.unlock();
  till.answers('POST /sales', 'silence');
  await till.charge('100');
  await screen.findByText(words.doubt.word);
  await stepBack();
  expect(screen.getByText(words.doubt.word)).toBeTruthy();
  till.answers('POST /sales', [200, SALE]);
  await till.press(words.doubt.again);
  await screen.findByText(words.paid.word);
  await stepBack();
  expect(await screen.findByLabelText<HTMLInputElement>(AMOUNT)).toMatchObject({ value: '' });
});

it('who goes back by the page leaves nothing to go back from', async () => {
  const till = await showTill();
  await till.unlock();
  const before = history.length;
  for (const _ of ['once', 'and again']) {
    till.answers('POST /sales', [409, { key: 'sale.wrong_pin' }]);
    await till.charge('100');
    await till.press(words.scan.back);
    await screen.findByLabelText(AMOUNT);
    await waitFor(() => expect(history.state).toBeNull());
  }
  expect(history.length).toBeLessThanOrEqual(before + 1);
});

it('a till that is looked at again knows the moneys that it charges by now, and keeps the one that an amount is typed in', async () => {
  const till = await showTill();
  await till.unlock();
  const moneys = [{ currency: 'EUR', decimals: 2 }, ...TILL.moneys];
  till.answers('GET /tills/own', [200, { ...TILL, moneys }]);
  fireEvent(document, new Event('visibilitychange'));
  await screen.findByRole('radio', { name: /^€1\.00\sEUR$/ });
  const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
  expect(isChosen(/^\$1\.00\sMXN$/), 'it is what the amount was typed in').toBe(true);
});
