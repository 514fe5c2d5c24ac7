import type { PoolConfig } from 'pg';
import { loginSecrets, turnLogins } from './login-secrets.ts';
import { asOwnerOf, externalAddress, readOwnSetting, type DatabaseAddress } from './platform/database/index.ts';
import {
  beginTurn,
  MASTER_KEY_CHECK,
  MASTER_STATE,
  masterRing,
  type MasterKeys,
  type MasterRing,
} from './platform/keystore/index.ts';

/** The master keys beside what the installation keeps of them, read as the owner of its tables. @throws the sentence that says what to put back */
export async function readMasterRing(owner: PoolConfig, keys: MasterKeys): Promise<MasterRing> {
  const [check, state] = await Promise.all([
    readOwnSetting(owner, MASTER_KEY_CHECK),
    readOwnSetting(owner, MASTER_STATE),
  ]);
  return masterRing(keys, check, state);
}

/** A database of somebody else's server, with logins whose passwords come of what the master key seals. */
export function addressOf(databaseUrl: string, keys: MasterKeys): DatabaseAddress {
  const owner: PoolConfig = { connectionString: databaseUrl };
  return externalAddress(
    databaseUrl,
    loginSecrets(owner, () => readMasterRing(owner, keys)),
  );
}

/**
 * Begins the turn to the next master key, and gives the database's logins other passwords, in one transaction. Called again it only sees
 * to it that the job goes on. Every process must have both keys by then.
 * @throws the sentence that says what is missing
 */
export async function turnMasterKey(
  { owner, logins }: DatabaseAddress,
  keys: Required<MasterKeys>,
): Promise<{ inForce: string; begun: boolean }> {
  const ring = await readMasterRing(owner, keys);
  return asOwnerOf(owner)(async tx => {
    const turned = await beginTurn(tx, ring);
    if (turned.begun && Object.values(logins).some(({ verifier }) => verifier)) await turnLogins(tx, ring, logins);
    return turned;
  });
}
