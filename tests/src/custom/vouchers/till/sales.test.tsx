import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import words from '../../../../../src/custom/vouchers/till/words/en-US.ts';
import { SALE, showTill } from './shop.tsx';

const isBack = () => act(async () => void window.dispatchEvent(new Event('online')));
const page = [200, { sales: [SALE], total: 21 }] as const;

it('sales that could not be read are read once the connection is back', async () => {
  const till = await showTill();
  await till.unlock();
  till.answers('GET /sales', 'silence');
  await till.press(words.sales.show);
  await screen.findByText(words.problem.none);
  till.answers('GET /sales', page);
  await isBack();
  await screen.findByRole('listitem');
  expect(screen.queryByText(words.problem.none)).toBeNull();
  await isBack();
  expect(till.sent('GET /sales'), 'what was read is not read again').toHaveLength(2);
});

it('sales that were read stay where no more can be read', async () => {
  const till = await showTill();
  await till.unlock();
  till.answers('GET /sales', page);
  await till.press(words.sales.show);
  till.answers('GET /sales', 'silence');
  await till.press(words.action.more);
  await screen.findByText(words.problem.none);
  expect(screen.getByRole('listitem')).toBeTruthy();
  expect(screen.getByRole('button', { name: words.action.retry })).toBeTruthy();
});
