import { AppError } from '../errors/index.ts';

/** Tells people from programs. Off unless configured; never "always true": off means that no token is asked for. */
export type Captcha = (
  headers: Readonly<Record<string, string | undefined>>,
  action: string,
  ip: string,
) => Promise<void>;

const SITEVERIFY = 'https://www.google.com/recaptcha/api/siteverify';
const PATIENCE_MS = 5_000;

/**
 * Google's reCAPTCHA v3 by its siteverify call: the token must be valid, made for this action, and score enough.
 * A service that cannot be reached refuses too. @throws AppError auth.captcha
 */
export function createCaptcha(
  settings: { secret: string; minScore: number } | undefined,
  request: typeof fetch = fetch,
): Captcha {
  if (!settings) return () => Promise.resolve();
  return async (headers, action, ip) => {
    const token = headers['recaptcha-token'] ?? headers['recaptcha'];
    if (!token || token.length > 4096) throw new AppError('auth.captcha');
    try {
      const response = await request(SITEVERIFY, {
        method: 'POST',
        body: new URLSearchParams({ secret: settings.secret, response: token, remoteip: ip }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const answer = (await response.json()) as { success?: unknown; action?: unknown; score?: unknown };
      if (
        answer.success === true &&
        answer.action === action &&
        typeof answer.score === 'number' &&
        answer.score >= settings.minScore
      )
        return;
    } catch (cause) {
      throw new AppError('auth.captcha', undefined, { cause });
    }
    throw new AppError('auth.captcha');
  };
}
