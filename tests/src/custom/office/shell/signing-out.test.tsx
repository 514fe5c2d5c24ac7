import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { SessionUser } from '../../../../../contract/accounts/users/index.ts';
import { SESSION_KEY, ShellUser, useSession, useUser } from '../../../../../src/custom/base/kit/session/use-session.ts';
import { createQueryClient } from '../../../../../src/query-client.ts';

const ROSA = { name: 'Rosa' } as SessionUser;

/** A part of the shell that draws by itself, as the bell does when an answer comes. */
function Part() {
  const [times, setTimes] = useState(0);
  return <button onClick={() => setTimes(times + 1)}>{`${useUser().name} ${times}`}</button>;
}

it('a part of the shell that draws after its session was forgotten draws for the same user', () => {
  const queries = createQueryClient(0);
  render(
    <QueryClientProvider client={queries}>
      <ShellUser value={ROSA}>
        <Part />
      </ShellUser>
    </QueryClientProvider>,
  );
  queries.setQueryData(SESSION_KEY, ROSA);
  act(() => queries.clear());
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('Rosa 1');
});

it('there is no user outside a shell, whatever was read', () => {
  const queries = createQueryClient(0);
  queries.setQueryData(SESSION_KEY, ROSA);
  const Outside = () => {
    useSession();
    return useUser().name;
  };
  expect(() =>
    render(
      <QueryClientProvider client={queries}>
        <Outside />
      </QueryClientProvider>,
    ),
  ).toThrow('useUser needs a shell around it');
});
