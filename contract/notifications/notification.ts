import { z } from 'zod';
import { Id, Instant } from '../common/values.ts';

/** What the bell lists (spec §3). */
export const NOTIFICATION_TYPES = ['requestSignature'] as const;
export const NOTIFICATION_STATES = ['new', 'read', 'completed'] as const;
export const Notification = z
  .object({
    id: Id,
    type: z.enum(NOTIFICATION_TYPES),
    status: z.enum(NOTIFICATION_STATES),
    title: z.string(),
    description: z.string(),
    createdAt: Instant,
    data: z.object({ credentialTitle: z.string(), projectId: Id, credentialId: Id, templateId: Id }),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;
