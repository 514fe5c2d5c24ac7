import { z } from 'zod';
import { Id, Instant } from '../../base/common/values.ts';

/** A key that a recipient proved with their wallet. */
export const RecipientWallet = z
  .object({
    id: Id,
    /** did:jwk or did:key of the key. */
    did: z.string(),
    /** The JWK thumbprint of the key (RFC 7638). */
    thumbprint: z.string(),
    linkedAt: Instant,
    unlinkedAt: Instant.nullable(),
    lastUsedAt: Instant,
  })
  .meta({ id: 'RecipientWallet' });
export type RecipientWallet = z.infer<typeof RecipientWallet>;
