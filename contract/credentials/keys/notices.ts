import { z } from 'zod';
import { Id, Instant } from '../../base/common/values.ts';

/** Warns of a key that expires. */
export const key = {
  type: 'key',
  data: {
    /** A key whose end comes, or has come; whose it is, null of the organization's own. */
    key: z
      .object({ what: z.enum(['ends', 'ended']), keyId: Id, holder: z.string().nullable(), expireAt: Instant })
      .nullable(),
  },
} as const;
export type KeyNotice = NonNullable<z.infer<typeof key.data.key>>;
