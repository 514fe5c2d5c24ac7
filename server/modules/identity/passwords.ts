import argon2 from '@node-rs/argon2';

// OWASP's stronger setting; 64 MiB each, so only a few at a time.
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const AT_ONCE = 3;
const WAITING_MAX = 200;

/** Refused because too many passwords are being checked at this moment. */
export class TooManyHashes extends Error {}

/** argon2id with a cap on hashes computed at the same time. */
export function createPasswords() {
  let running = 0;
  const waiting: (() => void)[] = [];
  const slot = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING_MAX) throw new TooManyHashes();
      await new Promise<void>(resolve => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  const hash = (password: string) => slot(() => argon2.hash(password, COST));
  let decoy: Promise<string> | undefined;
  return {
    hash,
    /** Whether the password fits the hash. Without a hash a decoy is checked, so that an unknown user costs the same time. */
    async verify(stored: string | null | undefined, password: string): Promise<boolean> {
      decoy ??= hash('a password nobody has');
      const target = stored ?? (await decoy);
      const fits = await slot(() => argon2.verify(target, password));
      return fits && stored != null;
    },
  };
}
export type Passwords = ReturnType<typeof createPasswords>;
