import { decodeJwt, type JWTPayload } from 'jose';
import { z } from 'zod';
import { COMES_ALONG, ORGANIZATION_ROLES, PROJECT_ROLES } from '../../../../contract/base/access/index.ts';

const Roles = z.object({ roles: z.array(z.string()) });
const Named = z.object({
  realm_access: Roles.optional(),
  resource_access: z.record(z.string(), z.unknown()).optional(),
});
const KNOWN: readonly string[] = [...ORGANIZATION_ROLES, ...PROJECT_ROLES];

function rolesIn(claims: JWTPayload, client: string): string[] | undefined {
  const named = Named.safeParse(claims);
  if (!named.success) return undefined;
  const { realm_access: realm, resource_access: clients = {} } = named.data;
  const own = Roles.safeParse(Object.hasOwn(clients, client) ? clients[client] : undefined);
  if (!realm && !own.success) return undefined;
  return [...(realm?.roles ?? []), ...(own.success ? own.data.roles : [])];
}

/** An access token that can be read; it came straight from the token endpoint, and roles out of it only take away. */
function readable(accessToken: string, { iss, sub }: JWTPayload): JWTPayload {
  try {
    const claims = decodeJwt(accessToken);
    return claims.iss === iss && claims.sub === sub ? claims : {};
  } catch {
    return {};
  }
}

/**
 * Which of our roles a sign-in names: the realm's and those of the dashboard's client (spec §6), in the ID Token or, as Keycloak does unless told
 * otherwise, in the access token. Where neither names any, that is none: a provider that forgot its mapping gives nobody more than it meant to. What comes
 * along with a role in a project does here as well.
 */
export function rolesNamed(idToken: JWTPayload, accessToken: string, client: string): string[] {
  const roles = rolesIn(idToken, client) ?? rolesIn(readable(accessToken, idToken), client) ?? [];
  const worksInProjects = PROJECT_ROLES.some(role => roles.includes(role));
  return KNOWN.filter(role => roles.includes(role) || (worksInProjects && role === COMES_ALONG));
}
