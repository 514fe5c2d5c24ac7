import type { Foreseen } from '../i18n/foreseen.ts';

const KEY = 'sello.ended';

/** What ended a session that whoever had it is told: what was done to them, or with it. */
export const TOLD: readonly string[] = [
  'auth.disabled',
  'auth.removed',
  'auth.signed_out',
  'auth.reused',
  'auth.ended_elsewhere',
  'auth.password_changed',
  'auth.factor_reset',
] satisfies readonly Foreseen[];

/** Keeps why a session ended, for the sign-in page of this tab and of all others; what says no more than that it did is not kept. */
export function noteEnd(storage: Pick<Storage, 'setItem'>, key: string): void {
  if (TOLD.includes(key)) storage.setItem(KEY, key);
}

/** The phrase key of why the last session ended, where there is more to say than that it did. */
export function endOf(storage: Pick<Storage, 'getItem'>): string | null {
  const key = storage.getItem(KEY);
  return key !== null && TOLD.includes(key) ? `errors.${key}` : null;
}

/** Forgets it: somebody signed in. */
export const forgetEnd = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(KEY);
