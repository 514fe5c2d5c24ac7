import type { Tx } from '../../platform/database/index.ts';

/**
 * Checks an organization's chain of events row by row.
 * @returns the sequence number of the first event that does not fit, or null where all fit
 */
export async function verifyEventChain(tx: Tx, organizationId: string): Promise<number | null> {
  const broken = await tx.maybe<{ sequence: number }>(
    `select sequence from (
       select e.sequence, e.hash = sha256(convert_to(event_text(e), 'UTF8')) as own,
         e.previous_hash = coalesce(lag(e.hash) over w, decode(repeat('00', 32), 'hex')) as linked,
         e.sequence = coalesce(lag(e.sequence) over w, 0) + 1 as counted
       from events e where e.organization_id = $1 window w as (order by e.sequence)) checked
     where not (own and linked and counted) order by sequence limit 1`,
    [organizationId],
  );
  return broken?.sequence ?? null;
}
