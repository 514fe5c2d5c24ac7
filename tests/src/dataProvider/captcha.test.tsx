import { afterEach, describe, expect, it, vi } from 'vitest';
import { withCaptcha } from '../../../src/dataProvider/captcha.ts';
import type { Call } from '../../../src/dataProvider/call.ts';

const wire = (recaptchaSiteKey: string | null) =>
  vi.fn((operation: string, _options?: { headers?: Record<string, string> }) =>
    Promise.resolve(operation === 'getSettings' ? { recaptchaSiteKey } : {}),
  );
const headersOf = (calls: ReturnType<typeof wire>, operation: string) =>
  calls.mock.calls.find(([name]) => name === operation)?.[1]?.headers;
const body = { username: 'a', password: 'b' };

describe('reCAPTCHA in the portal', () => {
  afterEach(() => document.querySelector('script')?.remove());

  it('is not loaded where the platform has no site key', async () => {
    const calls = wire(null);
    await withCaptcha(calls as unknown as Call, window)('login', { body });
    expect(headersOf(calls, 'login')).toBeUndefined();
    expect(document.querySelector('script')).toBeNull();
  });

  it('gives sign-in and recovery a token made for their action, and other calls none', async () => {
    const calls = wire('site-key');
    const execute = vi.fn((key: string, { action }: { action: string }) => Promise.resolve(`${key} ${action}`));
    const place = Object.assign(Object.create(window) as Window, {
      grecaptcha: { ready: (then: () => void) => then(), execute },
    });
    const call = withCaptcha(calls as unknown as Call, place);
    await call('login', { body });
    await call('recoverCode', { body: { email: 'a@b.example' } });
    await call('me');
    expect(headersOf(calls, 'login')).toEqual({ action: 'login', 'recaptcha-token': 'site-key login' });
    expect(headersOf(calls, 'recoverCode')).toEqual({ action: 'recover', 'recaptcha-token': 'site-key recover' });
    expect(headersOf(calls, 'me')).toBeUndefined();
  });

  it('asks Google for the script, and goes on without a token when it does not come', async () => {
    const calls = wire('site-key');
    const done = withCaptcha(calls as unknown as Call, window)('login', { body });
    await expect.poll(() => document.querySelector('script')).not.toBeNull();
    const script = document.querySelector('script') as HTMLScriptElement;
    expect(script.src).toBe('https://www.google.com/recaptcha/api.js?render=site-key');
    script.dispatchEvent(new Event('error'));
    await done;
    expect(headersOf(calls, 'login')).toEqual({ action: 'login' });
  });
});
