import * as oidc from 'openid-client';
import { AppError } from '../../../platform/errors/index.ts';
import type { Keystore } from '../../../platform/keystore/index.ts';
import type { Outbound } from '../../../platform/outbound/index.ts';

/** A client of a provider, as it is registered there. */
export interface Client {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/**
 * The address to which the provider of an organization leads back, which is no other organization's: by it an answer is known to be of the
 * provider that was gone to (RFC 9700 §4.4.2.2), also where the answer does not name its issuer.
 */
export const callbackOf = (publicUrl: string, organizationId: string): string =>
  `${publicUrl}/login/sso/${organizationId}`;

/** What a secret of a client is sealed under: it opens for no other organization, and for no other issuer. */
const sealName = (organizationId: string, issuer: string): string => `sso ${organizationId} ${issuer}`;
export const sealSecret = (keystore: Keystore, organizationId: string, { issuer, clientSecret }: Client): string =>
  keystore.sealSecret(sealName(organizationId, issuer), Buffer.from(clientSecret));
export const openSecret = (keystore: Keystore, organizationId: string, issuer: string, sealed: string): string =>
  keystore.openSecret(sealName(organizationId, issuer), sealed).toString();

/** Providers are asked by the one way out, whose walls hold for whatever addresses they name themselves. */
const fetchBy =
  (outbound: Outbound): oidc.CustomFetch =>
  async (address, { method, headers, body }) => {
    const answer = await outbound.exchange(address, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body !== undefined && body !== null && { body: String(body) }),
    });
    return new Response(answer.text || null, { status: answer.status, headers: { ...answer.headers } });
  };

/**
 * Reads what a provider says of itself (OpenID Connect Discovery 1.0 §4). Its ID Tokens are checked by their signature as well, wherever they come
 * from. @throws AppError sso.unreachable where nobody answers there by that name, or without code flow and PKCE (RFC 7636)
 */
export async function discover(
  outbound: Outbound,
  { issuer, clientId, clientSecret }: Client,
): Promise<oidc.Configuration> {
  const unfit = (cause?: unknown) => new AppError('sso.unreachable', { issuer: 'invalid' }, { cause });
  const fetch = fetchBy(outbound);
  const found = await oidc
    .discovery(new URL(issuer), clientId, undefined, oidc.None(), { [oidc.customFetch]: fetch })
    .catch((error: unknown) => Promise.reject(unfit(error)));
  const server = found.serverMetadata();
  const can = (values: readonly string[] | undefined, value: string) => values === undefined || values.includes(value);
  if (
    server.issuer !== issuer ||
    !server.authorization_endpoint?.startsWith('https://') ||
    !server.token_endpoint ||
    !can(server.response_types_supported, 'code') ||
    !can(server.code_challenge_methods_supported, 'S256')
  )
    throw unfit();
  // Basic is what a client uses that was told nothing else (OpenID Connect Core §9).
  const auth = can(server.token_endpoint_auth_methods_supported, 'client_secret_basic')
    ? oidc.ClientSecretBasic(clientSecret)
    : oidc.ClientSecretPost(clientSecret);
  const configuration = new oidc.Configuration(server, clientId, { client_secret: clientSecret }, auth);
  configuration[oidc.customFetch] = fetch;
  oidc.enableNonRepudiationChecks(configuration);
  return configuration;
}

/**
 * Whether the provider knows the client: a code that it never gave is refused as such, once the client is known (RFC 6749 §5.2).
 * @throws AppError sso.client
 */
export async function tryClient(configuration: oidc.Configuration, callback: string): Promise<void> {
  const { issuer } = configuration.serverMetadata();
  const answer = new URL(callback);
  answer.search = new URLSearchParams({ code: 'none', iss: issuer }).toString();
  const error: unknown = await oidc
    .authorizationCodeGrant(configuration, answer, { pkceCodeVerifier: oidc.randomPKCECodeVerifier() })
    .catch((why: unknown) => why);
  if (!(error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant'))
    throw new AppError('sso.client', { clientSecret: 'invalid' }, { cause: error });
}
