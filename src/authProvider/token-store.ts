import type { Tokens } from './session.ts';

const KEY = 'sello.tokens';

/** The tokens of this browser, shared by its tabs. */
export interface TokenStore {
  read: () => Tokens | null;
  write: (tokens: Tokens | null) => void;
  /** Calls back when another tab signs in, refreshes or signs out; returns how to stop. */
  subscribe: (listener: (tokens: Tokens | null) => void) => () => void;
}

const isTokens = (value: unknown): value is Tokens =>
  typeof value === 'object' &&
  value !== null &&
  'access' in value &&
  'refresh' in value &&
  'accessExpiresAt' in value &&
  typeof value.accessExpiresAt === 'number' &&
  'refreshExpiresAt' in value &&
  typeof value.refreshExpiresAt === 'number';

export function parseTokens(text: string | null): Tokens | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isTokens(value) ? value : null;
  } catch {
    return null;
  }
}

export const createTokenStore = (storage: Storage, events: Pick<Window, 'addEventListener' | 'removeEventListener'>) =>
  ({
    read: () => parseTokens(storage.getItem(KEY)),
    write: tokens => (tokens ? storage.setItem(KEY, JSON.stringify(tokens)) : storage.removeItem(KEY)),
    subscribe: listener => {
      const heard = (event: StorageEvent) => event.key === KEY && listener(parseTokens(event.newValue));
      events.addEventListener('storage', heard);
      return () => events.removeEventListener('storage', heard);
    },
  }) satisfies TokenStore;
