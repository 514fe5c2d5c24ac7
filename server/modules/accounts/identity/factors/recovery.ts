import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '../../../../../contract/accounts/users/factor-kinds.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { hashOf } from '../codes.ts';
import { base32 } from './totp.ts';

/** 80 bits each: beyond guessing, whatever somebody reads of their hashes. */
const BYTES = 10;

/** As it is told: four groups of four. */
const said = (code: string): string => (code.match(/.{4}/g) ?? []).join('-').toLowerCase();
/** What of a typed code counts: who copies one by hand reads 0 for O and 1 for L, which none of them has. */
const plain = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll('0', 'O')
    .replaceAll('1', 'L')
    .replace(/[^A-Z2-7]/g, '');

/** Makes new codes in the place of those of before. Told once: only their hashes are kept. */
export async function renewCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(BYTES)));
  await tx.run('delete from recovery_codes where user_id = $1', [userId]);
  await tx.run('insert into recovery_codes (user_id, hash) select $1, unnest($2::bytea[])', [
    userId,
    codes.map(hashOf),
  ]);
  return codes.map(said);
}

/** Uses a code up; whether it was one that still held. */
export async function takeRecoveryCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
  const used = await tx.run(
    'update recovery_codes set used_at = now() where user_id = $1 and hash = $2 and used_at is null',
    [userId, hashOf(plain(typed))],
  );
  return used === 1;
}

export const countCodes = async (tx: Tx, userId: string): Promise<number> => {
  const { left } = await tx.one<{ left: number }>(
    'select count(*)::int as left from recovery_codes where user_id = $1 and used_at is null',
    [userId],
  );
  return left;
};
