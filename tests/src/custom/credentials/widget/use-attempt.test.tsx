import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SiteAttempt, SiteAttemptBegun } from '../../../../../contract/credentials/applications/site.ts';
import { createCall } from '../../../../../src/custom/base/open/public-call.ts';
import { useAttempt } from '../../../../../src/custom/credentials/widget/use-attempt.ts';

afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset.site;
});

const SITE = 'https://shop.example';
const SHOWN: SiteAttempt = { state: 'success', reason: null, isOpened: true };
const begun = {
  attemptId: 'attempt',
  secret: 's'.repeat(22),
  pollingInterval: 1,
  maxRequests: 10,
} as SiteAttemptBegun;

it('tells the website once how an attempt ended, also where the browser and the news both say it', async () => {
  const parent = { postMessage: vi.fn() };
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
  document.documentElement.dataset.site = SITE;
  let tell: (news: Response) => void = () => undefined;
  const news = new Promise<Response>(resolve => (tell = resolve));
  const fetcher = vi.fn((url: string) => (url.includes('/state') ? news : Promise.resolve(Response.json(begun))));
  const call = createCall('en-US', fetcher as unknown as typeof fetch);
  const { result } = renderHook(() => useAttempt('app', call));
  await act(() => result.current.begin());
  await waitFor(() => expect(fetcher.mock.calls.some(([url]) => url.includes('/state'))).toBe(true));
  act(() => {
    result.current.conclude(SHOWN);
  });
  await act(async () => tell(Response.json(SHOWN)));
  await act(() => new Promise(resolve => setTimeout(resolve)));
  expect(result.current.phase).toEqual({ is: 'over', outcome: { state: 'success', reason: null } });
  expect(parent.postMessage.mock.calls).toEqual([
    [{ type: 'sello-result', attemptId: 'attempt', state: 'success' }, SITE],
  ]);
});
