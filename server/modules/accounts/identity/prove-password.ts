import { CONFIRMED_SECONDS } from '../../../../contract/accounts/passes/index.ts';
import { askerOf, type Clock, type Origin, type UserCaller } from '../../../platform/context/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { AppError, invalidField } from '../../../platform/errors/index.ts';
import type { Passwords } from '../../../platform/passwords/index.ts';
import { countAttempt, forgetAttempts, type Allowance } from './limits/attempts.ts';
import { hasStill } from './sessions.ts';

/** Passwords that one session may get wrong when it says its own: a stolen one neither guesses it nor keeps the owner's from changing it. */
const PER_SESSION: Allowance = { max: 5, seconds: 900 };
const keyOf = ({ sessionId }: UserCaller): string => `password:${sessionId}`;

/** An account as its owner proves it. */
export interface Proven {
  email: string;
  /**
   * To be called in the transaction of what the password was asked for: forgets what was got wrong before. @throws AppError password.incorrect
   * where it was changed meanwhile
   */
  settle(tx: Tx): Promise<void>;
}

/** Whoever calls says their password once more. @throws AppError password.incorrect at the field, request.too_many, auth.forbidden */
export async function provePassword(
  { database, passwords }: { database: Database; passwords: Passwords },
  { caller, origin, gone }: { caller: UserCaller; origin: Origin; gone: AbortSignal },
  password: string,
  field: 'password' | 'currentPassword' = 'password',
): Promise<Proven> {
  // Whoever a provider vouches for is of one organization: the account that they share with whoever has its password is not theirs to prove or change.
  if (caller.sso) throw new AppError('auth.forbidden');
  await countAttempt(database, [[keyOf(caller), PER_SESSION]]);
  const account = await database.platform('sign-in', tx =>
    tx.maybe<{ password_hash: string | null; email: string }>('select password_hash, email from users where id = $1', [
      caller.userId,
    ]),
  );
  const fits = await passwords.verify(account?.password_hash, password, {
    ...askerOf({ origin, gone }),
    isFirst: true,
  });
  const incorrect = () => new AppError('password.incorrect', { [field]: 'invalid' });
  if (!fits || !account) throw incorrect();
  return {
    email: account.email,
    async settle(tx) {
      if (!(await hasStill(tx, caller.userId, account.password_hash))) throw incorrect();
      await forgetAttempts(tx, [keyOf(caller)]);
    },
  };
}

/**
 * The caller proves again who they are: by password, or in a session opened by a wallet, by a staff pass that was presented a short time ago.
 * @throws AppError as `provePassword`, auth.confirm_wallet
 */
export async function proveCaller(
  parts: { database: Database; passwords: Passwords; clock: Clock },
  call: { caller: UserCaller; origin: Origin; gone: AbortSignal },
  password: string | undefined,
  field: 'password' | 'currentPassword' = 'password',
): Promise<Proven> {
  if (!call.caller.byWallet) {
    if (password === undefined) throw invalidField(field, 'required');
    return provePassword(parts, call, password, field);
  }
  const confirmed = await parts.database.platform('sign-in', tx =>
    tx.maybe<{ email: string }>(
      'select u.email from sessions s join users u on u.id = s.user_id where s.id = $1 and s.confirmed_at > $2',
      [call.caller.sessionId, new Date(parts.clock() - CONFIRMED_SECONDS * 1000)],
    ),
  );
  if (!confirmed) throw new AppError('auth.confirm_wallet');
  return { email: confirmed.email, settle: async () => undefined };
}
