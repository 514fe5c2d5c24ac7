import type { DomainFinding } from '../../../../contract/accounts/domains/index.ts';
import { didWebToUrl } from '../../../../engine/did/index.ts';
import { isObject, type JsonValue } from '../../../../engine/json.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { OutboundRefused, type Outbound } from '../../../platform/outbound/index.ts';
import { createFairQueue } from '../../../platform/turns/index.ts';
import { readDidDocument } from '../../base/dids/index.ts';
import { fileOf, recordOf, type DomainRow } from './rows.ts';
import { createReadTxt, type ReadTxt } from './txt-records.ts';

/** So many domains are looked at at once, the organizations in turn. */
const AT_ONCE = 4;
const WAITING_MAX = 40;
/** What is shown of what was found instead. */
const VALUES_SHOWN = 5;
const LETTERS_SHOWN = 120;

/** What somebody else wrote, as it may be shown: cut, in one line, without control characters and what turns the direction of writing. */
const shown = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, LETTERS_SHOWN);

async function lookInDns(readTxt: ReadTxt, row: DomainRow): Promise<DomainFinding['dns']> {
  const { name, value } = recordOf(row);
  const values = await readTxt(name);
  if (values === null) return { outcome: 'unanswered', values: [] };
  if (values.some(each => each.trim() === value)) return { outcome: 'found', values: [] };
  return { outcome: values.length === 0 ? 'none' : 'other', values: values.slice(0, VALUES_SHOWN).map(shown) };
}

async function lookForFile(outbound: Outbound, row: DomainRow): Promise<DomainFinding['file']> {
  const { url, body } = fileOf(row);
  try {
    const text = await outbound.readText(url);
    return text.trim() === body ? { outcome: 'found', value: null } : { outcome: 'other', value: shown(text) };
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error;
    return { outcome: error.reason === 'address' ? 'refused' : 'unread', value: null };
  }
}

/** Whether the domain answers with the DID document that we make: every key of ours, as it is. */
async function isServed({ outbound, database }: LookParts, did: string): Promise<boolean> {
  const ours = await readDidDocument(database, did);
  const text = await outbound.readText(didWebToUrl(did)).catch((error: unknown) => {
    if (!(error instanceof OutboundRefused)) throw error;
    return '';
  });
  let theirs: JsonValue;
  try {
    theirs = JSON.parse(text) as JsonValue;
  } catch {
    return false;
  }
  if (!ours || !isObject(theirs) || theirs.id !== did || !Array.isArray(theirs.verificationMethod)) return false;
  const known = new Map(
    theirs.verificationMethod.flatMap(each => (isObject(each) ? [[each.id, each.publicKeyMultibase]] : [])),
  );
  return ours.document.verificationMethod.every(({ id, publicKeyMultibase }) => known.get(id) === publicKeyMultibase);
}

type LookParts = Pick<ModuleParts, 'database' | 'outbound' | 'settings' | 'clock'>;

/** Looks for the proof of a domain, wherever it may be, and whether its DID document is answered there. Throws NotServed where too many ask. */
export type Look = (row: DomainRow, gone?: AbortSignal) => Promise<DomainFinding>;

export function createLook(parts: LookParts): Look {
  const inTurn = createFairQueue({ atOnce: AT_ONCE, waitingMax: WAITING_MAX });
  const readTxt = createReadTxt(parts.settings.dnsServers);
  return (row, gone) =>
    inTurn({ line: row.organization_id, ...(gone && { gone }) }, async () => {
      const [dns, file, served] = await Promise.all([
        lookInDns(readTxt, row),
        lookForFile(parts.outbound, row),
        row.did === null ? ('unasked' as const) : isServed(parts, row.did).then(is => (is ? 'ours' : 'other')),
      ]);
      return { at: new Date(parts.clock()).toISOString(), dns, file, served };
    });
}

/** Whether a finding proves that the domain is the organization's. */
export const isProof = ({ dns, file }: DomainFinding): boolean => dns.outcome === 'found' || file.outcome === 'found';
