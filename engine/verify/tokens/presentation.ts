import { validatePresentation, type PresentationFault } from '../../credential/index.ts';
import { EngineError } from '../../errors.ts';
import { asArray, isObject, type JsonObject, type JsonValue } from '../../json.ts';
import { openToken, timeOf, tokenText } from '../../tokens/index.ts';
import { clockSkew } from '../clock-skew.ts';
import type { Inquiry } from '../inquiry.ts';
import type { ReasonCode, StepOutcome } from '../types.ts';
import { verifyTokenSigner, type TokenReaders } from './issuer.ts';

/** The holder's part of a presentation that is a token, and the presentation inside. */
export interface TokenPresentation {
  outcome: StepOutcome;
  reason?: ReasonCode | PresentationFault | 'holder-mismatch';
  /** Null where it has not the form of one. */
  presentation: JsonObject | null;
}

/**
 * Opens a presentation that is a token (VC-JOSE-COSE §3.1.2; VC Data Model 1.1 §6.3.1) and checks that its holder signed it, for this audience and in answer to
 * this challenge where they were asked for. Undefined for what is no such token.
 */
export async function verifyTokenPresentation(
  value: JsonValue,
  asked: { challenge?: string | undefined; domain?: string | undefined },
  inquiry: Inquiry,
  readers: TokenReaders,
): Promise<TokenPresentation | undefined> {
  const text = tokenText(value);
  if (text === undefined) return undefined;
  try {
    const token = openToken(text);
    if (token?.kind !== 'vp+jwt' && token?.kind !== 'jwt_vp_json') return undefined;
    const { payload } = token;
    const presentation = token.kind === 'vp+jwt' ? payload : payload.vp;
    const checked = validatePresentation(presentation);
    if ('fault' in checked || !isObject(presentation))
      return { outcome: 'failed', reason: 'fault' in checked ? checked.fault : 'not-an-object', presentation: null };
    const { iss, aud, nonce } = payload;
    const { holder } = checked.presentation;
    if (typeof iss === 'string' && holder !== undefined && iss !== holder)
      return { outcome: 'failed', reason: 'holder-mismatch', presentation };
    const claimed = holder ?? (typeof iss === 'string' ? iss : undefined);
    const fault = bindingFault({ aud, nonce }, asked) ?? timeFault(payload, inquiry);
    if (fault) return { outcome: 'failed', reason: fault, presentation };
    const signedAt = timeOf(payload.iat) ?? timeOf(payload.nbf) ?? inquiry.options.now.getTime();
    const by = { claimed, signedAt, purpose: 'authentication' as const };
    const { outcome, reason, issuer } = await verifyTokenSigner(token.jws, by, inquiry, readers);
    // A certificate may be anybody's: it presents nothing in the name of another.
    if (outcome === 'passed' && claimed !== undefined && issuer !== claimed)
      return { outcome: 'failed', reason: 'holder-mismatch', presentation };
    return { outcome, ...(reason && { reason }), presentation };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { outcome: 'failed', reason: 'token-malformed', presentation: null };
  }
}

function bindingFault(
  { aud, nonce }: { aud: JsonValue | undefined; nonce: JsonValue | undefined },
  { challenge, domain }: { challenge?: string | undefined; domain?: string | undefined },
): ReasonCode | undefined {
  if (challenge !== undefined && nonce !== challenge) return 'proof-challenge';
  // It may be for several verifiers (RFC 7519 §4.1.3).
  return domain !== undefined && !asArray(aud).includes(domain) ? 'proof-domain' : undefined;
}

function timeFault({ iat, nbf, exp }: JsonObject, { options: { now, policy } }: Inquiry): ReasonCode | undefined {
  const [from, until, time, skew] = [timeOf(nbf), timeOf(exp), now.getTime(), clockSkew(policy)];
  if (until !== undefined && time > until + skew) return 'proof-expired';
  const latest = Math.max(from ?? -Infinity, timeOf(iat) ?? -Infinity);
  return time + skew < latest ? 'proof-from-the-future' : undefined;
}
