import {
  delegationState,
  type Delegation,
  type DelegationState,
} from '../../../../contract/credentials/delegations/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { namesOf } from '../../accounts/organizations/index.ts';
import { signersProjects } from '../../accounts/projects/index.ts';

export interface DelegationRow {
  id: string;
  user_id: string;
  delegate_id: string;
  starts_at: Date;
  ends_at: Date;
  ended_at: Date | null;
  created_by: string;
  created_at: Date;
}

/** Where a delegation stands; `now` in milliseconds. */
export const stateOf = (row: DelegationRow, now: number): DelegationState =>
  delegationState(
    { startsAt: row.starts_at.getTime(), endsAt: row.ends_at.getTime(), endedAt: row.ended_at?.getTime() ?? null },
    now,
  );

/** Delegations as the API gives them: with names, and where they hold by the roles of today. */
export async function presentDelegations(tx: Tx, rows: readonly DelegationRow[], now: number): Promise<Delegation[]> {
  const people = [...new Set(rows.flatMap(row => [row.user_id, row.delegate_id, row.created_by]))];
  const names = await namesOf(tx, people);
  const projectsOf = await signersProjects(tx, people);
  // Of whoever is away it does not matter: what waits for somebody who is disabled waits, too.
  const ableIn = await signersProjects(tx, people, { isAble: true });
  const person = (id: string) => ({ id, name: names.get(id) ?? '' });
  return rows.map(row => {
    const all = projectsOf.get(row.user_id) ?? [];
    const able = new Set((ableIn.get(row.delegate_id) ?? []).map(project => project.id));
    return {
      id: row.id,
      user: person(row.user_id),
      delegate: person(row.delegate_id),
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      state: stateOf(row, now),
      createdBy: person(row.created_by),
      projects: all.filter(({ id }) => able.has(id)),
      uncovered: all.filter(({ id }) => !able.has(id)),
    };
  });
}
