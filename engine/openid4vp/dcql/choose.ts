import { matchCredential, type CredentialView, type MatchFault } from './match.ts';
import type { ClaimsPath, CredentialSet, DcqlQuery } from './query.ts';

/** A held credential that answers a query, by its place among those held, and what of it is shown. */
export interface Candidate {
  at: number;
  claims: readonly ClaimsPath[];
}

/** What a wallet has for each query. */
export interface Choice {
  query: string;
  candidates: readonly Candidate[];
  /** Why each held credential of the right format and type does not do; empty where one does. */
  faults: readonly { at: number; faults: readonly MatchFault[] }[];
}

/** What a wallet can answer to a query. */
export interface Choices {
  /** Whether all that is required can be shown. */
  isComplete: boolean;
  choices: readonly Choice[];
  /** The alternatives that can be shown, by credential set, the preferred one first. Without sets, one that asks for all. */
  sets: readonly { required: boolean; options: readonly (readonly string[])[] }[];
}

/** The credential sets of a query; without any, all credentials are required (§6.4.2). */
export const setsOf = ({ credentials, credential_sets }: DcqlQuery): readonly CredentialSet[] =>
  credential_sets ?? [{ required: true, options: [credentials.map(({ id }) => id)] }];

/** Finds which held credentials answer a query (OpenID4VP 1.0 §6.4), for a wallet to ask its holder. */
export function chooseCredentials(query: DcqlQuery, held: readonly CredentialView[]): Choices {
  const choices = query.credentials.map((each): Choice => {
    const candidates: Candidate[] = [];
    const faults: { at: number; faults: readonly MatchFault[] }[] = [];
    held.forEach((view, at) => {
      const match = matchCredential(each, view);
      if ('claims' in match) candidates.push({ at, claims: match.claims });
      else if (match.faults.every(({ reason }) => reason !== 'format' && reason !== 'type'))
        faults.push({ at, faults: match.faults });
    });
    return { query: each.id, candidates, faults: candidates.length > 0 ? [] : faults };
  });
  const answered = new Set(choices.filter(({ candidates }) => candidates.length > 0).map(({ query: id }) => id));
  const sets = setsOf(query).map(({ required, options }) => ({
    required,
    options: options.filter(ids => ids.every(id => answered.has(id))),
  }));
  return { isComplete: sets.every(({ required, options }) => !required || options.length > 0), choices, sets };
}
