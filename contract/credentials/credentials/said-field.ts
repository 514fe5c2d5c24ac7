import { z } from 'zod';
import { ClaimValue } from '../templates/field.ts';

/** A field that a credential says, as its signed document has it: which of them are pictures and calendar days is told, since their values are texts. */
export const SaidField = z.object({
  name: z.string(),
  label: z.string(),
  value: ClaimValue.nullable(),
  /** The value is the digest of a picture. */
  picture: z.literal(true).optional(),
  /** The value is a calendar day, by the signed schema. */
  calendar: z.literal(true).optional(),
});
export type SaidField = z.infer<typeof SaidField>;
