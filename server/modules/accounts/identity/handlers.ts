import { addressBlock, askerOf, type Clock, type Settings } from '../../../platform/context/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import { changeAsPlatform } from '../../base/events/index.ts';
import { countAttempt, MAIL_PER_ACCOUNT, MAIL_PER_ADDRESS, type Allowance } from './limits/attempts.ts';
import type { Captcha } from '../../../platform/captcha/index.ts';
import { checkCode, endCodes, takeCode, tryCode, type CodeRow } from './codes.ts';
import type { LoginGuard } from './limits/login-guard.ts';
import { isLeaked, isSamePassword, refuseLeaked, type Passwords } from '../../../platform/passwords/index.ts';
import type { SecondStepService } from './factors/second-step.ts';
import { signOutAddress } from './provider-sign-out.ts';
import { provePassword } from './prove-password.ts';
import { askForRecovery } from './recover.ts';
import { requirePassword } from './require-password.ts';
import { endSessions } from './end-sessions.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './services.ts';
import type { Tell } from '../../../platform/module/index.ts';
import { loseWallets, readRecovery, refuseByWallet } from './recover-wallets.ts';
import { isByWalletAlone, worksSomewhere } from './works-somewhere.ts';
import type { Tokens } from './tokens.ts';

export interface IdentityParts {
  database: Database;
  settings: Settings;
  passwords: Passwords;
  sessions: Sessions;
  tokens: Tokens;
  captcha: Captcha;
  guard: LoginGuard;
  secondStep: SecondStepService;
  signIn: SignIn;
  clock: Clock;
  tell: Tell;
}
/** Passwords that the holder of a code may try on it. */
const PASSWORD_PER_CODE: Allowance = { max: 10, seconds: 900 };

interface Account {
  id: string;
  password_hash: string | null;
  email: string;
  must_change_password: boolean;
}
const accountByEmail = (database: Database, email: string) =>
  database.platform('sign-in', tx =>
    tx.maybe<Account>('select id, password_hash, email, must_change_password from users where email = $1', [
      email.toLowerCase(),
    ]),
  );
/** Puts a hash in the place of another one of the same password; false where the password was changed meanwhile. */
const renewHash = (database: Database, { id, password_hash: old }: Account, hash: string): Promise<boolean> =>
  database.platform(
    'sign-in',
    async tx =>
      (await tx.run('update users set password_hash = $3 where id = $1 and password_hash = $2', [id, old, hash])) === 1,
  );

const accountById = (database: Database, id: string) =>
  database.platform('sign-in', tx =>
    tx.maybe<Account>('select id, password_hash, email, must_change_password from users where id = $1', [id]),
  );

/**
 * A code by which a password is set. Whoever works somewhere already answers an invitation signed in: its letter, which holds for days and which any organization may
 * have sent, is no way into their account. @throws AppError code.expired, code.invalid,
 * invitation.sign_in, invitation.by_wallet
 */
async function forPassword(tx: Tx, look: typeof checkCode, code: string): Promise<CodeRow> {
  const row = await look(tx, ['recover', 'invite'], code);
  if (row.organization_id && (await worksSomewhere(tx, row.user_id))) throw new AppError('invitation.sign_in');
  if (row.organization_id) await refuseByWallet(tx, row.organization_id, row.user_id);
  return row;
}

/** What a browser is not known by: it is a stranger's. */
const STRANGE: ReadonlySet<string> = new Set(['auth.invalid_token', 'login.second_over']);

/** Does what a browser asks for beyond its address's share, where it shows what only a browser that is known here has. */
async function unlessStranger<T>(over: AppError | undefined, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw over && error instanceof AppError && STRANGE.has(error.key) ? over : error;
  }
}

/** Every authentication call: the same answer and the same time whether or not a user exists. */
export function authHandlers({
  database,
  settings,
  passwords,
  sessions,
  tokens,
  captcha,
  guard,
  secondStep,
  signIn,
  tell,
}: IdentityParts): HandlersOf<
  | 'login'
  | 'secondStepOptions'
  | 'secondStep'
  | 'refreshToken'
  | 'changePasswordByCode'
  | 'changePassword'
  | 'logout'
  | 'jwks'
  | 'recoverCode'
  | 'checkRecoverCode'
> {
  const lifetimes = { expires_in: settings.accessTtl, refresh_expires_in: settings.refreshTtl };
  return {
    async login({ body, headers, origin, gone, proxied, reply }) {
      // Strangers at the same address, or everywhere, keep nobody out of a place they came from before.
      const isFirst = await guard.isKnown(body.username, origin.ip);
      await captcha(headers, 'login', origin.ip);
      await guard.admit(body.username, origin.ip, isFirst);
      const user = await accountByEmail(database, body.username);
      const asker = { ...askerOf({ origin, gone }), isFirst };
      const fits = await passwords.verify(user?.password_hash, body.password, asker, async hash => {
        if (user && (await renewHash(database, user, hash))) user.password_hash = hash;
      });
      if (!fits || !user) throw new AppError('login.generic');
      // Before the second step, which would say that the password was right: it opens nothing.
      if (await database.platform('sign-in', tx => isByWalletAlone(tx, user.id))) throw new AppError('login.generic');
      if (!user.must_change_password && (await isLeaked(body.password))) {
        await database.platform('sign-in', tx => requirePassword(tx, user.id));
        user.must_change_password = true;
      }
      const cookie = await secondStep.begin(user);
      if (cookie !== undefined) {
        reply.header('set-cookie', cookie);
        throw new AppError('login.second_factor');
      }
      return signIn(user, { headers, proxied, origin });
    },

    secondStepOptions: ({ headers, over }) => unlessStranger(over, secondStep.options(headers)),

    async secondStep({ body, headers, origin, over, proxied, reply }) {
      const proven = await unlessStranger(over, secondStep.finish(headers, origin, body));
      const user = found(await accountById(database, proven.id), 'login.generic');
      reply.header('set-cookie', secondStep.forget());
      return signIn({ ...user, ...proven }, { headers, proxied, origin });
    },

    async refreshToken({ body, over }) {
      const pair = await unlessStranger(over, sessions.refresh(body.refreshToken, body.organizationId));
      return { auth_token: pair.access, refresh_token: pair.refresh, ...lifetimes };
    },

    async logout({ body, origin, over }) {
      const session = await changeAsPlatform(database, 'sign-in', origin, async tx => {
        const answer = await sessions.close(tx, body.refreshToken);
        if (!answer?.isMember) return { answer, events: [] };
        const { organizationId, userId: actorId, sessionId: resourceId } = answer;
        return { answer, event: { organizationId, actorId, type: 'logout', resource: 'session', resourceId } };
      });
      if (over && !session) throw over;
      const providerSignOut = session?.issuer ? await signOutAddress(database, session, settings.publicUrl) : null;
      return { done: true, providerSignOut };
    },

    jwks: async ({ reply }) => {
      reply.header('cache-control', 'public, max-age=300');
      return tokens.jwks();
    },

    async recoverCode({ body, headers, origin }) {
      await captcha(headers, 'recover', origin.ip);
      await countAttempt(database, [
        [`recover-address:${addressBlock(origin.ip)}`, MAIL_PER_ADDRESS],
        [`recover:${body.email}:${addressBlock(origin.ip)}`, MAIL_PER_ACCOUNT],
      ]);
      await askForRecovery(database, body.email, origin.language);
      return { done: true };
    },

    async checkRecoverCode({ params, origin }) {
      return tryCode(database, origin.ip, async tx => {
        const { user_id: userId, organization_id: invitedBy } = await forPassword(tx, checkCode, params.code);
        // Who is invited recovers nothing.
        return {
          valid: true as const,
          ...(invitedBy ? { wallets: [], byPassword: true } : await readRecovery(tx, userId)),
        };
      });
    },

    async changePasswordByCode({ body, origin, gone }) {
      const asker = askerOf({ origin, gone });
      const { user_id: userId } = await tryCode(database, origin.ip, tx => forPassword(tx, checkCode, body.code));
      await countAttempt(database, [[`code:${userId}`, PASSWORD_PER_CODE]]);
      const account = await accountById(database, userId);
      if (account?.password_hash && (await passwords.verify(account.password_hash, body.password, asker)))
        throw new AppError('password.equal', { password: 'invalid' });
      await refuseLeaked(body.password);
      const hash = await passwords.hash(body.password, asker);
      await changeAsPlatform(database, 'sign-in', origin, async tx => {
        const { organization_id: invitedBy } = await forPassword(tx, takeCode, body.code);
        const lost = invitedBy ? [] : await loseWallets(tx, { settings, tell }, userId, { ...body, origin });
        await tx.run(
          'update users set password_hash = $2, email_verified = true, must_change_password = false where id = $1',
          [userId, hash],
        );
        // An invitation is taken up in the organization that it came from, not in others that invited as well, and never by a recovery.
        if (invitedBy) {
          const { taken } = await tx.one<{ taken: boolean }>('select take_up_invitation($1, $2, true) as taken', [
            userId,
            invitedBy,
          ]);
          if (!taken) throw new AppError('code.expired');
        }
        await endSessions(tx, userId, 'password', { byPassword: true });
        await guard.proven(tx, userId, origin.ip);
        // The account is of no organization: each that the person belongs to by it hears of it, in one order, since each has its lock.
        const memberships = await tx.rows<{ id: string }>(
          "select organization_id as id from organization_users where user_id = $1 and status <> 'pending' and auth_method <> 'sso' order by organization_id",
          [userId],
        );
        return {
          answer: undefined,
          events: memberships.map(({ id }) => ({
            organizationId: id,
            type: 'update',
            resource: 'user',
            resourceId: userId,
            actorId: userId,
            ...(lost.includes(id) && { old: { authMethod: 'wallet' } }),
            new: { password: 'changed by code', ...(lost.includes(id) && { authMethod: 'basic' }) },
          })),
        };
      });
      return { done: true };
    },

    async changePassword({ body, caller, origin, gone }) {
      if (await database.platform('sign-in', tx => isByWalletAlone(tx, caller.userId)))
        throw new AppError('password.by_wallet');
      const { settle } = await provePassword(
        { database, passwords },
        { caller, origin, gone },
        body.currentPassword,
        'currentPassword',
      );
      if (isSamePassword(body.currentPassword, body.password))
        throw new AppError('password.equal', { password: 'invalid' });
      await refuseLeaked(body.password);
      const hash = await passwords.hash(body.password, askerOf({ origin, gone }));
      await changeAsPlatform(database, 'sign-in', origin, async tx => {
        await settle(tx);
        await tx.run('update users set password_hash = $2, must_change_password = false where id = $1', [
          caller.userId,
          hash,
        ]);
        await endSessions(tx, caller.userId, 'password', { except: caller.sessionId, byPassword: true });
        await endCodes(tx, caller.userId, 'recover');
        return {
          answer: undefined,
          event: {
            organizationId: caller.organizationId,
            type: 'update',
            resource: 'user',
            resourceId: caller.userId,
            actorId: caller.userId,
          },
        };
      });
      return { done: true };
    },
  };
}
