import { z } from 'zod';
import { editOf, Id, Instant, longText, Revision, shortText } from '../../base/common/values.ts';
import { DesignFiles, TemplateFiles } from '../designs/files.ts';
import { PROJECT_CATEGORIES } from '../../accounts/projects/kinds.ts';
import { TemplateField, TemplateFields } from './field.ts';

const parts = {
  name: shortText(120),
  fields: TemplateFields,
};

/** `POST .../generictemplates`: what templates of the organization begin with. `imageId` is a picture of the organization, by which it is told from others. */
export const GenericTemplateCreate = z.strictObject({
  ...parts,
  description: longText(500).default(''),
  category: z.enum(PROJECT_CATEGORIES, { error: 'invalid_choice' }),
  networkId: z.string().min(1).max(32),
  schemaId: Id,
  isDefault: z.boolean().default(false),
  imageId: Id.nullable().default(null),
  files: DesignFiles.default({}),
});
export type GenericTemplateCreate = z.infer<typeof GenericTemplateCreate>;

/** `PUT .../generictemplates/{id}`: touches templates to come only. `schemaId` moves it to another version of its schema, with fields that fit that. */
export const GenericTemplateUpdate = editOf({
  ...parts,
  description: longText(500),
  schemaId: Id,
  isDefault: z.boolean(),
  imageId: Id.nullable(),
  files: DesignFiles,
});

export const GenericTemplate = z
  .object({
    id: Id,
    revision: Revision,
    name: z.string(),
    category: z.enum(PROJECT_CATEGORIES),
    description: z.string(),
    networkId: z.string(),
    image: z.string().nullable(),
    imageId: Id.nullable(),
    organizationId: Id,
    schemaId: Id,
    createdAt: Instant,
    /** Its page as markup that stands for itself and holds nothing that runs. Lists leave it out, as they do the designs. */
    html: z.string().optional(),
    fields: z.array(TemplateField),
    isDefault: z.boolean(),
    files: TemplateFiles.omit({ pdf_final: true, card_final: true }),
    templates: z.int(),
  })
  .meta({ id: 'GenericTemplate' });
export type GenericTemplate = z.infer<typeof GenericTemplate>;
