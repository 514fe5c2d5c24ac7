import type { JsonObject } from '../../json.ts';
import { checkKeyBinding, type BindingFault, type OpenToken } from '../../tokens/index.ts';
import type { ReasonCode, Step, VerifyOptions } from '../types.ts';

/** Seconds that the holder's proof may be old, or ahead: a challenge is answered within 15 minutes. */
const MAX_AGE = 900;

const REASONS: Record<BindingFault, ReasonCode> = {
  'holder-proof-missing': 'token-holder-missing',
  'holder-key': 'token-holder-key',
  'holder-proof': 'token-holder-proof',
  'holder-audience': 'proof-domain',
  'holder-nonce': 'proof-challenge',
  'holder-time': 'token-holder-time',
};

/** The step `holder` of a token, where a challenge or a domain was asked for: only an SD-JWT proves who presents it (RFC 9901 §7.3). */
export function verifyTokenHolder({ sdJwt }: OpenToken, claims: JsonObject, options: VerifyOptions): Step[] {
  const { challenge, domain } = options.expected ?? {};
  if (challenge === undefined && domain === undefined) return [];
  if (!sdJwt) return [{ id: 'holder', outcome: 'unchecked', reason: 'token-holder-unproven', sources: [] }];
  const asked = { audience: domain, nonce: challenge, now: options.now.getTime(), maxAge: MAX_AGE };
  const fault = checkKeyBinding(sdJwt, claims, asked, options.canonizer.tools.primitives);
  if (fault) return [{ id: 'holder', outcome: 'failed', reason: REASONS[fault], sources: [] }];
  return [{ id: 'holder', outcome: 'passed', sources: [] }];
}
