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

/** A password as it is compared: keyboards write `é` as one sign or as two, and full-width letters (RFC 8265 §4.2 asks for a form). */
const formOf = (password: string): string => password.normalize('NFKC');
/** Whether two passwords are one, however they were typed. */
export const isSamePassword = (a: string, b: string): boolean => formOf(a) === formOf(b);

/** The forms in which hashes were made of it before there was one. */
const formsOf = (password: string): string[] => [
  ...new Set([formOf(password), password, password.normalize('NFC'), password.normalize('NFD')]),
];

/** argon2id with a cap on hashes computed at the same time; askers take turns, and those who left are dropped. */
export function createPasswords(cost = COST) {
  let decoy: Promise<string> | undefined;
  const queue = createFairQueue({ atOnce: AT_ONCE, waitingMax: WAITING_MAX });
  const hash = (password: string, asker: Asker = PLATFORM) => queue(asker, () => argon2.hash(formOf(password), cost));
  return {
    /** @throws NotServed */
    hash,
    /**
     * Whether the password fits the hash. Without a hash a decoy is checked, so that an unknown user costs the same time. A hash made of another
     * form of the same password fits, too; `renew` gets the hash that takes its place.
     * @throws NotServed
     */
    async verify(
      stored: string | null | undefined,
      password: string,
      asker: Asker = PLATFORM,
      renew?: (hash: string) => Promise<void>,
    ): Promise<boolean> {
      decoy ??= argon2.hash('a password nobody has', cost);
      const target = stored ?? (await decoy);
      for (const [nth, form] of formsOf(password).entries()) {
        if (!(await queue(asker, () => argon2.verify(target, form)))) continue;
        if (stored == null) return false;
        if (nth > 0) await renew?.(await hash(password, asker));
        return true;
      }
      return false;
    },
  };
}
export type Passwords = ReturnType<typeof createPasswords>;
