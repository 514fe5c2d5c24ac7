import { z } from 'zod';
import { isPictureDigest } from './kinds.ts';

/** What names a picture: the SHA-256 of the bytes that are kept, hex. It is the value of a field that takes a picture. */
export const PictureDigest = z.string().refine(isPictureDigest, { error: 'invalid' });

/** A recipient's picture as it was drawn anew and is kept. */
export const Picture = z
  .object({ digest: z.string(), url: z.string(), width: z.int(), height: z.int(), bytes: z.int() })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof Picture>;
