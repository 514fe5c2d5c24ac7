import { z } from 'zod';
import { Id, Instant, longText, shortText } from '../common/values.ts';
import { NewName, SchemaField, fieldTable } from './field.ts';
import { SCHEMA_CATEGORIES, SCHEMA_CATEGORY_NAMES, VISIBILITIES } from './kinds.ts';

const base = {
  name: NewName,
  title: shortText(120),
  category: z.enum(SCHEMA_CATEGORY_NAMES, { error: 'invalid_choice' }),
  subcategory: z.string().max(40),
  description: longText(1000).default(''),
  version: z.literal(1).default(1),
  visibility: z.enum(VISIBILITIES, { error: 'invalid_choice' }),
  projectId: Id.nullable().default(null),
};

/** `POST schemas`. `content` (a JSON Schema) is derived from the fields; one that is sent must be absent or null. */
export const SchemaCreate = z
  .strictObject({ ...base, content: z.null().optional(), url: z.null().optional(), fields: fieldTable(SchemaField) })
  .check(context => {
    const { category, subcategory, visibility, projectId } = context.value;
    if (!(SCHEMA_CATEGORIES[category] as readonly string[]).includes(subcategory))
      context.issues.push({ code: 'custom', message: 'invalid_choice', path: ['subcategory'], input: subcategory });
    if (visibility === 'project' && !projectId)
      context.issues.push({ code: 'custom', message: 'required', path: ['projectId'], input: projectId });
  });
export type SchemaCreate = z.infer<typeof SchemaCreate>;

export const Schema = z
  .object({
    id: Id,
    name: z.string(),
    title: z.string(),
    category: z.enum(SCHEMA_CATEGORY_NAMES),
    subcategory: z.string(),
    description: z.string(),
    version: z.int(),
    visibility: z.enum(VISIBILITIES),
    content: z.record(z.string(), z.unknown()),
    fields: z.array(SchemaField),
    url: z.string(),
    projectId: Id.nullable(),
    own: z.boolean(),
    templates: z.int(),
    createdAt: Instant,
  })
  .meta({ id: 'Schema' });
export type Schema = z.infer<typeof Schema>;
