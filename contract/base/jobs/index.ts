import { z } from 'zod';
import { Id, Instant } from '../common/values.ts';

export { JOBS_COUNTED } from './counted.ts';

/**
 * Kinds of jobs whose failure is settled by whoever asked: what failed says so at its own place, and is asked for again there. Running the job once more
 * would find nothing to do.
 */
export const SETTLED_JOBS: readonly string[] = [
  'mail.send',
  'credentials.deliver',
  'credentials.remind',
  'credentials.issue',
  'recipients.import',
];

/** A job that was tried as often as it may, as the operators of the platform see it: nothing of what it is about. */
export const FailedJob = z
  .object({
    id: Id,
    kind: z.string(),
    /** Null of the platform's own. */
    organization: z.object({ id: Id, name: z.string() }).nullable(),
    attempts: z.int(),
    createdAt: Instant,
    failedAt: Instant,
    /** What was said at the last try, without addresses, names of people and secrets. */
    why: z.string(),
    /** Whether it can be tried again from here. */
    again: z.boolean(),
  })
  .meta({ id: 'FailedJob' });
export type FailedJob = z.infer<typeof FailedJob>;

/** How the queue is. */
export const QueueHealth = z
  .object({
    /** At most `JOBS_COUNTED` of them are counted. */
    waiting: z.int(),
    running: z.int(),
    failed: z.int(),
    /** Since when the job waits whose time came first; null where none waits whose time has come. */
    oldest: Instant.nullable(),
    /** The kinds of those that failed, and how many of each. */
    kinds: z.array(z.object({ kind: z.string(), count: z.int(), again: z.boolean() })),
  })
  .meta({ id: 'QueueHealth' });
export type QueueHealth = z.infer<typeof QueueHealth>;
