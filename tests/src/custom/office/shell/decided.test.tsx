import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SESSION_KEY } from '../../../../../src/custom/base/kit/session/use-session.ts';
import { useDecided } from '../../../../../src/custom/office/shell/use-decided.ts';
import { createQueryClient } from '../../../../../src/query-client.ts';

it('who one is, is asked for again every half minute while the organization waits, and no longer', () => {
  vi.useFakeTimers();
  const queries = createQueryClient(0);
  const asked = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue();
  const { rerender, unmount } = renderHook(({ isWaiting }) => useDecided(isWaiting), {
    initialProps: { isWaiting: true },
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  vi.advanceTimersByTime(61_000);
  expect(asked.mock.calls).toEqual([[{ queryKey: SESSION_KEY }], [{ queryKey: SESSION_KEY }]]);
  rerender({ isWaiting: false });
  vi.advanceTimersByTime(61_000);
  rerender({ isWaiting: true });
  unmount();
  vi.advanceTimersByTime(61_000);
  expect(asked).toHaveBeenCalledTimes(2);
});
