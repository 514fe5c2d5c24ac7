import { asArray, isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
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

/** Reads one `credentialStatus` member; undefined when it is not a well-formed BitstringStatusListEntry. */
export function parseStatusEntry(entry: JsonValue): ParsedStatusEntry | undefined {
  if (!isObject(entry) || !asArray(entry.type).includes('BitstringStatusListEntry')) return undefined;
  const { statusPurpose, statusListIndex, statusListCredential } = entry;
  if (typeof statusPurpose !== 'string' || typeof statusListCredential !== 'string') return undefined;
  if (typeof statusListIndex !== 'string' || !/^[0-9]{1,12}$/.test(statusListIndex)) return undefined;
  if (entry.statusSize !== undefined && entry.statusSize !== 1) return undefined;
  return { purpose: statusPurpose, index: Number(statusListIndex), listUrl: statusListCredential };
}

/** Looks an entry up in a status list credential whose own proof was verified already (§3.2). */
export function checkStatusEntry(entry: ParsedStatusEntry, listCredential: JsonObject): StatusFinding {
  const subject = listCredential.credentialSubject;
  const typed = asArray(listCredential.type).includes('BitstringStatusListCredential');
  if (!typed || !isObject(subject) || subject.type !== 'BitstringStatusList')
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
