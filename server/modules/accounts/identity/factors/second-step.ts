import type { z } from 'zod';
import type { SecondStep, SecondStepOptions, SecondStepProof } from '../../../../../contract/accounts/users/index.ts';
import { addressBlock, type CallOrigin, type Clock, type Settings } from '../../../../platform/context/index.ts';
import type { Database, Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { cookieOf, sealedCookie } from '../../../../platform/http/index.ts';
import type { Keystore } from '../../../../platform/keystore/index.ts';
import { countAttempt, forgetAttempts, takeBackAttempt, type Allowance } from '../limits/attempts.ts';
import { changeAsPlatform } from '../../../base/events/index.ts';
import { hashOf } from '../codes.ts';
import type { LoginGuard } from '../limits/login-guard.ts';
import { hasStill, type ProvenAccount } from '../sessions.ts';
import { tellCodeUsed } from './code-used.ts';
import { readUsed, usingOptions } from './passkeys.ts';
import { countCodes, takeRecoveryCode } from './recovery.ts';
import { factorsOf, hasFactor, lockFactors, sealName, type FactorRow } from './rows.ts';
import { beginStep, endStep, STEP_SECONDS, tryStep, type StepRow } from './steps.ts';
import { stepOf } from './totp.ts';

export interface SecondStepParts {
  database: Database;
  keystore: Keystore;
  settings: Settings;
  clock: Clock;
  guard: Pick<LoginGuard, 'knows'>;
}
type Headers = Readonly<Record<string, string | undefined>>;
const walletOf = ({ wallet_id: id, wallet_organization_id: organizationId }: StepRow): ProvenAccount['wallet'] =>
  id !== null && organizationId !== null ? { id, organizationId } : undefined;
type FailedStep = 'login.second_over' | 'login.second_wrong';
type Proof = z.output<typeof SecondStepProof>;

const COOKIE = 'sello_second_step';
const PATH = '/auth/v2/login';
/** Whoever comes this far has the password; six digits are few (RFC 6238 §5.1, RFC 4226 §7.3: throttled by account, too). */
const PER_PLACE: Allowance = { max: 5, seconds: 900 };
const PER_ACCOUNT: Allowance = { max: 20, seconds: 900 };
const A_DAY: Allowance = { max: 60, seconds: 86_400 };

/**
 * The second step of a sign-in. What was begun is known by a cookie that no script reads and no other site sends, so that it is of the browser in
 * which the password was right; it holds for five minutes, five tries, and once.
 */
export function createSecondStep({ database, keystore, settings, clock, guard }: SecondStepParts) {
  const cookie = (value: string, seconds: number) =>
    sealedCookie(COOKIE, value, { path: PATH, seconds, https: settings.publicUrl.startsWith('https:') });
  /** As at the first step: whoever has somebody's password keeps them out of no place that they came from before. */
  const limitsOf = async (userId: string, ip: string) => {
    const at = `${userId}:${addressBlock(ip)}`;
    const place = [`second:${at}`, PER_PLACE] as const;
    return (await guard.knows(userId, ip))
      ? ([place, [`second-day:${at}`, A_DAY]] as const)
      : ([place, [`second:${userId}`, PER_ACCOUNT], [`second-day:${userId}`, A_DAY]] as const);
  };

  async function begunBy(tx: Tx, step: string): Promise<string> {
    const begun = await tx.maybe<{ user_id: string }>(
      "select user_id from factor_steps where hash = $1 and purpose = 'sign-in' and expires_at > now()",
      [hashOf(step)],
    );
    if (!begun) throw new AppError('login.second_over');
    return begun.user_id;
  }

  async function fitsTotp(tx: Tx, factors: readonly FactorRow[], code: string): Promise<boolean> {
    for (const row of factors) {
      if (row.secret === null) continue;
      const secret = keystore.openSecret(sealName(row.user_id), row.secret);
      const step = stepOf(secret, code, clock());
      // A code is good once, and so is whatever came before it (RFC 6238 §5.2).
      if (step === undefined || (row.last_step !== null && step <= Number(row.last_step))) continue;
      await tx.run('update user_factors set last_step = $2, last_used_at = now() where id = $1', [row.id, step]);
      return true;
    }
    return false;
  }

  async function fitsPasskey(
    tx: Tx,
    factors: readonly FactorRow[],
    challenge: string | null,
    passkey: NonNullable<Proof['passkey']>,
  ): Promise<boolean> {
    const row = factors.find(each => each.credential_id === passkey.id);
    if (!row || challenge === null) return false;
    const counter = await readUsed(settings.publicUrl, challenge, passkey, row);
    if (counter === undefined) return false;
    await tx.run('update user_factors set counter = $2, last_used_at = now() where id = $1', [row.id, counter]);
    return true;
  }

  return {
    /** Asks for the second step where the account has one; answers the cookie that it is known by. To be called once the password, or the wallet, was right. */
    async begin({ id: userId, password_hash: passwordHash, wallet }: ProvenAccount): Promise<string | undefined> {
      return database.platform('sign-in', async tx => {
        if (!(await hasFactor(tx, userId))) return undefined;
        const step = await beginStep(tx, { purpose: 'sign-in', userId, passwordHash, wallet });
        return cookie(step, STEP_SECONDS['sign-in']);
      });
    },

    /** What takes the cookie back. */
    forget: (): string => cookie('', 0),

    /** What it can be done with. Asking counts no try, and each asking has a challenge of its own. @throws AppError login.second_over */
    async options(headers: Headers): Promise<SecondStepOptions> {
      const step = cookieOf(headers, COOKIE) ?? '';
      return database.platform('sign-in', async tx => {
        const userId = await begunBy(tx, step);
        const factors = await factorsOf(tx, userId);
        const passkey = await usingOptions(settings.publicUrl, factors);
        if (passkey)
          await tx.run('update factor_steps set secret = $2 where hash = $1', [hashOf(step), passkey.challenge]);
        const kinds = new Set(factors.map(factor => factor.kind));
        const steps: SecondStep[] = [...kinds];
        if ((await countCodes(tx, userId)) > 0) steps.push('recovery');
        return { steps, passkey: passkey ? { ...passkey } : null };
      });
    },

    /**
     * Does the second step; whose it was, by which password. That a recovery code was used is recorded and told in the same commit.
     * @throws AppError login.second_over, login.second_wrong, request.too_many
     */
    async finish(headers: Headers, origin: CallOrigin, proof: Proof): Promise<ProvenAccount> {
      const step = cookieOf(headers, COOKIE) ?? '';
      const userId = await database.platform('sign-in', tx => begunBy(tx, step));
      const limits = await limitsOf(userId, origin.ip);
      await countAttempt(database, limits);
      const done = await changeAsPlatform<FailedStep | ProvenAccount>(database, 'sign-in', origin, async tx => {
        // Of two that come with the same proof at once, the second finds the step gone.
        const begun = await tryStep(tx, { step, purpose: 'sign-in' });
        if (!begun) return { answer: 'login.second_over', events: [] };
        const factors = await lockFactors(tx, userId);
        // What was begun by a password that is another by now is over: its owner has locked out whoever had it.
        if (begun.wallet_id === null && !(await hasStill(tx, userId, begun.password_hash))) {
          await endStep(tx, begun);
          return { answer: 'login.second_over', events: [] };
        }
        const fits =
          proof.totp !== undefined
            ? await fitsTotp(tx, factors, proof.totp)
            : proof.passkey
              ? await fitsPasskey(tx, factors, begun.secret, proof.passkey)
              : await takeRecoveryCode(tx, userId, proof.recovery ?? '');
        if (!fits) {
          // A challenge is answered once, rightly or not; the try stays counted.
          await tx.run('update factor_steps set secret = null where hash = $1', [begun.hash]);
          return { answer: 'login.second_wrong', events: [] };
        }
        await endStep(tx, begun);
        const [[place], ...shared] = limits;
        await forgetAttempts(tx, [place]);
        await takeBackAttempt(
          tx,
          shared.map(([key]) => key),
        );
        return {
          answer: { id: userId, password_hash: begun.password_hash, wallet: walletOf(begun) },
          events:
            proof.recovery !== undefined ? await tellCodeUsed(tx, settings.publicUrl, userId, origin.language) : [],
        };
      });
      if (typeof done === 'string') throw new AppError(done);
      return done;
    },
  };
}
export type SecondStepService = ReturnType<typeof createSecondStep>;
