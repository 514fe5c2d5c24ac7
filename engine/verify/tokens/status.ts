import { EngineError } from '../../errors.ts';
import type { JsonObject } from '../../json.ts';
import {
  decodeTokenStatusList,
  jsonIn,
  parseJws,
  readTokenStatus,
  STATUS_LIST_TYPE,
  statusPlaceOf,
  timeOf,
  TOKEN_STATUS,
  verifyJws,
} from '../../tokens/index.ts';
import { clockSkew } from '../clock-skew.ts';
import type { Inquiry } from '../inquiry.ts';
import type { ReasonCode, StatusRead, Step } from '../types.ts';
import type { TokenReaders, TokenSigner } from './issuer.ts';
import { verifyTokenSigner } from './issuer.ts';

type ReadStatus = (uri: string) => Promise<string>;

const SET: ReadonlyMap<number, ReasonCode> = new Map([
  [TOKEN_STATUS.invalid, 'revoked'],
  [TOKEN_STATUS.suspended, 'suspended'],
]);

/**
 * The step `status` of a token: its place in a list (Token Status List §8.3) that the same issuer signed. A list that was not read, is too old, belongs
 * to another or does not reach so far says nothing, and never that the token was revoked.
 */
export async function verifyTokenStatus(
  claims: JsonObject,
  signer: TokenSigner,
  inquiry: Inquiry,
  readers: TokenReaders & { readTokenStatus?: ReadStatus },
): Promise<Step> {
  const place = statusPlaceOf(claims);
  if (place === undefined) return { id: 'status', outcome: 'not-applicable', sources: [] };
  if (place === 'malformed') return { id: 'status', outcome: 'failed', reason: 'status-malformed', sources: [] };
  // Only the issuer knows what such a status says: it may have ended the credential.
  if (place === 'unsupported') return { id: 'status', outcome: 'unchecked', reason: 'status-unsupported', sources: [] };
  const read: StatusRead = { list: place.uri, place: place.index, purpose: null, madeAt: null, value: null };
  const step = (outcome: Step['outcome'], reason?: ReasonCode): Step => ({
    id: 'status',
    outcome,
    ...(reason && { reason }),
    subject: place.uri,
    statuses: [read],
    sources: [{ what: 'status-list', url: place.uri }],
  });
  let text: string | undefined;
  try {
    text = await readers.readTokenStatus?.(place.uri);
  } catch {
    return step('unchecked', 'status-unavailable');
  }
  if (text === undefined) return step('unchecked', 'status-unavailable');
  const said = await statusIn(text.trim(), place, signer, inquiry, readers);
  if (typeof said === 'string') return step('unchecked', said);
  read.madeAt = new Date(said.from).toISOString();
  read.value = said.value;
  if (said.value === TOKEN_STATUS.valid) return step('passed');
  const reason = SET.get(said.value);
  return reason ? step('failed', reason) : step('unchecked', 'status-unsupported');
}

async function statusIn(
  text: string,
  { uri, index }: { uri: string; index: number },
  signer: TokenSigner,
  inquiry: Inquiry,
  readers: TokenReaders,
): Promise<{ value: number; from: number } | ReasonCode> {
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
      const claimed = typeof iss === 'string' ? iss : (signer.issuer ?? undefined);
      const by = await verifyTokenSigner(jws, { claimed, signedAt: from }, inquiry, readers);
      if (by.outcome !== 'passed') return 'status-list-proof';
      if (!isOfOneAuthority(by, signer)) return 'status-list-issuer';
    }
    const value = readTokenStatus(decodeTokenStatusList(member), index);
    return value === undefined ? 'status-index-out-of-range' : { value, from };
  } catch (error) {
    if (error instanceof EngineError) return 'status-list-malformed';
    throw error;
  }
}

/** Any key of one issuer may sign its lists. Of certificates the last of both chains has to be the same: anybody makes one with the same name. */
const isOfOneAuthority = (one: TokenSigner, other: TokenSigner): boolean =>
  one.root === undefined && other.root === undefined ? one.issuer === other.issuer : one.root === other.root;
