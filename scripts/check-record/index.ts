import { checkEvents } from './events.ts';
import { checkSeals } from './seals.ts';
import { checkSignatures } from './signatures.ts';
import { BENEFITS } from './statements/benefits.ts';
import { COUNTERS } from './statements/counters.ts';
import { OPEN_WORK } from './statements/open-work.ts';
import { REFERENCES } from './statements/references.ts';
import { STATES } from './statements/states.ts';
import { checkStatusLists } from './status-lists.ts';
import { checkTokenLists } from './token-lists.ts';
import type { Check, Finding } from './types.ts';

export type { Finding, KnowsRoot, Query } from './types.ts';

const checkStatements: Check = async ({ query }) => {
  const findings: Finding[] = [];
  for (const { what, sql } of [...STATES, ...COUNTERS, ...BENEFITS, ...REFERENCES, ...OPEN_WORK])
    findings.push(...(await query<{ where: string }>(sql)).map(({ where }) => ({ what, where })));
  return findings;
};

/**
 * Reads all that is recorded and looks whether it holds together: signatures, approvals and digests, places and bits, seals, counters, chains of
 * events, references, and work that somebody must go on with. It knows the tables and the published forms, and nothing of the server's code.
 */
export const checkRecord: Check = async subject => {
  const findings: Finding[] = [];
  for (const check of [checkStatements, checkSignatures, checkStatusLists, checkTokenLists, checkSeals, checkEvents])
    findings.push(...(await check(subject)));
  return findings;
};
