import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { hashOf, makeCode } from '../codes.ts';
import type { ProvenWallet } from '../sessions.ts';

type Purpose = 'sign-in' | FactorPurpose;
type FactorPurpose = 'totp' | 'passkey';

/** Seconds in which what was begun is to be done. */
export const STEP_SECONDS = { 'sign-in': 300, totp: 900, passkey: 300 } as const satisfies Record<Purpose, number>;
/** How often one may be tried in vain. */
const TRIES = 5;

export interface StepRow {
  hash: Buffer;
  user_id: string;
  secret: string | null;
  password_hash: string | null;
  wallet_id: string | null;
  wallet_organization_id: string | null;
}

/** Begins something that a factor ends; who knows the answer may end it, in that session where one is named. What was begun before in it is over. */
export async function beginStep(
  tx: Tx,
  begun: {
    purpose: Purpose;
    userId: string;
    sessionId?: string;
    secret?: string;
    passwordHash?: string | null;
    wallet?: ProvenWallet | undefined;
  },
): Promise<string> {
  const step = makeCode();
  if (begun.sessionId !== undefined)
    await tx.run('delete from factor_steps where session_id = $1 and purpose = $2', [begun.sessionId, begun.purpose]);
  await tx.run(
    `insert into factor_steps (hash, purpose, user_id, session_id, secret, password_hash, wallet_id, wallet_organization_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9))`,
    [
      hashOf(step),
      begun.purpose,
      begun.userId,
      begun.sessionId ?? null,
      begun.secret ?? null,
      begun.passwordHash ?? null,
      begun.wallet?.id ?? null,
      begun.wallet?.organizationId ?? null,
      STEP_SECONDS[begun.purpose],
    ],
  );
  return step;
}

/** What was begun and still holds, locked, with one try counted; undefined where it is over, used, or not that session's. */
export async function tryStep(
  tx: Tx,
  { step, purpose, sessionId }: { step: string; purpose: Purpose; sessionId?: string },
): Promise<StepRow | undefined> {
  inLockOrder(tx, 'code');
  return tx.maybe<StepRow>(
    `update factor_steps set tries = tries + 1 where hash = $1 and purpose = $2 and session_id is not distinct from $3::uuid
       and expires_at > now() and tries < $4 returning hash, user_id, secret, password_hash, wallet_id, wallet_organization_id`,
    [hashOf(step), purpose, sessionId ?? null, TRIES],
  );
}

/** What was begun is done: it holds no more. */
export const endStep = (tx: Tx, { hash }: StepRow): Promise<number> =>
  tx.run('delete from factor_steps where hash = $1', [hash]);
