import argon2 from '@node-rs/argon2';
import { createFairQueue, type Asker } from '../turns/index.ts';

/** What one hash costs: KiB of memory, passes over it, and lanes (RFC 9106 §3.1: m, t, p). */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

// OWASP's stronger setting; 64 MiB each, so only a few at a time.
const COST: PasswordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const AT_ONCE = 3;
const WAITING_MAX = 200;
const PLATFORM: Asker = { line: 'platform' };

/** argon2id with a cap on hashes computed at the same time; askers take turns, and those who left are dropped. */
export function createPasswords(cost = COST) {
  let decoy: Promise<string> | undefined;
  const queue = createFairQueue({ atOnce: AT_ONCE, waitingMax: WAITING_MAX });
  const hash = (password: string, asker: Asker = PLATFORM) => queue(asker, () => argon2.hash(password, cost));
  return {
    /** @throws NotServed */
    hash,
    /**
     * Whether the password fits the hash. Without a hash a decoy is checked, so that an unknown user costs the same time.
     * @throws NotServed
     */
    async verify(stored: string | null | undefined, password: string, asker: Asker = PLATFORM): Promise<boolean> {
      decoy ??= argon2.hash('a password nobody has', cost);
      const target = stored ?? (await decoy);
      const fits = await queue(asker, () => argon2.verify(target, password));
      return fits && stored != null;
    },
  };
}
export type Passwords = ReturnType<typeof createPasswords>;
