import { z } from 'zod';
import { Id, Instant } from '../../base/common/values.ts';
import { BulkAnswer } from './credential.ts';
import { SaidField } from './said-field.ts';

const SEEN = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/;
/** What the database takes for a snapshot: what is in flight stands in order between its two ends. */
function isSnapshot(text: string): boolean {
  const [, first, last, list] = SEEN.exec(text) ?? [];
  if (first === undefined || last === undefined) return false;
  const within = [first, ...(list ? list.split(',') : []), last].map(BigInt);
  const [begin, end] = [within[0] as bigint, within.at(-1) as bigint];
  return (
    begin > 0n &&
    within.every((each, i) => i === 0 || each >= (within[i - 1] as bigint)) &&
    within.slice(1, -1).every(each => each < end)
  );
}
/** What was there to be seen when somebody looked: what began to wait, or was frozen anew, after that is not approved with it. */
const Seen = z.string().max(4_000).refine(isSnapshot, { error: 'invalid' });

/** Who is away, and has named the reader to approve in their place; null where the reader approves for themself. */
const InPlaceOf = z.object({ userId: Id, name: z.string() }).nullable();

/** A request of which something waits for whoever reads it: what a signer's desk lists. */
export const ApprovalRequest = z
  .object({
    /** The issuing request's. */
    id: Id,
    project: z.object({ id: Id, name: z.string() }),
    template: z.object({ id: Id, name: z.string() }),
    title: z.string(),
    /** Who asked for it; null where nobody is known any more. */
    by: z.object({ id: Id, name: z.string() }).nullable(),
    requestedAt: Instant,
    /** How many wait for the reader's approval now. */
    waiting: z.int(),
    /** Whose the first of them are. */
    receivers: z.array(z.string()),
    /** As the first of them has it. */
    inPlaceOf: InPlaceOf,
    seen: Seen,
  })
  .meta({ id: 'ApprovalRequest' });
export type ApprovalRequest = z.infer<typeof ApprovalRequest>;

/** A credential that waits for the reader, with what they would sign. */
export const ApprovalRow = z
  .object({
    id: Id,
    receiver: z.object({ name: z.string(), email: z.string().nullable() }),
    fields: z.array(SaidField),
    /** How often its content was frozen: whoever decides about it says which of it they saw. */
    revision: z.int(),
    expiresAt: Instant.nullable(),
    /** It has expired while it waited: nobody can approve it any more. */
    expired: z.boolean(),
    /** Why it was issued anew, where it takes the place of another. */
    correctionReason: z.string().nullable(),
    inPlaceOf: InPlaceOf,
  })
  .meta({ id: 'ApprovalRow' });
export type ApprovalRow = z.infer<typeof ApprovalRow>;

/** `PUT …/approvals/{requestId}/sign`: as many as are signed at once, after the one that the answer before named. */
export const SignRequest = z.strictObject({ seen: Seen, after: Id.nullable().default(null) });
/** What came of so many; `next` names the last of them where there may be more. */
export const SignRequestAnswer = z.object({ done: z.int(), failed: BulkAnswer.shape.failed, next: Id.nullable() });
