/** Tokens with their ends in milliseconds of the clock that `now` reads. */
export interface Tokens {
  access: string;
  refresh: string;
  accessExpiresAt: number;
  refreshExpiresAt: number;
}
/** The tokens of an answer, their ends counted from when it was asked for: the server counts from no earlier. */
export const tokensOf = (
  access: string,
  refresh: string,
  answer: { expires_in: number; refresh_expires_in: number },
  asked: number,
): Tokens => ({
  access,
  refresh,
  accessExpiresAt: asked + answer.expires_in * 1000,
  refreshExpiresAt: asked + answer.refresh_expires_in * 1000,
});

export type Decision = 'signedOut' | 'use' | 'refresh' | 'logOut';

/** An access token that ends within this is not sent any more. */
export const ACCESS_MARGIN_MS = 1000;
/** A refresh token with this or less left is given up. */
export const LOGOUT_MS = 3000;
/** An open tab refreshes when its refresh token has this or less left. */
export const KEEP_ALIVE_MS = 60_000;

/** What a call does with the tokens (spec §4, design §7): valid for more than a second, use; 3 s or less to refresh, log out; else refresh. */
export function decide(tokens: Tokens | null, now: number): Decision {
  if (!tokens) return 'signedOut';
  if (tokens.accessExpiresAt - now > ACCESS_MARGIN_MS) return 'use';
  return tokens.refreshExpiresAt - now <= LOGOUT_MS ? 'logOut' : 'refresh';
}

/** What an open tab does when nothing is called: refresh at 60 s or less, so that reading a long page does not sign one out. */
export function decideIdle(tokens: Tokens | null, now: number): Decision {
  const decision = decide(tokens, now);
  if (decision === 'signedOut' || decision === 'logOut') return decision;
  const left = (tokens?.refreshExpiresAt ?? 0) - now;
  if (left <= LOGOUT_MS) return decision;
  return left <= KEEP_ALIVE_MS ? 'refresh' : 'use';
}
