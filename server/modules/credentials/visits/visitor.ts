import { createHash, randomBytes } from 'node:crypto';
import type { VisitKind } from '../../../../contract/credentials/credentials/index.ts';
import { addressBlock } from '../../../platform/context/index.ts';
import type { Database } from '../../../platform/database/index.ts';

/** Who came for what, as far as a day needs it: nothing of it can be told once the day's salt is gone. */
export interface Visitor {
  place: Buffer;
  browser: Buffer;
}

/** The salts of the day, one for all processes. Yesterday's goes with it, from here too. */
export function createSalts(database: Database): (day: string) => Promise<Buffer> {
  let known: { day: string; salt: Promise<Buffer> } | undefined;
  const read = (day: string) =>
    database.platform('housekeeping', async tx => {
      await tx.run('insert into visit_salts (day, salt) values ($1, $2) on conflict do nothing', [
        day,
        randomBytes(32),
      ]);
      const { salt } = await tx.one<{ salt: Buffer }>('select salt from visit_salts where day = $1', [day]);
      return salt;
    });
  return day => {
    if (known?.day === day) return known.salt;
    const salt = read(day);
    known = { day, salt };
    // What could not be read is read anew by whoever comes next.
    salt.catch(() => void (known?.salt === salt && (known = undefined)));
    return salt;
  };
}

const digest = (...parts: readonly (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest();
};

/** A visitor by digests that say nothing of another credential's, nor of another day's. */
export function visitorOf(
  salt: Buffer,
  { ip, userAgent }: { ip: string; userAgent: string },
  credentialId: string,
  kind: VisitKind,
): Visitor {
  const place = digest(salt, addressBlock(ip), credentialId, kind);
  return { place, browser: digest(salt, place, userAgent) };
}
