import type { Tx } from '../../../platform/database/index.ts';
import type { Keystore } from '../../../platform/keystore/index.ts';
import { openSecret, type Client } from './client.ts';

export interface ProviderRow {
  organization_id: string;
  revision: number;
  issuer: string;
  client_id: string;
  client_secret: string;
  roles_client: string;
  narrows_roles: boolean;
  enabled: boolean;
  end_session_endpoint: string | null;
}

export const readProvider = (tx: Tx, organizationId: string): Promise<ProviderRow | undefined> =>
  tx.maybe<ProviderRow>('select * from sso_providers where organization_id = $1', [organizationId]);

/** The client of a provider, its secret opened. */
export const clientOf = (keystore: Keystore, row: ProviderRow): Client => ({
  issuer: row.issuer,
  clientId: row.client_id,
  clientSecret: openSecret(keystore, row.organization_id, row.issuer, row.client_secret),
});
