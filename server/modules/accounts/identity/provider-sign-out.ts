import type { Database } from '../../../platform/database/index.ts';

/**
 * Where a browser goes that is to be signed out at its organization's provider as well (OpenID Connect RP-Initiated Logout 1.0 §2), which
 * asks there first; null where the provider is another by now, or offers no such thing.
 */
export async function signOutAddress(
  database: Database,
  session: { organizationId: string; issuer: string | null },
  publicUrl: string,
): Promise<string | null> {
  const provider = await database.platform('sign-in', tx =>
    tx.maybe<{ client_id: string; end_session_endpoint: string }>(
      `select client_id, end_session_endpoint from sso_providers
       where organization_id = $1 and issuer = $2 and end_session_endpoint is not null`,
      [session.organizationId, session.issuer],
    ),
  );
  if (!provider) return null;
  const address = new URL(provider.end_session_endpoint);
  address.searchParams.set('client_id', provider.client_id);
  address.searchParams.set('post_logout_redirect_uri', `${publicUrl}/login`);
  return address.href;
}
