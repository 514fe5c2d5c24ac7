import { type Decision, decide, decideIdle, type Tokens } from './session.ts';
import type { TokenStore } from './token-store.ts';

/** Runs a task while no other tab runs it. */
export type Lock = <T>(name: string, task: () => Promise<T>) => Promise<T>;

/** The browser's lock between tabs; where the page is not a secure context, the tab stands alone. */
export const browserLock: Lock = (name, task) =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(name, task) : task();

export interface RefresherParts {
  store: TokenStore;
  now: () => number;
  lock: Lock;
  /** Exchanges a refresh token. Where the server could not answer, the session is kept; a refusal ends it. */
  exchange: (refreshToken: string, organizationId?: string) => Promise<Tokens>;
  isUnanswered: (error: unknown) => boolean;
}

/** One tab refreshes for all: whoever gets the lock second finds the new tokens in the store. */
export function createRefresher({ store, now, lock, exchange, isUnanswered }: RefresherParts) {
  const act = (rule: (tokens: Tokens | null, now: number) => Decision) =>
    lock('sello.refresh', async () => {
      const tokens = store.read();
      const decision = rule(tokens, now());
      if (!tokens || decision === 'signedOut') return null;
      if (decision === 'use') return tokens.access;
      if (decision === 'logOut') {
        store.write(null);
        return null;
      }
      try {
        const fresh = await exchange(tokens.refresh);
        store.write(fresh);
        return fresh.access;
      } catch (error) {
        if (isUnanswered(error)) throw error;
        store.write(null);
        return null;
      }
    });
  return {
    /** A token good for a call now, or null when the session is over. */
    accessToken: async (): Promise<string | null> => {
      const tokens = store.read();
      return decide(tokens, now()) === 'use' && tokens ? tokens.access : act(decide);
    },
    /** Goes on in another organization of the same account, for all tabs. Throws why it cannot be. */
    turnTo: (organizationId: string): Promise<void> =>
      lock('sello.refresh', async () => {
        const tokens = store.read();
        if (tokens) store.write(await exchange(tokens.refresh, organizationId));
      }),
    /** What an open tab does every few seconds. */
    keepAlive: async (): Promise<void> => {
      if (decideIdle(store.read(), now()) !== 'use') await act(decideIdle);
    },
  };
}
