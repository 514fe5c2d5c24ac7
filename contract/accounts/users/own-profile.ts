import { z } from 'zod';
import { editOf, Revision, shortText } from '../../base/common/values.ts';
import { POSITION_MAX } from './states.ts';

/** How documents show the caller where they approve: their name as the organization has it, their position and their signature. */
export const OwnProfile = z
  .object({
    revision: Revision,
    name: z.string(),
    lastname: z.string(),
    email: z.string(),
    /** Empty where none is said. */
    title: z.string(),
    /** The address of the image of their signature; null for none. */
    signature: z.string().nullable(),
  })
  .meta({ id: 'OwnProfile' });
export type OwnProfile = z.infer<typeof OwnProfile>;

/** A new signature goes beside it as a file. */
export const OwnProfileUpdate = editOf({
  title: z.literal('').or(shortText(POSITION_MAX)),
  removeSignature: z.boolean(),
});
