import { refusesAddress } from '../refusal.ts';
import { decoded, fieldsOf, reportParts, typeOf, type Fields } from './mime.ts';

/** What a report on a mail's delivery says (RFC 3464). */
export interface DeliveryReport {
  action: 'failed' | 'delayed' | 'delivered';
  /** In words that may be shown as text: the status code (RFC 3463), and what the other server said. */
  because: string;
  /** Whether it failed because there is no such address, or nobody reads it. */
  isAddressRefused: boolean;
}

const BECAUSE_MAX = 300;
/** More groups than this no mail of one recipient has. */
const GROUPS_MAX = 20;
const STATUS = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

/** Of a field that others wrote, text: nothing that moves the cursor, hides, or turns what stands beside it. */
const plain = (latin1: string): string =>
  Buffer.from(latin1, 'latin1')
    .toString('utf8')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}\s]+/gu, ' ')
    .trim();

/** Why, of one recipient's group: the status first, where what the server said does not say it. */
function becauseOf(group: Fields): string {
  const status = STATUS.exec(group.get('status') ?? '')?.[0] ?? '';
  // `smtp; 550 5.1.1 …`: the type of the code is nothing for a reader.
  const said = plain((group.get('diagnostic-code') ?? '').replace(/^[a-z0-9-]{1,20}\s*;/i, ''));
  return [said.includes(status) ? '' : status, said].filter(Boolean).join(' ').slice(0, BECAUSE_MAX);
}

/**
 * Reads the first bytes of a mail that came back: a report on the delivery of a mail to one recipient. Undefined for whatever else comes: answers
 * of people, notices of absence, reports that a mail went on to a server that reports nothing. Its cost is that of its length, whatever it says.
 */
export function readReport(bytes: Buffer): DeliveryReport | undefined {
  const status = reportParts(bytes)?.find(part => /^message\/(?:global-)?delivery-status$/.test(typeOf(part.head)));
  if (!status) return undefined;
  const groups = decoded(status.head, status.body)
    .split(/\n[ \t]*\n+/, GROUPS_MAX)
    .map(fieldsOf);
  const actionOf = (group: Fields) => group.get('action')?.toLowerCase() ?? '';
  // An address may stand for several: as long as one of them has it, it arrived.
  const arrived = groups.find(group => actionOf(group) === 'delivered');
  if (arrived) return { action: 'delivered', because: becauseOf(arrived), isAddressRefused: false };
  if (groups.some(group => ['relayed', 'expanded'].includes(actionOf(group)))) return undefined;
  for (const action of ['failed', 'delayed'] as const) {
    const group = groups.find(each => actionOf(each) === action);
    if (!group) continue;
    const because = becauseOf(group);
    return { action, because, isAddressRefused: action === 'failed' && refusesAddress(because) };
  }
  return undefined;
}
