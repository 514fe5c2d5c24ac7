import { z } from 'zod';
import { DID_MAX, Id, Instant } from '../../base/common/values.ts';

/** Why somebody is erased: a choice and no text, so that the record of it names nobody. */
export const ERASURE_REASONS = ['asked', 'retention', 'mistake', 'other'] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

/** How far an erasure has come. */
export const ERASURE_STATES = ['none', 'working', 'done'] as const;

/** What would go with a person, or went: looked at before, and how far it has come after. */
export const Erasure = z
  .object({
    recipientId: Id,
    state: z.enum(ERASURE_STATES),
    /** Signed credentials of theirs, whose content goes and whose proof stays. */
    signed: z.int(),
    /** Credentials of theirs that wait for approval, or came back: they are canceled. */
    unsigned: z.int(),
    /** Templates on which they wait for a credential. */
    waiting: z.int(),
    groups: z.int(),
    /** Vouchers of theirs with money left, which nobody can spend after: it is there until they are canceled, or end. */
    vouchers: z.int(),
    requestedAt: Instant.nullable(),
    finishedAt: Instant.nullable(),
  })
  .meta({ id: 'Erasure' });
export type Erasure = z.infer<typeof Erasure>;

/** Asks to erase somebody: `confirm` is their email address, or their wallet where they have none, written once more. */
export const ErasureCreate = z.strictObject({
  confirm: z.string().trim().min(1, { error: 'required' }).max(DID_MAX, { error: 'too_long' }),
  reason: z.enum(ERASURE_REASONS, { error: 'invalid_choice' }),
});

/** Whether what was written is how a recipient is reached. */
export const confirms = ({ email, did }: { email: string | null; did: string | null }, written: string): boolean =>
  (email ?? did ?? '').toLowerCase() === written.trim().toLowerCase();
