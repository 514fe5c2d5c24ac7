import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { SiteAttemptBegun } from '../../../../../contract/credentials/applications/site.ts';
import { createCall } from '../../../../../src/custom/base/open/public-call.ts';
import { BrowserWallet } from '../../../../../src/custom/credentials/widget/BrowserWallet.tsx';
import { loadWidgetWords } from '../../../../../src/custom/credentials/widget/words/index.ts';

afterEach(() => vi.unstubAllGlobals());

const SIGNED = 'openid4vp-v1-signed';
const REQUEST = { protocol: SIGNED, data: { request: 'a.b.c' } };
const ISO = { protocol: 'org-iso-mdoc', data: { deviceRequest: 'a', encryptionInfo: 'b' } };
const OUTCOME = { state: 'success', reason: null, isOpened: false };
const begun = { attemptId: 'attempt', secret: 's'.repeat(22) } as SiteAttemptBegun;

/** Draws it in a browser that takes some protocols, and whose wallets answer this. */
async function show(taken: readonly string[] | undefined, get: () => Promise<unknown> = () => Promise.resolve(null)) {
  const words = await loadWidgetWords('es-MX');
  const fetcher = vi.fn(async (url: string, _asked?: RequestInit) =>
    Response.json(url.includes('/browser-request') ? { requests: [REQUEST, ISO] } : OUTCOME),
  );
  const wallets = vi.fn(get);
  if (taken) vi.stubGlobal('DigitalCredential', { userAgentAllowsProtocol: (name: string) => taken.includes(name) });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { get: wallets } }));
  const onEnd = vi.fn();
  const call = createCall('es-MX', fetcher as unknown as typeof fetch);
  const drawn = render(<BrowserWallet applicationId="app" begun={begun} call={call} words={words} onEnd={onEnd} />);
  return { ...drawn, words, fetcher, wallets, onEnd };
}

it('asks the wallets of the browser for the request of the server, and posts what they answer', async () => {
  const { words, wallets, fetcher, onEnd } = await show([SIGNED], async () => ({
    protocol: SIGNED,
    data: { vp_token: { credential: ['x'] } },
  }));
  await userEvent.click(await screen.findByRole('button', { name: words.browser }));
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith(OUTCOME));
  expect(wallets).toHaveBeenCalledWith(expect.objectContaining({ digital: { requests: [REQUEST] } }));
  const [url, posted] = fetcher.mock.calls.at(-1) ?? [];
  expect(url).toMatch(/^\/api\/v1\/public\/applications\/app\/attempts\/attempt\/browser-answer\?/);
  expect(JSON.parse(String(posted?.body))).toEqual({
    secret: begun.secret,
    protocol: SIGNED,
    data: { vp_token: { credential: ['x'] } },
  });
});

it('asks in one call by each protocol that the browser takes', async () => {
  const { words, wallets, fetcher } = await show([SIGNED, ISO.protocol], async () => ({
    protocol: ISO.protocol,
    data: { response: 'c' },
  }));
  await userEvent.click(await screen.findByRole('button', { name: words.browser }));
  await waitFor(() => expect(fetcher).toHaveBeenCalledTimes(2));
  expect(wallets).toHaveBeenCalledTimes(1);
  expect(wallets).toHaveBeenCalledWith(expect.objectContaining({ digital: { requests: [REQUEST, ISO] } }));
  expect(JSON.parse(String(fetcher.mock.calls.at(-1)?.[1]?.body))).toMatchObject({ protocol: ISO.protocol });
});

it('asks by org-iso-mdoc alone where the browser takes no other', async () => {
  const { words, wallets } = await show([ISO.protocol]);
  await userEvent.click(await screen.findByRole('button', { name: words.browser }));
  expect(wallets).toHaveBeenCalledWith(expect.objectContaining({ digital: { requests: [ISO] } }));
});

it.each([
  ['that has no such interface', undefined, 0],
  ['that takes only protocols of others', ['openid4vci-v1'], 0],
  ['that does not take the protocol of this request', ['openid4vp-v1-unsigned'], 1],
])('draws nothing in a browser %s', async (_, taken, calls) => {
  const { container, fetcher } = await show(taken);
  await waitFor(() => expect(fetcher).toHaveBeenCalledTimes(calls));
  await Promise.resolve();
  expect(container.childElementCount).toBe(0);
});

it('leaves the other ways open where its person closes the browser’s question', async () => {
  const { words, onEnd } = await show([SIGNED], () => Promise.reject(new DOMException('', 'NotAllowedError')));
  const button = await screen.findByRole('button', { name: words.browser });
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe(words.nothing);
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(onEnd).not.toHaveBeenCalled();
});

it('takes the question back once the attempt is over', async () => {
  const { words, wallets, unmount } = await show([SIGNED], () => new Promise(() => undefined));
  await userEvent.click(await screen.findByRole('button', { name: words.browser }));
  const [asked] = wallets.mock.calls[0] as unknown as [{ signal: AbortSignal }];
  expect(asked.signal.aborted).toBe(false);
  unmount();
  expect(asked.signal.aborted).toBe(true);
});
