import { createHash, randomBytes } from 'node:crypto';
import { addressBlock } from '../../../platform/context/index.ts';
import { inLockOrder, type Database, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { CODE_PER_ADDRESS, countAttempt } from './limits/attempts.ts';

export type CodePurpose = 'recover' | 'register' | 'invite';
/** How long a code from an email holds, in seconds. */
export const CODE_TTL: Record<CodePurpose, number> = { recover: 30 * 60, register: 48 * 3600, invite: 7 * 24 * 3600 };
/** What is kept of a code. */
export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** A code that nobody guesses. */
export const makeCode = (): string => randomBytes(24).toString('base64url');

/**
 * A new single-use code; only its hash is kept. An older one of the same purpose and organization ends, except for recovery: anyone
 * may ask for that, and must not end the link that the owner is about to open.
 */
export async function newCode(
  tx: Tx,
  purpose: CodePurpose,
  userId: string,
  organizationId: string | null,
): Promise<string> {
  const code = makeCode();
  if (purpose !== 'recover') await endCodes(tx, userId, purpose, organizationId);
  await tx.run(
    'insert into mail_codes (hash, purpose, user_id, organization_id, expires_at) values ($1, $2, $3, $4, now() + make_interval(secs => $5))',
    [hashOf(code), purpose, userId, organizationId, CODE_TTL[purpose]],
  );
  return code;
}

/** Ends a user's open codes of a purpose; of one organization where it is named. */
export const endCodes = (
  tx: Tx,
  userId: string,
  purpose: CodePurpose,
  organizationId: string | null = null,
): Promise<number> =>
  tx.run(
    'update mail_codes set used_at = now() where user_id = $1 and purpose = $2 and used_at is null and ($3::uuid is null or organization_id = $3)',
    [userId, purpose, organizationId],
  );

export interface CodeRow {
  user_id: string;
  organization_id: string | null;
}

/** Looks at a code without using it. @throws AppError code.expired, code.invalid */
export async function checkCode(tx: Tx, purposes: readonly CodePurpose[], code: string): Promise<CodeRow> {
  inLockOrder(tx, 'code');
  const row = await tx.maybe<CodeRow & { used: boolean; expired: boolean }>(
    'select user_id, organization_id, used_at is not null as used, expires_at < now() as expired from mail_codes where hash = $1 and purpose = any($2) for update',
    [hashOf(code), [...purposes]],
  );
  if (!row || row.used) throw new AppError('code.invalid');
  if (row.expired) throw new AppError('code.expired');
  return row;
}

/** Uses a code up, and with it every open one for recovery. @throws AppError code.expired, code.invalid */
export async function takeCode(tx: Tx, purposes: readonly CodePurpose[], code: string): Promise<CodeRow> {
  const row = await checkCode(tx, purposes, code);
  await tx.run('update mail_codes set used_at = now() where hash = $1', [hashOf(code)]);
  await endCodes(tx, row.user_id, 'recover');
  return row;
}

/**
 * Does what needs a code, for a caller at an address. Only wrong codes are counted: whoever shares an address with someone who guesses still
 * gets in with the right one. @throws AppError request.too_many, and what `work` throws
 */
export async function tryCode<T>(database: Database, ip: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await database.platform('sign-in', work);
  } catch (error) {
    if (error instanceof AppError && (error.key === 'code.invalid' || error.key === 'code.expired'))
      await countAttempt(database, [[`code-address:${addressBlock(ip)}`, CODE_PER_ADDRESS]]);
    throw error;
  }
}
