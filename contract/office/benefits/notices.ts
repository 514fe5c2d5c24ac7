import { z } from 'zod';
import { Id } from '../../base/common/values.ts';

/** Tells managers that a member says of a redemption that it was not they. */
export const redemptionDisputed = {
  type: 'redemptionDisputed',
  data: {
    dispute: z.object({ benefitId: Id, projectId: Id, product: z.string(), redemptionId: Id }).nullable(),
  },
} as const;
export type DisputeNotice = NonNullable<z.infer<typeof redemptionDisputed.data.dispute>>;
