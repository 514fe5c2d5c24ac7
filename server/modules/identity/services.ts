import type { Clock, Settings } from '../../platform/context/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Keystore } from '../../platform/keystore/index.ts';
import { createSecondStep, type SecondStepService } from './factors/second-step.ts';
import { createLoginGuard, type LoginGuard } from './login-guard.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createTokens, newTokenKey, type Tokens } from './tokens.ts';

export interface IdentityServices {
  tokens: Tokens;
  sessions: Sessions;
  guard: LoginGuard;
  secondStep: SecondStepService;
}

const randomSecret = () => crypto.getRandomValues(new Uint8Array(32));

async function tokenKey(keystore: Keystore): Promise<Record<string, unknown>> {
  const made = async () => Buffer.from(JSON.stringify(await newTokenKey()));
  return JSON.parse((await keystore.secret('token-key', made)).toString()) as Record<string, unknown>;
}

/** What signing in stands on, with the installation's secrets; they are made at its first start. */
export async function createIdentityServices({
  database,
  keystore,
  settings,
  clock,
}: {
  database: Database;
  keystore: Keystore;
  settings: Settings;
  clock: Clock;
}): Promise<IdentityServices> {
  const refreshSecret = await keystore.secret('refresh-tokens', randomSecret);
  const tokens = await createTokens([await tokenKey(keystore)], refreshSecret, settings, clock);
  const guard = createLoginGuard(database, await keystore.secret('known-places', randomSecret));
  return {
    tokens,
    guard,
    sessions: createSessions(database, tokens, settings, clock),
    secondStep: createSecondStep({ database, keystore, settings, clock, guard }),
  };
}
