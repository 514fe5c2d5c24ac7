import { EngineError } from '../../errors.ts';
import { didOf, isDid } from '../../did/index.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import {
  decodeTokenStatusList,
  jsonIn,
  parseJws,
  readTokenStatus,
  STATUS_LIST_TYPE,
  statusPlaceOf,
  timeOf,
  verifyJws,
} from '../../tokens/index.ts';
import { clockSkew } from '../clock-skew.ts';
import type { Inquiry } from '../inquiry.ts';
import { placeStep, type SaidOfPlace, type StatusPlace } from '../place-step.ts';
import { maySignList } from '../status-signers.ts';
import type { ReasonCode, Step } from '../types.ts';
import type { TokenReaders, TokenSigner } from './issuer.ts';
import { verifyTokenSigner } from './issuer.ts';

type ReadStatus = (uri: string) => Promise<string>;

/**
 * The step `status` of a token: its place in a list (Token Status List §8.3) that the same issuer signed. A list that was not read, is too old, belongs
 * to another or does not reach so far says nothing, and never that the token was revoked.
 */
export const verifyTokenStatus = (
  claims: JsonObject,
  signer: TokenSigner,
  inquiry: Inquiry,
  readers: TokenReaders & { readTokenStatus?: ReadStatus },
): Promise<Step> =>
  placeStep(statusPlaceOf(claims), async place => {
    let text: string | undefined;
    try {
      text = await readers.readTokenStatus?.(place.uri);
    } catch {
      return 'status-unavailable';
    }
    return text === undefined ? 'status-unavailable' : statusIn(text.trim(), place, signer, inquiry, readers);
  });

async function statusIn(
  text: string,
  { uri, index }: StatusPlace,
  signer: TokenSigner,
  inquiry: Inquiry,
  readers: TokenReaders,
): Promise<SaidOfPlace | ReasonCode> {
  const { now, policy, canonizer } = inquiry.options;
  try {
    const jws = parseJws(text);
    const { sub, iat, exp, iss, status_list: member } = jsonIn(jws.payload);
    const [from, until] = [timeOf(iat), timeOf(exp)];
    if (jws.header.typ !== STATUS_LIST_TYPE || sub !== uri || from === undefined) return 'status-list-malformed';
    if (until !== undefined && now.getTime() >= until) return 'status-list-expired';
    if (from > now.getTime() + clockSkew(policy)) return 'status-list-not-yet-valid';
    const isOwn = signer.key !== undefined && verifyJws(jws, signer.key, canonizer.tools.primitives);
    if (!isOwn) {
      const { kid } = jws.header;
      const named = inquiry.options.statusSigners && typeof kid === 'string' && isDid(kid) ? didOf(kid) : signer.issuer;
      const claimed = typeof iss === 'string' ? iss : (named ?? undefined);
      const by = await verifyTokenSigner(jws, { claimed, signedAt: from }, inquiry, readers);
      // Anybody makes a certificate with any name: of one that nobody vouches for, only its key counts.
      const proven = { issuer: by.outcome === 'passed' ? by.issuer : null, key: by.key };
      if (by.key && maySignList(uri, proven, inquiry.options)) return saidAt(member, index, from);
      if (by.outcome !== 'passed') return 'status-list-proof';
      if (!isOfOneAuthority(by, signer)) return 'status-list-issuer';
    }
    return saidAt(member, index, from);
  } catch (error) {
    if (error instanceof EngineError) return 'status-list-malformed';
    throw error;
  }
}

function saidAt(member: JsonValue | undefined, index: number, from: number): SaidOfPlace | ReasonCode {
  const value = readTokenStatus(decodeTokenStatusList(member), index);
  return value === undefined ? 'status-index-out-of-range' : { value, from };
}

/** Any key of one issuer may sign its lists. Of certificates the last of both chains has to be the same: anybody makes one with the same name. */
const isOfOneAuthority = (one: TokenSigner, other: TokenSigner): boolean =>
  one.root === undefined && other.root === undefined ? one.issuer === other.issuer : one.root === other.root;
