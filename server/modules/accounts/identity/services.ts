import type { z } from 'zod';
import type { LoginAnswer } from '../../../../contract/accounts/users/session.ts';
import { countryOf, type CallOrigin, type Clock, type Coming, type Settings } from '../../../platform/context/index.ts';
import { inLockOrder, type Database, type Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';
import type { Keystore } from '../../../platform/keystore/index.ts';
import type { Passwords } from '../../../platform/passwords/index.ts';
import { change } from '../../base/events/index.ts';
import { endCodes } from './codes.ts';
import { createSecondStep, type SecondStepService } from './factors/second-step.ts';
import { createLoginGuard, type LoginGuard } from './limits/login-guard.ts';
import { endPasswordSessions } from './end-sessions.ts';
import { proveCaller, provePassword, type Proven as ProvenCaller } from './prove-password.ts';
import { createSessions, type ProvenAccount, type ProvenWallet, type Sessions } from './sessions.ts';
import { createTokenKeys, type TokenKeys } from './token-keys.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { tellOfWallet } from './wallet-letters.ts';
import { opensByPassword } from './works-somewhere.ts';

/** An account that has proven who it is, with what its sign-in is known by. */
type Proven = ProvenAccount & { email: string; must_change_password: boolean };

/** Opens the session of somebody who has proven who they are; the place is known from now on. @throws AppError as `Sessions.open` */
export type SignIn = (user: Proven, by: Coming & { origin: CallOrigin }) => Promise<z.input<typeof LoginAnswer>>;

export interface IdentityServices {
  tokenKeys: TokenKeys;
  tokens: Tokens;
  sessions: Sessions;
  guard: LoginGuard;
  secondStep: SecondStepService;
  signIn: SignIn;
  /** The account of a wallet, ready to sign in. @throws AppError login.generic */
  provenByWallet(userId: string, wallet: ProvenWallet): Promise<Proven>;
  /** The caller shows again who they are. @throws AppError as `proveCaller` */
  prove(
    passwords: Passwords,
    call: Parameters<typeof proveCaller>[1],
    password: string | undefined,
    field?: 'password' | 'currentPassword',
  ): Promise<ProvenCaller>;
  /** The caller types their password, also in a session that a wallet opened. @throws AppError as `provePassword` */
  provePassword(passwords: Passwords, call: Parameters<typeof proveCaller>[1], password: string): Promise<ProvenCaller>;
  /** Notes that the user of a session has just presented their staff pass in it. */
  confirmSession(tx: Tx, sessionId: string): Promise<number>;
  /** Sets the password of an account. */
  setPassword(tx: Tx, userId: string, hash: string): Promise<void>;
  endPasswordSessions: typeof endPasswordSessions;
  opensByPassword: typeof opensByPassword;
  tellOfWallet(tx: Tx, letter: Parameters<typeof tellOfWallet>[2]): Promise<void>;
}

const randomSecret = () => crypto.getRandomValues(new Uint8Array(32));

interface Parts {
  database: Database;
  keystore: Keystore;
  settings: Settings;
  clock: Clock;
}

const made = new WeakMap<Keystore, Promise<IdentityServices>>();

/** What signing in stands on, with the installation's secrets, which are made at its first start: once for all modules of an application. */
export function createIdentityServices(parts: Parts): Promise<IdentityServices> {
  const services = made.get(parts.keystore) ?? create(parts);
  made.set(parts.keystore, services);
  return services;
}

async function create({ database, keystore, settings, clock }: Parts): Promise<IdentityServices> {
  const refreshSecret = await keystore.secret('refresh-tokens', randomSecret);
  const tokenKeys = await createTokenKeys({ database, keystore, settings, clock });
  const tokens = createTokens(tokenKeys, refreshSecret, settings, clock);
  const guard = createLoginGuard(database, await keystore.secret('known-places', randomSecret));
  const sessions = createSessions(database, tokens, settings, clock);
  return {
    tokenKeys,
    tokens,
    guard,
    sessions,
    secondStep: createSecondStep({ database, keystore, settings, clock, guard }),
    signIn: createSignIn({ database, keystore, settings, clock }, sessions, guard),
    prove: (passwords, call, password, field) => proveCaller({ database, passwords, clock }, call, password, field),
    provePassword: (passwords, call, password) =>
      provePassword({ database, passwords }, call, password, 'currentPassword'),
    confirmSession: (tx, sessionId) =>
      tx.run('update sessions set confirmed_at = $2 where id = $1', [sessionId, new Date(clock())]),
    async setPassword(tx, userId, hash) {
      inLockOrder(tx, 'account');
      await tx.run('update users set password_hash = $2, must_change_password = false where id = $1', [userId, hash]);
      await endCodes(tx, userId, 'recover');
    },
    endPasswordSessions,
    opensByPassword,
    tellOfWallet: (tx, letter) => tellOfWallet(tx, settings.publicUrl, letter),
    provenByWallet: (userId, wallet) =>
      database.platform('sign-in', async tx => {
        const account = await tx.maybe<Omit<Proven, 'wallet'>>(
          'select id, password_hash, email, must_change_password from users where id = $1',
          [userId],
        );
        return { ...found(account, 'login.generic'), wallet };
      }),
  };
}

const createSignIn =
  ({ database, settings }: Parts, sessions: Sessions, guard: LoginGuard): SignIn =>
  async (user, { origin, ...coming }) => {
    const session = await sessions.open(user, {
      language: origin.language,
      userAgent: origin.userAgent,
      country: countryOf(settings, coming),
    });
    await guard.succeeded(user.email, user.id, origin.ip);
    await change(database, { organizationId: session.organizationId, userId: user.id }, origin, async () => ({
      answer: undefined,
      event: {
        type: 'login',
        resource: 'session',
        resourceId: session.sessionId,
        ...(user.wallet && { new: { authMethod: 'wallet' } }),
      },
    }));
    return {
      access_token: session.access,
      refresh_token: session.refresh,
      expires_in: settings.accessTtl,
      refresh_expires_in: settings.refreshTtl,
      // Who comes by a wallet needs no password.
      action: user.must_change_password && !user.wallet ? ('UPDATE_PASSWORD' as const) : null,
    };
  };
