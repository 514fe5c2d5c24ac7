import { z } from 'zod';

/** What a visitor did with a credential: a browser showed its page, or it was verified (by a visitor's browser, or for a program by the API). Stored, so a name here is never changed. */
export const VISIT_KINDS = ['viewed', 'verified'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

/** `POST /api/v1/public/credentials/{id}/visits`: what the page itself says once it happened. */
export const Visit = z.strictObject({ what: z.enum(VISIT_KINDS) });
