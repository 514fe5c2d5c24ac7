import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import words from '../../../../../src/custom/vouchers/till/words/en-US.ts';
import { codeAt, LAST_DAY, NUMBER, signer } from './genuine.ts';
import { showTill, TILL } from './shop.tsx';

const HOURS_BEHIND = 2 * 3_600_000;

it('a till whose clock is behind tells a code of now from one of before without a connection, as with one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(TILL.now) - HOURS_BEHIND });
  const { key, sign } = await signer();
  const genuine = await sign(NUMBER, LAST_DAY);
  const till = await showTill({ genuineKey: key });
  await screen.findByLabelText(words.unlock.pin);
  till.answers('GET /tills/own', 'silence');
  till.reload();
  await screen.findByText(words.offline.head);
  const told = async (now: number, answer: string) => {
    await till.type(words.scan.typed, codeAt(now, genuine));
    await till.press(words.offline.check);
    expect(await screen.findByText(answer)).toBeTruthy();
  };
  await told(Date.parse(TILL.now), words.offline.genuine);
  await told(Date.parse(TILL.now) - HOURS_BEHIND, words.offline.out_of_date);
});

it('a till without a connection says that a sale is in doubt: the cashier hands nothing over', async () => {
  const till = await showTill();
  await till.unlock();
  till.answers('POST /sales', 'silence');
  await till.charge('100');
  await screen.findByText(words.doubt.word);
  till.answers('GET /tills/own', 'silence');
  till.reload();
  await screen.findByText(words.offline.head);
  expect(screen.getByText(words.offline.doubt)).toBeTruthy();
});
