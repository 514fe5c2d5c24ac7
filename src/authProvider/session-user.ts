import type { SessionUser } from '../../contract/accounts/users/index.ts';

/** The session user, read once and kept until something of it changes. Who is known stays so while no newer answer can be had. */
export function createSessionUser(read: () => Promise<SessionUser>) {
  let known: SessionUser | null = null;
  let kept: Promise<SessionUser> | null = null;
  const fresh = () => {
    const reading = read();
    kept = reading;
    reading.then(
      user => {
        if (kept === reading) known = user;
      },
      () => {
        if (kept === reading) kept = null;
      },
    );
    return reading;
  };
  return {
    get: () =>
      (kept ?? fresh()).catch((error: unknown) => {
        // what one may do is asked for by each page: none of them is left because the server is away
        if (known) return known;
        throw error;
      }),
    /** As the server has it now; fails where that cannot be had. */
    refresh: fresh,
    clear: () => {
      kept = null;
      known = null;
    },
  };
}
export type SessionUserSource = ReturnType<typeof createSessionUser>;
