import { createHmac, randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { z } from 'zod';
import { heldRoles, ORGANIZATION_ROLES, PROJECT_ROLES } from '../../../../contract/base/access/index.ts';
import { createCache } from '../../../platform/cache/index.ts';
import type { Clock, Settings, UserCaller } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { TokenKeys } from './token-keys.ts';

const AUDIENCE = 'dashboard';
/** Of the tokens of service accounts: neither kind is ever taken for the other. */
const ACCOUNT_AUDIENCE = 'service-account';
/** Of so many tokens it is remembered that their signature is good. */
const VERIFIED = 1_000;
/** Who says what tokens say. */
export const issuerOf = (publicUrl: string) => `${publicUrl}/auth/v2`;

const Claims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  name: z.string(),
  organization: z.object({ id: z.uuid(), verified: z.boolean(), platform_owner: z.boolean() }),
  realm_access: z.object({ roles: z.array(z.string()) }),
  resource_access: z.object({ dashboard: z.object({ roles: z.array(z.string()) }) }),
});

const AccountClaims = z.object({
  sub: z.uuid(),
  cred: z.uuid(),
  organization: z.object({ id: z.uuid() }),
  narrowed: z.array(z.string()).optional(),
});

/** What the token of a service account says: by which proof it was got, and to which roles it was narrowed by whoever asked. */
export interface AccountToken {
  accountId: string;
  organizationId: string;
  proofId: string;
  narrowed?: readonly string[] | undefined;
}

/**
 * Whether each part of a token is written the one way that base64url has: decoders forgive padding, foreign characters and spare bits, so that
 * one signature would have many spellings, and whatever knows tokens by their text could be led around.
 */
const isCanonical = (token: string): boolean => {
  const parts = token.split('.');
  return parts.length === 3 && parts.every(part => Buffer.from(part, 'base64url').toString('base64url') === part);
};

/** The key that a token says it is signed by. */
function kidOf(token: string): string | undefined {
  try {
    const { kid } = decodeProtectedHeader(token);
    return typeof kid === 'string' ? kid : undefined;
  } catch {
    return undefined;
  }
}

export interface Tokens {
  /** An access token shaped like Keycloak's: realm roles are the organization's, the dashboard client's roles are the projects'. */
  issue(caller: UserCaller & { email: string; emailVerified: boolean }): Promise<string>;
  /** What the token says; whether it still holds is the session's to say. @throws AppError auth.expired, auth.invalid_token */
  verify(token: string): Promise<UserCaller>;
  /** The token of a service account, with the roles that it holds now; those it is held to were named when it was asked for. */
  issueToAccount(account: AccountToken & { clientId: string; roles: readonly string[] }): Promise<string>;
  /** As verify, of a service account's. @throws AppError auth.expired, auth.invalid_token */
  verifyAccount(token: string): Promise<AccountToken>;
  jwks(): { keys: Record<string, unknown>[] };
  /** The one successor of a refresh token: two tabs that refresh at once get the same. */
  successor(refreshToken: string): string;
}

/** Access tokens (RS256, RFC 7519), signed by whichever key signs now. */
export function createTokens(keys: TokenKeys, refreshSecret: Buffer, settings: Settings, clock: Clock): Tokens {
  const issuer = issuerOf(settings.publicUrl);
  // Whoever works calls again and again with one token: its signature is looked at once, its end each time.
  const verified = createCache<{ payload: JWTPayload; until: number }>(VERIFIED);
  const sign = async (claims: JWTPayload, subject: string, audience: string): Promise<string> => {
    const { kid, key } = await keys.signing();
    const now = Math.floor(clock() / 1000);
    // Never a part of a second less than promised: the caller counts from when it asked.
    const end = Math.ceil(clock() / 1000) + settings.accessTtl;
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(subject)
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(end)
      .sign(key);
  };
  const read = async <T>(token: string, audience: string, parse: (payload: JWTPayload) => T): Promise<T> => {
    const kid = isCanonical(token) ? kidOf(token) : undefined;
    // Not among what follows: that the keys cannot be read says nothing of the token.
    const key = kid === undefined ? undefined : await keys.verifying(kid);
    if (!key) throw new AppError('auth.invalid_token');
    try {
      const { payload, until } = await verified(`${audience} ${token}`, async () => {
        const checked = await jwtVerify(token, key, {
          algorithms: ['RS256'],
          issuer,
          audience,
          currentDate: new Date(clock()),
          requiredClaims: ['exp'],
        });
        return { payload: checked.payload, until: (checked.payload.exp as number) * 1000 };
      });
      if (until <= clock()) throw new AppError('auth.expired');
      return parse(payload);
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError(error instanceof errors.JWTExpired ? 'auth.expired' : 'auth.invalid_token', undefined, {
        cause: error,
      });
    }
  };
  return {
    jwks: () => ({ keys: keys.published() }),
    successor: refreshToken => createHmac('sha256', refreshSecret).update(refreshToken).digest('base64url'),
    issue: caller =>
      sign(
        {
          sid: caller.sessionId,
          typ: 'Bearer',
          name: caller.name,
          preferred_username: caller.email,
          email: caller.email,
          email_verified: caller.emailVerified,
          organization: {
            id: caller.organizationId,
            verified: caller.organizationVerified,
            platform_owner: caller.platformOwner,
          },
          realm_access: { roles: caller.roles },
          resource_access: { dashboard: { roles: caller.projectRoles } },
        },
        caller.userId,
        AUDIENCE,
      ),
    verify: token => read(token, AUDIENCE, payload => callerOf(Claims.parse(payload))),
    issueToAccount: ({ accountId, organizationId, proofId, narrowed, clientId, roles }) =>
      sign(
        {
          typ: 'Bearer',
          azp: clientId,
          client_id: clientId,
          cred: proofId,
          organization: { id: organizationId },
          scope: roles.join(' '),
          ...(narrowed && { narrowed: [...narrowed] }),
        },
        accountId,
        ACCOUNT_AUDIENCE,
      ),
    verifyAccount: token =>
      read(token, ACCOUNT_AUDIENCE, payload => {
        const { sub, cred, organization, narrowed } = AccountClaims.parse(payload);
        return { accountId: sub, organizationId: organization.id, proofId: cred, narrowed };
      }),
  };
}

/** Whether a token says that it is a service account's; whether that is so is its signature's to say. */
export function saysAccount(token: string): boolean {
  try {
    return decodeJwt(token).aud === ACCOUNT_AUDIENCE;
  } catch {
    return false;
  }
}

/** Whether a token can be somebody's who signed in: those of others are opaque, or say whose they are. */
export const saysUser = (token: string): boolean => token.split('.').length === 3 && !saysAccount(token);

function callerOf(claims: z.output<typeof Claims>): UserCaller {
  const roles = [...claims.realm_access.roles, ...claims.resource_access.dashboard.roles];
  return {
    kind: 'user',
    userId: claims.sub,
    sessionId: claims.sid,
    name: claims.name,
    organizationId: claims.organization.id,
    organizationVerified: claims.organization.verified,
    platformOwner: claims.organization.platform_owner,
    roles: heldRoles(
      ORGANIZATION_ROLES.filter(role => roles.includes(role)),
      { platformOwner: claims.organization.platform_owner },
    ),
    projectRoles: PROJECT_ROLES.filter(role => roles.includes(role)),
  };
}
