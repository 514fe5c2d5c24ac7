import { asArray, isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { plain } from '../plain.ts';
import { decodeBitstring, getBit } from './bitstring.ts';

/** A status entry as read from a credential, well-formed. */
export interface ParsedStatusEntry {
  purpose: string;
  index: number;
  listUrl: string;
}

/** Why a list could not answer for an entry. */
export type StatusProblem = 'status-list-malformed' | 'status-purpose-mismatch' | 'status-index-out-of-range';

/** Whether the entry's bit is set, or why the list could not tell. */
export type StatusFinding = { set: boolean } | { problem: StatusProblem };

/**
 * Reads one `credentialStatus` member: `unsupported` is what this engine has no eyes for (another type, entries of several
 * bits), `malformed` a BitstringStatusListEntry that is none. A member alone and in an array, a reference as text and as `{ id }` are one.
 */
export function parseStatusEntry(value: JsonValue): ParsedStatusEntry | 'unsupported' | 'malformed' {
  const entry = plain(value);
  if (!isObject(entry) || !asArray(entry.type).includes('BitstringStatusListEntry')) return 'unsupported';
  const { statusPurpose, statusListIndex, statusListCredential, statusSize } = entry;
  if (typeof statusPurpose !== 'string' || typeof statusListCredential !== 'string') return 'malformed';
  if (typeof statusListIndex !== 'string' || !/^[0-9]{1,12}$/.test(statusListIndex)) return 'malformed';
  if (statusSize !== undefined && statusSize !== 1)
    return typeof statusSize === 'number' && statusSize > 1 ? 'unsupported' : 'malformed';
  return { purpose: statusPurpose, index: Number(statusListIndex), listUrl: statusListCredential };
}

/** Looks an entry up in a status list credential whose own proof was verified already (§3.2). */
export function checkStatusEntry(entry: ParsedStatusEntry, listCredential: JsonObject): StatusFinding {
  const subject = plain(listCredential.credentialSubject);
  const typed = asArray(listCredential.type).includes('BitstringStatusListCredential');
  if (!typed || !isObject(subject) || !asArray(subject.type).includes('BitstringStatusList'))
    return { problem: 'status-list-malformed' };
  if (!asArray(subject.statusPurpose).includes(entry.purpose)) return { problem: 'status-purpose-mismatch' };
  if (typeof subject.encodedList !== 'string') return { problem: 'status-list-malformed' };
  let list: Uint8Array;
  try {
    list = decodeBitstring(subject.encodedList);
  } catch {
    return { problem: 'status-list-malformed' };
  }
  if (entry.index >= list.length * 8) return { problem: 'status-index-out-of-range' };
  return { set: getBit(list, entry.index) };
}
