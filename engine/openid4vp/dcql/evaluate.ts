import { setsOf } from './choose.ts';
import { matchCredential, type CredentialView, type MatchFault } from './match.ts';
import type { DcqlQuery } from './query.ts';

/** Why an answer does not satisfy a query: of which query, and of which of its presentations. Null where the fault is of the answer as a whole. */
export type DcqlMismatch = { query: string | null; at: number | null } & (
  | MatchFault
  | { reason: 'query-unknown' | 'query-missing' | 'query-empty' | 'too-many' }
);

/** Compares what was presented, by query, with what was asked (OpenID4VP 1.0 §6.4, §8.1). Gives all that is amiss. */
export function evaluateDcql(
  query: DcqlQuery,
  presented: ReadonlyMap<string, readonly CredentialView[]>,
): readonly DcqlMismatch[] {
  const mismatches: DcqlMismatch[] = [];
  for (const [id, views] of presented) {
    const asked = query.credentials.find(each => each.id === id);
    if (!asked) mismatches.push({ query: id, at: null, reason: 'query-unknown' });
    else if (views.length === 0) mismatches.push({ query: id, at: null, reason: 'query-empty' });
    else if (views.length > 1 && !asked.multiple) mismatches.push({ query: id, at: null, reason: 'too-many' });
    else
      views.forEach((view, at) => {
        const match = matchCredential(asked, view);
        if ('faults' in match) for (const fault of match.faults) mismatches.push({ query: id, at, ...fault });
      });
  }
  for (const { required, options } of setsOf(query)) {
    if (!required || options.some(ids => ids.every(id => presented.has(id)))) continue;
    for (const id of options[0] ?? [])
      if (!presented.has(id)) mismatches.push({ query: id, at: null, reason: 'query-missing' });
  }
  return mismatches;
}
