import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { cookieOf, sealedCookie } from '../../../platform/http/index.ts';
import { hashOf, makeCode } from '../identity/index.ts';

const COOKIE = 'sello_sso';
const PATH = '/auth/v2/sso';
/** Seconds in which somebody comes back from their provider. */
const SECONDS = 600;

/** What goes along with a sign-in to the provider and back: all made of the cookie, so that whoever reads the database knows none of it. */
export interface Way {
  /** RFC 6749 §10.12 */
  state: string;
  /** OpenID Connect Core §3.1.2.1 */
  nonce: string;
  /** RFC 7636 §4.1 */
  verifier: string;
}
export const wayOf = (step: string): Way => {
  const made = (what: string) => createHmac('sha256', step).update(what).digest('base64url');
  return { state: made('state'), nonce: made('nonce'), verifier: made('verifier') };
};

/** Takes the cookie back, or sets it: no script reads it, and no other site's page has it sent along. The page that the provider leads to is ours. */
export const stepCookie = ({ publicUrl }: Pick<Settings, 'publicUrl'>, step: string): string =>
  sealedCookie(COOKIE, step, { path: PATH, seconds: step ? SECONDS : 0, https: publicUrl.startsWith('https:') });
export const stepOf = (headers: Readonly<Record<string, string | undefined>>): string =>
  cookieOf(headers, COOKIE) ?? '';

/** Whether a provider's answer belongs to a step: it is looked at before the step is used up, so that no other site's link ends a sign-in. */
export function belongs(answer: URLSearchParams, step: string): boolean {
  const sent = Buffer.from(answer.get('state') ?? '');
  const right = Buffer.from(wayOf(step).state);
  return sent.length === right.length && timingSafeEqual(sent, right);
}

/** Begins a sign-in at an issuer. */
export async function beginStep(tx: Tx, organizationId: string, issuer: string): Promise<string> {
  const step = makeCode();
  await tx.run(
    'insert into sso_steps (hash, organization_id, issuer, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))',
    [hashOf(step), organizationId, issuer, SECONDS],
  );
  return step;
}

/** Uses a step up: it is good once. Undefined where it is over or was used. */
export const takeStep = (tx: Tx, step: string): Promise<{ organization_id: string; issuer: string } | undefined> =>
  tx.maybe('delete from sso_steps where hash = $1 and expires_at > now() returning organization_id, issuer', [
    hashOf(step),
  ]);
