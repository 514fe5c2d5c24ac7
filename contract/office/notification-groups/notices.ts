import { z } from 'zod';
import { Id } from '../../base/common/values.ts';

/** Notifies the sender of a group, and those who may resume it, that it paused itself. */
export const notificationPaused = {
  type: 'notificationPaused',
  data: {
    notificationPaused: z
      .object({
        notificationGroupId: Id,
        title: z.string(),
        because: z.enum(['failures', 'complaints', 'overdue', 'refused', 'error']),
      })
      .nullable(),
  },
} as const;
export type PausedNotice = NonNullable<z.infer<typeof notificationPaused.data.notificationPaused>>;
