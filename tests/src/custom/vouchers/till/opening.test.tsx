import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import words from '../../../../../src/custom/vouchers/till/words/en-US.ts';
import { showTill, TILL } from './shop.tsx';

const LINK = 'A'.repeat(22);

it('a link whose answer was lost is opened again by the same attempt, also after a reload, and another link by another', async () => {
  const till = await showTill({}, LINK);
  const open = async () => {
    await till.type(words.open.pin, '1357');
    await till.type(words.open.again, '1357');
    await till.press(words.open.send);
  };
  till.answers('POST /tills/open', 'silence', 'silence', 'silence', [200, { token: 'a token', till: TILL }]);
  await open();
  await screen.findByText(words.problem.none);
  await till.press(words.open.send);
  await screen.findByText(words.problem.none);
  history.replaceState(null, '', `/m/#${LINK}`);
  till.reload();
  await open();
  await screen.findByText(words.problem.none);
  history.replaceState(null, '', `/m/#${'B'.repeat(22)}`);
  till.reload();
  await open();
  await screen.findByRole('button', { name: words.lock });
  const [first, second, third, other] = till
    .sent<{ attempt: string }>('POST /tills/open')
    .map(({ attempt }) => attempt);
  expect([second, third]).toEqual([first, first]);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(other).not.toBe(first);
});
