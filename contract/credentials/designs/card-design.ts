import { z } from 'zod';
import { Id } from '../../base/common/values.ts';
import { FieldName } from '../schemas/field.ts';
import { CONTRAST_LEAST, contrastOf } from '../../base/common/contrast.ts';
import { CARD_FIELDS_MAX } from './kinds.ts';
import { Color } from './page-design.ts';

/** A credential as a card in a wallet, 1.586 times as wide as it is high (ISO/IEC 7810 ID-1): colors, a logo, a background, and what it says first. A picture behind the
 * words is veiled with the background's color, so that the words are told from it. */
export const CardDesign = z
  .strictObject({
    backgroundColor: Color,
    textColor: Color,
    backgroundImageId: Id.nullable().default(null),
    logoImageId: Id.nullable().default(null),
    fields: z.array(FieldName).max(CARD_FIELDS_MAX, { error: 'too_many' }).default([]),
    /** The field whose picture stands at its right; left out where there is none, as in cards from before there were pictures. */
    picture: FieldName.optional(),
    /** Whether the approvers stand at its foot, with their positions; left out for no, as in earlier cards. */
    approvers: z.literal(true).optional(),
    rosette: z.boolean().default(true),
  })
  .check(({ value, issues }) => {
    if (contrastOf(value.textColor, value.backgroundColor) < CONTRAST_LEAST)
      issues.push({ code: 'custom', message: 'low_contrast', path: ['textColor'], input: value.textColor });
  });
export type CardDesign = z.infer<typeof CardDesign>;
