import { CHECKED_AT_ONCE, type EventsPiece } from '../../../../contract/base/events/happened.ts';
import type { Tx } from '../../../platform/database/index.ts';

/** What was found of an organization's events: sequence numbers of the first that does not fit, or null where all do. */
export interface EventsCheck {
  /** Of the first row that is not what was chained, or does not follow the one before it. */
  broken: number | null;
  /** Of the first row whose values or origin stand beside it otherwise than they were recorded. */
  altered: number | null;
  /** Of how many events values or origin were erased: no fault, for the chain holds their digests. */
  erased: number;
}

type Row = Record<keyof EventsCheck, string | number | null>;
const numbers = ({ broken, altered, erased }: Row): EventsCheck => ({
  broken: broken === null ? null : Number(broken),
  altered: altered === null ? null : Number(altered),
  erased: Number(erased),
});

/** Checks an organization's chain of events row by row, and what stands beside it. */
export const verifyEventChain = async (tx: Tx, organizationId: string): Promise<EventsCheck> =>
  numbers(await tx.one<Row>('select broken, altered, erased from check_events($1)', [organizationId]));

/** As `verifyEventChain`, of some thousand events that follow one of them: no call takes long, however long the chain is. */
export async function verifyEventPiece(tx: Tx, organizationId: string, after: number): Promise<EventsPiece> {
  const { last } = await tx.one<{ last: string }>(
    'select coalesce(max(sequence), 0) as last from events where organization_id = $1',
    [organizationId],
  );
  const checkedTo = Math.max(after, Math.min(after + CHECKED_AT_ONCE, Number(last)));
  const found = await tx.one<Row>('select broken, altered, erased from check_events($1, $2, $3)', [
    organizationId,
    after,
    checkedTo,
  ]);
  return { checkedTo, last: Number(last), ...numbers(found) };
}
