import { z } from 'zod';
import { slotsOf } from '../designs/kinds.ts';
import type { PageDesign } from '../designs/page-design.ts';
import type { TemplateField } from './field.ts';

/**
 * What a template has besides its schema's fields (spec §3). A dynamic text or image is a field of its own, signed for each recipient; what is static is
 * an element of its page, whose digest every credential signs.
 */
export const CustomProperty = z.object({
  type: z.enum(['dynamicText', 'dynamicImage', 'staticText', 'staticImage']),
  name: z.string(),
  /** The text itself, the id of a picture, the label of a field. */
  value: z.string(),
});
export type CustomProperty = z.infer<typeof CustomProperty>;

/** Read out of its fields and its page. */
export const customPropertiesOf = (content: readonly TemplateField[], page: PageDesign | null): CustomProperty[] => [
  ...content
    .filter(field => field.own)
    .map(({ name, label, component }) => ({
      type: component === 'image' ? ('dynamicImage' as const) : ('dynamicText' as const),
      name,
      value: label,
    })),
  ...(page?.elements ?? []).flatMap((element): CustomProperty[] => {
    const { name } = element;
    if (element.type === 'image') return [{ type: 'staticImage', name, value: element.imageId }];
    return element.type === 'text' && slotsOf(element.content).length === 0
      ? [{ type: 'staticText', name, value: element.content }]
      : [];
  }),
];
