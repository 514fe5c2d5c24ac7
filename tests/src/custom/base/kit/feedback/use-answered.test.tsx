import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useAnswered } from '../../../../../../src/custom/base/kit/feedback/use-answered.ts';
import { createQueryClient } from '../../../../../../src/query-client.ts';

const KEY = ['kept'];

it('shows what a change was answered, and not what was read before and comes after', async () => {
  const answers: ((value: string) => void)[] = [];
  const queries = createQueryClient(0);
  queries.setQueryData(KEY, 'as it was');
  function Page() {
    const { data } = useQuery({ queryKey: KEY, queryFn: () => new Promise<string>(resolve => answers.push(resolve)) });
    const answered = useAnswered<string>(KEY);
    return <button onClick={() => void answered('as it is')}>{data}</button>;
  }
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  );
  expect(answers, 'it is being read').toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'as it was' }));
  await screen.findByRole('button', { name: 'as it is' });
  answers[0]?.('as it was');
  await waitFor(() => expect(queries.isFetching(), 'nothing is on its way any more').toBe(0));
  expect(queries.getQueryData(KEY)).toBe('as it is');
});
