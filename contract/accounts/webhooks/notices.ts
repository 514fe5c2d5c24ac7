import { z } from 'zod';
import { WEBHOOK_OFF_REASONS } from './kinds.ts';

/** Notifies the owners of an organization that its webhook was turned off. */
export const webhookOff = {
  type: 'webhookOff',
  data: { webhookOff: z.object({ because: z.enum(WEBHOOK_OFF_REASONS) }).nullable() },
} as const;
export type WebhookOffNotice = NonNullable<z.infer<typeof webhookOff.data.webhookOff>>;
