import { validateCredential } from '../credential/index.ts';
import { asArray, isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { unsecured } from '../proofs/index.ts';
import { checkStatusEntry, parseStatusEntry } from '../status/index.ts';
import { verifyProofBy } from './key-proof.ts';
import type { ReasonCode, Source, Step, VerifyOptions } from './types.ts';

interface Finding {
  outcome: Step['outcome'];
  reason?: ReasonCode;
}

// The gravest finding of several entries speaks for all.
const GRAVITY: readonly (ReasonCode | undefined)[] = ['revoked', 'suspended', 'status-malformed'];

/** The step `status`: every status entry looked up in a list that the credential's own issuer signed and that is fresh. */
export async function verifyStatus(document: JsonObject, issuer: string, options: VerifyOptions): Promise<Step> {
  const entries = asArray(document.credentialStatus);
  if (entries.length === 0) return { id: 'status', outcome: 'not-applicable', sources: [] };
  const sources: Source[] = [];
  const lists = new Map<string, Promise<JsonObject | ReasonCode>>();
  const findings: Finding[] = [];
  for (const entry of entries) findings.push(await lookUp(entry, issuer, options, lists, sources));
  const grave = GRAVITY.map(reason => findings.find(found => reason && found.reason === reason)).find(Boolean);
  const finding = grave ?? findings.find(({ outcome }) => outcome === 'unchecked') ?? { outcome: 'passed' };
  return { id: 'status', ...finding, sources };
}

async function lookUp(
  value: JsonValue,
  issuer: string,
  options: VerifyOptions,
  lists: Map<string, Promise<JsonObject | ReasonCode>>,
  sources: Source[],
): Promise<Finding> {
  const typed = isObject(value) && asArray(value.type).includes('BitstringStatusListEntry');
  if (!typed) return { outcome: 'unchecked', reason: 'status-unsupported' };
  const entry = parseStatusEntry(value);
  if (!entry) return { outcome: 'failed', reason: 'status-malformed' };
  if (!lists.has(entry.listUrl)) {
    sources.push({ what: 'status-list', url: entry.listUrl });
    lists.set(entry.listUrl, readList(entry.listUrl, issuer, options));
  }
  const list = await lists.get(entry.listUrl);
  if (!isObject(list)) return { outcome: 'unchecked', reason: list ?? 'status-unavailable' };
  const found = checkStatusEntry(entry, list);
  if ('problem' in found) return { outcome: 'unchecked', reason: found.problem };
  if (found.set && entry.purpose === 'revocation') return { outcome: 'failed', reason: 'revoked' };
  if (found.set && entry.purpose === 'suspension') return { outcome: 'failed', reason: 'suspended' };
  return { outcome: 'passed' };
}

// A list that cannot be trusted says nothing: the step is then unchecked, never failed.
async function readList(url: string, issuer: string, options: VerifyOptions): Promise<JsonObject | ReasonCode> {
  let value: JsonValue | undefined;
  try {
    value = await options.fetchStatusList?.(url);
  } catch {
    return 'status-unavailable';
  }
  if (value === undefined) return 'status-unavailable';
  const checked = validateCredential(value);
  if ('fault' in checked || checked.credential.document.id !== url) return 'status-list-malformed';
  const { credential } = checked;
  if (credential.issuer !== issuer) return 'status-list-issuer';
  const now = options.now.getTime();
  if (credential.validUntil !== undefined && now > credential.validUntil) return 'status-list-expired';
  const [proof, ...others] = asArray(credential.document.proof);
  const content = unsecured(credential.document);
  const finding = await verifyProofBy(issuer, proof, content, [proof ?? null, ...others], options);
  return finding.outcome === 'passed' ? credential.document : 'status-list-proof';
}
