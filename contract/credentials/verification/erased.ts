import { z } from 'zod';
import { Instant, PublicId } from '../../base/common/values.ts';
import { SealedChange } from '../../base/sealing/receipt.ts';
import { ShownSeal } from './verification.ts';

/** A seal under which an erased credential stands: its leaf, whose content nobody can read out of it, and the way from there to the root. */
export const ErasedSeal = ShownSeal.extend({
  kind: z.enum(['issuance', 'status']),
  /** What changed, of the seal of a change. */
  change: SealedChange.nullable(),
  leaf: z.string(),
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string() })),
  /** Whether the leaf leads to the root, and the chain knows that. */
  holds: z.boolean(),
});
export type ErasedSeal = z.infer<typeof ErasedSeal>;

/** What is left of a credential whose content was erased on request. */
export const ErasedCredential = z
  .object({
    id: PublicId,
    erasedAt: Instant,
    issuer: z.object({ did: z.string(), name: z.string() }),
    seals: z.array(ErasedSeal),
    /** Where its standing is told, for whoever has a copy. */
    statusList: z.string(),
  })
  .meta({ id: 'ErasedCredential' });
export type ErasedCredential = z.infer<typeof ErasedCredential>;
