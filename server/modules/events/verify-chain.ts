import type { Tx } from '../../platform/database/index.ts';

/** What was found of an organization's events: sequence numbers of the first that does not fit, or null where all do. */
export interface EventsCheck {
  /** Of the first row that is not what was chained, or does not follow the one before it. */
  broken: number | null;
  /** Of the first row whose values or origin stand beside it otherwise than they were recorded. */
  altered: number | null;
  /** Of how many events values or origin were erased: no fault, for the chain holds their digests. */
  erased: number;
}

/** Checks an organization's chain of events row by row, and what stands beside it. */
export async function verifyEventChain(tx: Tx, organizationId: string): Promise<EventsCheck> {
  const { broken, altered, erased } = await tx.one<Record<keyof EventsCheck, string | number | null>>(
    'select broken, altered, erased from check_events($1)',
    [organizationId],
  );
  return {
    broken: broken === null ? null : Number(broken),
    altered: altered === null ? null : Number(altered),
    erased: Number(erased),
  };
}
