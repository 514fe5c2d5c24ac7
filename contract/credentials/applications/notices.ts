import { z } from 'zod';
import { WEBHOOK_OFF_REASONS } from '../../accounts/webhooks/kinds.ts';
import { Id } from '../../base/common/values.ts';

/** Notifies owners, and who writes the project, that the webhook of an application was turned off. */
export const applicationWebhookOff = {
  type: 'applicationWebhookOff',
  data: {
    applicationWebhookOff: z
      .object({ because: z.enum(WEBHOOK_OFF_REASONS), applicationId: Id, projectId: Id, name: z.string() })
      .nullable(),
  },
} as const;
export type ApplicationWebhookOffNotice = NonNullable<z.infer<typeof applicationWebhookOff.data.applicationWebhookOff>>;
