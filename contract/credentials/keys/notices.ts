import { z } from 'zod';
import { Id, Instant } from '../../base/common/values.ts';

/** Warns of a key that expires. */
export const key = {
  type: 'key',
  data: {
    /** A key whose end comes, or has come, or that of its certificate; whose it is, null of the organization's own. A did:key is not renewed. */
    key: z
      .object({
        what: z.enum(['ends', 'ended', 'didKeyEnds', 'didKeyEnded', 'certificateEnds', 'certificateEnded']),
        keyId: Id,
        holder: z.string().nullable(),
        expireAt: Instant,
      })
      .nullable(),
  },
} as const;
export type KeyNotice = NonNullable<z.infer<typeof key.data.key>>;
