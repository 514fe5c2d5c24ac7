import { createHash } from 'node:crypto';
import pg, { type PoolConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { OWNER } from '../postgres/index.ts';

/** What the server may be in the database: the application within one organization, the platform, or the public. */
export const WALLED_ROLES = ['sello_app', 'sello_platform', 'sello_public'] as const;
export type WalledRole = (typeof WALLED_ROLES)[number];

/** As whom the server connects to be one of those roles, and nothing else. */
export interface Login {
  user: string;
  connection: PoolConfig;
  /** What the owner stores for its password, where there is one. */
  verifier?: () => Promise<string>;
}

/** How to reach one database: as the owner of its tables, for migrations, and as the server, which owns nothing. */
export interface DatabaseAddress {
  owner: PoolConfig;
  logins: Record<WalledRole, Login>;
}

const forEachRole = (login: (role: WalledRole) => Login): Record<WalledRole, Login> =>
  Object.fromEntries(WALLED_ROLES.map(role => [role, login(role)])) as Record<WalledRole, Login>;

/** A database of the embedded cluster. Whoever can enter the folder of its socket is believed: nobody but us can. */
export function embeddedAddress(socketDir: string, database = 'sello'): DatabaseAddress {
  return {
    owner: { host: socketDir, database, user: OWNER },
    logins: forEachRole(role => {
      const user = `${role}_login`;
      return { user, connection: { host: socketDir, database, user } };
    }),
  };
}

/** A password as the server shows it, and as PostgreSQL keeps it. */
export interface LoginSecret {
  password: string;
  verifier: string;
}

/**
 * A database of somebody else's server. Its user owns the tables and may create roles; the server itself connects by logins of this
 * database's own, because a server may hold several installations.
 * @param secretOf the password of a login as it is now
 */
export function externalAddress(
  connectionString: string,
  secretOf: (user: string) => Promise<LoginSecret>,
): DatabaseAddress {
  const { database = '' } = new pg.Client({ connectionString });
  const server = parseIntoClientConfig(connectionString);
  return {
    owner: { connectionString },
    logins: forEachRole(role => {
      const user = loginName(role, database);
      return {
        user,
        // Asked for by every new connection: another process may have given the logins other passwords.
        connection: { ...server, user, password: async () => (await secretOf(user)).password },
        verifier: async () => (await secretOf(user)).verifier,
      };
    }),
  };
}

const LONGEST_NAME = 63;

function loginName(role: WalledRole, database: string): string {
  const name = `${role}_${database}`;
  if (Buffer.byteLength(name) <= LONGEST_NAME) return name;
  return `${role}_${createHash('sha256').update(database).digest('hex').slice(0, 24)}`;
}
