import type { Clock, Settings } from '../../../platform/context/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Keystore } from '../../../platform/keystore/index.ts';
import { createSecondStep, type SecondStepService } from './factors/second-step.ts';
import { createLoginGuard, type LoginGuard } from './login-guard.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createTokenKeys, type TokenKeys } from './token-keys.ts';
import { createTokens, type Tokens } from './tokens.ts';

export interface IdentityServices {
  tokenKeys: TokenKeys;
  tokens: Tokens;
  sessions: Sessions;
  guard: LoginGuard;
  secondStep: SecondStepService;
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
  return {
    tokenKeys,
    tokens,
    guard,
    sessions: createSessions(database, tokens, settings, clock),
    secondStep: createSecondStep({ database, keystore, settings, clock, guard }),
  };
}
