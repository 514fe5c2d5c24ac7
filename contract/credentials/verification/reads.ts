import { z } from 'zod';

/** What the platform reads at an issuer's server for a visitor who verifies what others issued. */
export const READ_KINDS = ['did', 'issuer-metadata', 'status', 'context', 'schema'] as const;
export type ReadKind = (typeof READ_KINDS)[number];

/** A document as it was served: digests are of its very text. */
export const PublicRead = z.object({ kind: z.enum(READ_KINDS), url: z.string(), text: z.string() });
export type PublicRead = z.infer<typeof PublicRead>;
