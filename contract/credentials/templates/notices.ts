import { z } from 'zod';
import { ApprovalRule } from './template.ts';

/** Notifies owners that somebody changed who approves a template. */
export const approversChanged = {
  type: 'approversChanged',
  data: {
    change: z.object({ by: z.string(), before: ApprovalRule, after: ApprovalRule }).nullable(),
  },
} as const;
export type ApproversChanged = NonNullable<z.infer<typeof approversChanged.data.change>>;
