import { z } from 'zod';
import { Id } from '../common/values.ts';
import { FieldName } from '../schemas/field.ts';
import { Colour } from './page-design.ts';

/** Fields that a card has room for below the holder's name. */
export const CARD_FIELDS_MAX = 3;

/** A credential as a card in a wallet, 1.586 times as wide as it is high (ISO/IEC 7810 ID-1): colours, a logo, a background, and what it says first. */
export const CardDesign = z.strictObject({
  backgroundColor: Colour,
  textColor: Colour,
  backgroundImageId: Id.nullable().default(null),
  logoImageId: Id.nullable().default(null),
  fields: z.array(FieldName).max(CARD_FIELDS_MAX, { error: 'too_many' }).default([]),
  rosette: z.boolean().default(true),
});
export type CardDesign = z.infer<typeof CardDesign>;
