import { z } from 'zod';
import { Id, Instant } from '../../base/common/values.ts';
import { ProjectNamed } from './project-named.ts';

/** What an office sees of what went on: what it issued itself, and what became of that. */
export const ACTIVITIES = ['issued', 'revoked', 'viewed', 'verified'] as const;
export type ActivityKind = (typeof ACTIVITIES)[number];

/** Something that happened: to one credential, or by a request to `of` of them at once. */
export const Activity = z
  .object({
    what: z.enum(ACTIVITIES),
    at: Instant,
    project: ProjectNamed,
    title: z.string(),
    /** The one it happened to, of a request the first that is at hand. */
    credential: z.object({ id: Id, receiver: z.string() }),
    /** The request of several that it came by. */
    request: z.object({ id: Id, total: z.int() }).nullable(),
  })
  .meta({ id: 'Activity' });
export type Activity = z.infer<typeof Activity>;
