import type { SessionUser } from '../../contract/users/index.ts';

/** The session user, read once and kept until something of it changes. */
export function createSessionUser(read: () => Promise<SessionUser>) {
  let kept: Promise<SessionUser> | null = null;
  const fresh = () => {
    const reading = read();
    kept = reading;
    reading.catch(() => {
      if (kept === reading) kept = null;
    });
    return reading;
  };
  return {
    get: () => kept ?? fresh(),
    refresh: fresh,
    clear: () => {
      kept = null;
    },
  };
}
export type SessionUserSource = ReturnType<typeof createSessionUser>;
