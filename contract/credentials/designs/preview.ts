import { z } from 'zod';
import { LANGUAGES } from '../../base/common/language.ts';
import { Id, StampedInstant, longText, shortText } from '../../base/common/values.ts';
import { FieldName } from '../schemas/field.ts';
import { TemplateFields, valuesBy } from '../templates/field.ts';
import { CardDesign } from './card-design.ts';
import { PageDesign } from './page-design.ts';

/** What a sample says: a template as it is being written, whether it is saved or not, and for whom. */
const sample = {
  title: longText(120),
  subtitle: longText(200),
  language: z.enum(LANGUAGES),
  content: TemplateFields,
  validUntil: StampedInstant.nullable(),
  approvers: z
    .array(
      z.strictObject({
        name: shortText(201),
        title: z.literal('').or(shortText(100)).default(''),
        signature: Id.nullable().default(null),
      }),
    )
    .max(20, { error: 'too_many' }),
  holder: z.strictObject({ name: longText(100), lastname: longText(100), email: longText(254).nullable() }),
  values: valuesBy(FieldName).default({}),
};

/** A page as it would be printed; null for the standard one. */
export const PagePreview = z.strictObject({ ...sample, design: PageDesign.nullable() });
export type PagePreview = z.infer<typeof PagePreview>;
/** A card as it would stand in a wallet; null for the standard one. */
export const CardPreview = z.strictObject({ ...sample, design: CardDesign.nullable() });
export type CardPreview = z.infer<typeof CardPreview>;
