import { randomBytes } from 'node:crypto';
import pg, { type PoolConfig } from 'pg';
import {
  lockSetting,
  readOwnSetting,
  scramVerifier,
  writeSetting,
  type DatabaseAddress,
  type LoginSecret,
  type Tx,
} from './platform/database/index.ts';
import { deriveSecret, sealUnder, settingOf, type MasterRing } from './platform/keystore/index.ts';

const LOGINS = settingOf('database.logins');

/** What the passwords of the database's logins come of, and how often they were given others. */
interface LoginRoot {
  generation: number;
  root: string;
}

/**
 * The password of a login as it is now: the same in every process that has the master key, so nobody has to keep it. Before the master key
 * first turns it comes of that key itself.
 */
export function loginSecrets(
  owner: PoolConfig,
  ring: () => Promise<MasterRing>,
): (user: string) => Promise<LoginSecret> {
  let reading: Promise<Buffer> | undefined;
  const read = async (): Promise<Buffer> => {
    const [kept, { inForce, open }] = await Promise.all([readOwnSetting(owner, LOGINS), ring()]);
    return typeof kept === 'string' ? rootOf(open(LOGINS, kept)) : inForce.bytes;
  };
  return async user => {
    // Of connections that open at once, one asks.
    reading ??= read().finally(() => (reading = undefined));
    return secretOf(await reading, user);
  };
}

const parse = (opened: Buffer): LoginRoot => JSON.parse(opened.toString()) as LoginRoot;
const rootOf = (opened: Buffer): Buffer => Buffer.from(parse(opened).root, 'base64');

function secretOf(root: Buffer, user: string): LoginSecret {
  const password = deriveSecret(root, `database login ${user}`).toString('base64url');
  const salt = deriveSecret(root, `salt of database login ${user}`).subarray(0, 16);
  return { password, verifier: scramVerifier(password, salt) };
}

/**
 * Gives the logins passwords of another generation, which come of a random root sealed under the master key that is to be. In the
 * transaction that begins the turn, so that passwords and setting change at once. Connections that are open stay.
 */
export async function turnLogins(tx: Tx, ring: MasterRing, logins: DatabaseAddress['logins']): Promise<void> {
  const { next } = ring;
  if (!next) throw new Error('There is no next master key');
  const kept = await lockSetting(tx, LOGINS);
  const generation = typeof kept === 'string' ? parse(ring.open(LOGINS, kept)).generation : 0;
  const root = randomBytes(32);
  const turned: LoginRoot = { generation: generation + 1, root: root.toString('base64') };
  await writeSetting(tx, LOGINS, sealUnder(next.sealing, LOGINS, Buffer.from(JSON.stringify(turned))));
  for (const { user } of Object.values(logins))
    await tx.run(`alter role ${pg.escapeIdentifier(user)} password ${pg.escapeLiteral(secretOf(root, user).verifier)}`);
}
