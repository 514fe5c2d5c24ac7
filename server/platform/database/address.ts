import type { PoolConfig } from 'pg';
import { OWNER } from '../postgres/index.ts';

/** How to reach one database: as the owner of its tables, for migrations, and as the server, which owns nothing. */
export interface DatabaseAddress {
  owner: PoolConfig;
  service: PoolConfig;
}

/** A database of the embedded cluster. */
export function embeddedAddress(socketDir: string, database = 'sello'): DatabaseAddress {
  return {
    owner: { host: socketDir, database, user: OWNER },
    service: { host: socketDir, database, user: 'sello_service' },
  };
}

/**
 * A database of somebody else's server. Its user owns the tables and may create roles; every transaction still becomes one of the
 * three walled roles before it touches anything.
 */
export function externalAddress(connectionString: string): DatabaseAddress {
  return { owner: { connectionString }, service: { connectionString } };
}
