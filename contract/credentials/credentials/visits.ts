import { z } from 'zod';
import { Instant } from '../../base/common/values.ts';

/** What a visitor did with a credential: a browser showed its page, or it was verified (by a visitor's browser, or for a program by the API). Stored, so a name here is never changed. */
export const VISIT_KINDS = ['viewed', 'verified'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

/** `POST /api/v1/public/credentials/{id}/visits`: what the page itself says once it happened. */
export const Visit = z.strictObject({ what: z.enum(VISIT_KINDS) });

/** When something was first and last done with a credential, and how often: once a visitor and day. */
export const Visits = z.object({ firstAt: Instant, lastAt: Instant, times: z.int() });
export type Visits = z.infer<typeof Visits>;
