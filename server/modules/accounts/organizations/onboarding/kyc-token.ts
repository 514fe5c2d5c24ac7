import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Settings } from '../../../../platform/context/index.ts';

/** Seconds in which a visit is to be ended: people look for their papers, and providers look at them by hand. */
export const VISIT_SECONDS = 86_400;
/** How old what the provider says may be, in seconds. */
const RESULT_AGE = '5 minutes';
/** Neither token is ever taken for the other, whoever signed it. */
const REQUEST = 'sello-kyc-request+jwt';
const RESULT = 'sello-kyc-result+jwt';

type Provider = NonNullable<Settings['kyc']>;

/** A visit of somebody: its nonce comes back with what was found. */
export interface Visit {
  nonce: string;
  userId: string;
  organizationId: string;
}
/** Whom the provider compares papers with: the name that this person has in the organization, and signs by. */
export interface Compared {
  name: string;
  lastname: string;
}

const Result = z.object({
  jti: z.uuid(),
  sub: z.uuid(),
  organization: z.uuid(),
  outcome: z.enum(['confirmed', 'refused']),
});

const keyOf = ({ secret }: Provider) => new TextEncoder().encode(secret);

/**
 * Where somebody visits the provider: its address, with a signed request (HS256, RFC 7519) that says who, by what name (`given_name` and `family_name` of
 * OpenID Connect Core §5.1), for which organization, until when (seconds since 1970), and where they come back to.
 */
export async function visitAddress(
  provider: Provider,
  publicUrl: string,
  { nonce, userId, organizationId }: Visit,
  { name, lastname }: Compared,
  now: number,
): Promise<string> {
  const request = await new SignJWT({
    organization: organizationId,
    given_name: name,
    family_name: lastname,
    return_url: `${publicUrl}/account/onboarding`,
    result_url: `${publicUrl}/api/v1/public/kyc/results`,
  })
    .setProtectedHeader({ alg: 'HS256', typ: REQUEST })
    .setIssuer(publicUrl)
    .setAudience(new URL(provider.url).origin)
    .setSubject(userId)
    .setJti(nonce)
    .setIssuedAt(now)
    .setExpirationTime(now + VISIT_SECONDS)
    .sign(keyOf(provider));
  const url = new URL(provider.url);
  url.searchParams.set('request', request);
  return url.href;
}

/** What the provider says of a visit; undefined where it is not the provider's, not for us, or too old. */
export async function readResult(
  provider: Provider,
  publicUrl: string,
  token: string,
  now: Date,
): Promise<(Visit & { outcome: 'confirmed' | 'refused' }) | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(provider), {
      algorithms: ['HS256'],
      typ: RESULT,
      issuer: new URL(provider.url).origin,
      audience: publicUrl,
      maxTokenAge: RESULT_AGE,
      clockTolerance: 30,
      currentDate: now,
    });
    const { jti, sub, organization, outcome } = Result.parse(payload);
    return { nonce: jti, userId: sub, organizationId: organization, outcome };
  } catch {
    return undefined;
  }
}
