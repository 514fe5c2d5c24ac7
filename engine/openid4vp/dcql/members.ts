import { isArray, isObject, type JsonObject, type JsonValue } from '../../json.ts';
import { DCQL_LIMITS, type ClaimsPath } from './query.ts';

/** What is wrong with a member of what a verifier asks. */
export type DcqlRule = 'missing' | 'form' | 'too-many' | 'too-long' | 'doubled' | 'unknown-id' | 'id-missing';

/** The member that is wrong, as `credentials[0].claims[1].path`, and how. */
export interface DcqlFault {
  path: string;
  rule: DcqlRule;
}

class Refused extends Error {
  constructor(readonly fault: DcqlFault) {
    super(`${fault.path}: ${fault.rule}`);
  }
}

export const refuse = (path: string, rule: DcqlRule): never => {
  throw new Refused({ path, rule });
};

/** Returns what a reader makes of foreign JSON, or the fault by which one of the functions below refused it. */
export function readOrRefuse<T>(read: () => T): { value: T } | { fault: DcqlFault } {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault };
    throw error;
  }
}

export function objectIn(value: JsonValue | undefined, path: string): JsonObject {
  if (value === undefined) return refuse(path, 'missing');
  return isObject(value) ? value : refuse(path, 'form');
}

/** A list with one element or more. */
export function listIn(value: JsonValue | undefined, path: string, most: number): readonly JsonValue[] {
  if (value === undefined) return refuse(path, 'missing');
  if (!isArray(value) || value.length === 0) return refuse(path, 'form');
  return value.length > most ? refuse(path, 'too-many') : value;
}

export const textsIn = (value: JsonValue | undefined, path: string, most: number): string[] =>
  listIn(value, path, most).map((each, at) => textIn(each, `${path}[${at}]`));

export function textIn(value: JsonValue | undefined, path: string, mayBeEmpty = false): string {
  if (value === undefined) return refuse(path, 'missing');
  if (typeof value !== 'string' || (value === '' && !mayBeEmpty)) return refuse(path, 'form');
  return value.length > DCQL_LIMITS.text ? refuse(path, 'too-long') : value;
}

export function flagIn(value: JsonValue | undefined, path: string, otherwise: boolean): boolean {
  if (value === undefined) return otherwise;
  return typeof value === 'boolean' ? value : refuse(path, 'form');
}

/** A claims path (OpenID4VP 1.0 §7). */
export function pathIn(value: JsonValue | undefined, path: string): ClaimsPath {
  return listIn(value, path, DCQL_LIMITS.path).map((part, at) => {
    if (part === null || (typeof part === 'number' && Number.isSafeInteger(part) && part >= 0)) return part;
    return textIn(part, `${path}[${at}]`, true);
  });
}

export function noneTwice(ids: readonly (string | undefined)[], path: (at: number) => string): void {
  const seen = new Set<string>();
  ids.forEach((id, at) => {
    if (id === undefined) return;
    if (seen.has(id)) refuse(path(at), 'doubled');
    seen.add(id);
  });
}
