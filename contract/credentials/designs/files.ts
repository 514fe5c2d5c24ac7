import { z } from 'zod';
import { CardDesign } from './card-design.ts';
import { PageDesign } from './page-design.ts';

const editable = {
  pdf_editable: PageDesign.nullable().optional(),
  card_editable: CardDesign.nullable().optional(),
};

/** What a template's credentials look like, as it is sent: what is left out stays as it is, null is the standard one. */
export const DesignFiles = z.strictObject(editable);
export type DesignFiles = z.infer<typeof DesignFiles>;

const Digest = z.string().nullable();
/** The same as it is answered: the designs as data (lists leave them out), where a sample of each is drawn, and their digests. */
export const TemplateFiles = z.object({
  ...editable,
  pdf_final: z.string(),
  card_final: z.string(),
  manifest: z.object({ pdf_editable: Digest, card_editable: Digest }),
});
export type TemplateFiles = z.infer<typeof TemplateFiles>;
