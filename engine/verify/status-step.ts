import { validateCredential } from '../credential/index.ts';
import { asArray, isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { byCodePoint } from '../primitives/index.ts';
import { securedContent } from '../proofs/index.ts';
import { checkStatusEntry, parseStatusEntry } from '../status/index.ts';
import { clockSkew } from './clock-skew.ts';
import type { Inquiry } from './inquiry.ts';
import { verifyProofsOf } from './key-proof.ts';
import { isWithinLimits } from './limits.ts';
import { misreading } from './parse-step.ts';
import { maySignList } from './status-signers.ts';
import type { ReasonCode, Source, StatusRead, Step } from './types.ts';

interface Finding {
  outcome: Step['outcome'];
  reason?: ReasonCode;
}

// The gravest finding of several entries speaks for all.
const GRAVITY: readonly (ReasonCode | undefined)[] = ['revoked', 'suspended', 'status-malformed'];

/**
 * What a bit that is set says (Bitstring Status List 1.0 §2.1): of `refresh`, that there is a newer one, and nothing against this. Any other
 * purpose has a meaning that its issuer knows, and by §3.2 a status that is not 0 is not as good as none.
 */
const SET: ReadonlyMap<string, Finding> = new Map([
  ['revocation', { outcome: 'failed', reason: 'revoked' }],
  ['suspension', { outcome: 'failed', reason: 'suspended' }],
  ['refresh', { outcome: 'passed' }],
] as const);

/** The step `status`: every status entry looked up in a list that its issuer or one of `statusSigners` signed and that is fresh. */
export async function verifyStatus(document: JsonObject, issuer: string, inquiry: Inquiry): Promise<Step> {
  const entries = asArray(document.credentialStatus).filter(entry => entry !== null);
  if (entries.length === 0) return { id: 'status', outcome: 'not-applicable', sources: [] };
  const sources: Source[] = [];
  const lists = new Map<string, Promise<JsonObject | ReasonCode>>();
  const statuses: StatusRead[] = [];
  const findings: Finding[] = [];
  for (const entry of entries) findings.push(await lookUp(entry, issuer, inquiry, lists, { sources, statuses }));
  const grave = GRAVITY.map(reason => findings.find(found => reason && found.reason === reason)).find(Boolean);
  // The entries are a set: of several reasons the same one is told in any order.
  const [open] = findings
    .filter(({ outcome }) => outcome === 'unchecked')
    .sort((a, b) => byCodePoint(a.reason ?? '', b.reason ?? ''));
  const finding = grave ?? open ?? { outcome: 'passed' };
  return { id: 'status', ...finding, ...(statuses.length > 0 && { statuses }), sources };
}

async function lookUp(
  value: JsonValue,
  issuer: string,
  inquiry: Inquiry,
  lists: Map<string, Promise<JsonObject | ReasonCode>>,
  { sources, statuses }: { sources: Source[]; statuses: StatusRead[] },
): Promise<Finding> {
  const entry = parseStatusEntry(value);
  if (entry === 'unsupported') return { outcome: 'unchecked', reason: 'status-unsupported' };
  if (entry === 'malformed') return { outcome: 'failed', reason: 'status-malformed' };
  if (!lists.has(entry.listUrl)) {
    sources.push({ what: 'status-list', url: entry.listUrl });
    lists.set(entry.listUrl, readList(entry.listUrl, issuer, inquiry));
  }
  const list = await lists.get(entry.listUrl);
  const read: StatusRead = {
    list: entry.listUrl,
    place: entry.index,
    purpose: entry.purpose,
    madeAt: isObject(list) ? madeAt(list) : null,
    value: null,
  };
  statuses.push(read);
  if (!isObject(list)) return { outcome: 'unchecked', reason: list ?? 'status-unavailable' };
  const found = checkStatusEntry(entry, list);
  if ('problem' in found) return { outcome: 'unchecked', reason: found.problem };
  read.value = Number(found.set);
  if (!found.set) return { outcome: 'passed' };
  return SET.get(entry.purpose) ?? { outcome: 'unchecked', reason: 'status-unsupported' };
}

const madeAt = ({ validFrom, issuanceDate }: JsonObject): string | null => {
  const text = validFrom ?? issuanceDate;
  return typeof text === 'string' ? text : null;
};

// Why the proofs of a list could not be judged, said of the list; any other reason is one to think that they do not hold.
const UNJUDGED: Partial<Record<ReasonCode, ReasonCode>> = {
  'proof-type': 'status-unsupported',
  'proof-cryptosuite': 'status-unsupported',
  'key-unsupported': 'status-unsupported',
  'did-unsupported': 'status-unsupported',
  'context-unavailable': 'status-unsupported',
  'did-unavailable': 'status-unavailable',
  'reading-ambiguous': 'status-list-ambiguous',
  'context-unsigned': 'status-list-ambiguous',
};

// A list that cannot be trusted says nothing: the step is then unchecked, never failed.
async function readList(url: string, issuer: string, inquiry: Inquiry): Promise<JsonObject | ReasonCode> {
  const { fetchStatusList, now, policy, canonizer } = inquiry.options;
  let value: JsonValue | undefined;
  try {
    value = await fetchStatusList?.(url);
  } catch {
    return 'status-unavailable';
  }
  if (value === undefined) return 'status-unavailable';
  if (!isWithinLimits(value)) return 'status-list-malformed';
  const checked = validateCredential(value);
  if ('fault' in checked) return 'status-list-malformed';
  const { document, issuer: signer, validFrom, validUntil } = checked.credential;
  if (document.id !== undefined && document.id !== url) return 'status-list-malformed';
  if (signer !== issuer && !maySignList(url, { issuer: signer }, inquiry.options)) return 'status-list-issuer';
  if (validUntil !== undefined && now.getTime() > validUntil) return 'status-list-expired';
  if (validFrom !== undefined && now.getTime() + clockSkew(policy) < validFrom) return 'status-list-not-yet-valid';
  const secured = securedContent(document, canonizer);
  const { outcome, reason } = await verifyProofsOf(signer, secured, inquiry);
  if (outcome !== 'passed') return (outcome === 'unchecked' && reason && UNJUDGED[reason]) || 'status-list-proof';
  return (await misreading(secured)) ? 'status-list-ambiguous' : document;
}
