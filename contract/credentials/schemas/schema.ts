import { z } from 'zod';
import { Id, Instant, Revision, editOf, longText, shortText } from '../../base/common/values.ts';
import { NewName, SchemaField, fieldTable } from './field.ts';
import { SCHEMA_CATEGORIES, SCHEMA_CATEGORY_NAMES, VISIBILITIES, type SchemaCategory } from './kinds.ts';

const parts = {
  title: shortText(120),
  category: z.enum(SCHEMA_CATEGORY_NAMES, { error: 'invalid_choice' }),
  subcategory: z.string().max(40),
  description: longText(1000),
  visibility: z.enum(VISIBILITIES, { error: 'invalid_choice' }),
  fields: fieldTable(SchemaField),
};

/** What of a schema does not go together, by its field. */
export function schemaDiscord(schema: {
  category: SchemaCategory;
  subcategory: string;
  visibility: Schema['visibility'];
  projectId: string | null;
}): Record<string, 'invalid_choice' | 'required'> {
  const subcategories: readonly string[] = SCHEMA_CATEGORIES[schema.category];
  return {
    ...(!subcategories.includes(schema.subcategory) && { subcategory: 'invalid_choice' }),
    ...(schema.visibility === 'project' && !schema.projectId && { projectId: 'required' }),
  };
}

/** Where a schema of somebody else's stands that one was made of. */
const sourceUrl = z
  .string()
  .trim()
  .max(2000, { error: 'too_long' })
  .regex(/^https:\/\//, { error: 'https_link' });

/**
 * `POST schemas`. `content` is a JSON Schema, of the subject or of the whole credential: beside `fields` it says the same of them, in their place they
 * are read out of it. What is answered as `content` is made of the fields. `url` is where it came from.
 */
export const SchemaCreate = z
  .strictObject({
    ...parts,
    fields: parts.fields.optional(),
    name: NewName,
    description: parts.description.default(''),
    version: z.literal(1).default(1),
    projectId: Id.nullable().default(null),
    content: z.record(z.string(), z.unknown()).nullable().optional(),
    url: sourceUrl.nullable().optional(),
  })
  .check(context => {
    if (!context.value.fields && !context.value.content)
      context.issues.push({ code: 'custom', message: 'required', path: ['fields'], input: context.value });
    for (const [key, message] of Object.entries(schemaDiscord(context.value)))
      context.issues.push({ code: 'custom', message, path: [key], input: context.value });
  });
export type SchemaCreate = z.infer<typeof SchemaCreate>;

/** `PUT schemas/{id}`: its name, the type of its credentials, and its project stay. */
export const SchemaUpdate = editOf(parts);
export type SchemaUpdate = z.infer<typeof SchemaUpdate>;

export const Schema = z
  .object({
    id: Id,
    name: z.string(),
    title: z.string(),
    category: z.enum(SCHEMA_CATEGORY_NAMES),
    subcategory: z.string(),
    description: z.string(),
    revision: Revision,
    /** Counted within its line: what the first version was edited into, step by step. */
    version: z.int(),
    lineId: Id,
    /** The newest version of its line that the caller sees. */
    newestId: Id,
    /** Whether an edit makes the next version, because something stands on this one; known of one's own only. */
    inUse: z.boolean(),
    visibility: z.enum(VISIBILITIES),
    content: z.record(z.string(), z.unknown()),
    fields: z.array(SchemaField),
    /** Where anybody may read `content`, once it is published. */
    url: z.string(),
    /** Whether it is there: where it is public, or a credential was signed with it. */
    published: z.boolean(),
    /** Where the JSON Schema stood that it was made of, known of one's own only; null where it was made of none. */
    sourceUrl: z.string().nullable(),
    projectId: Id.nullable(),
    own: z.boolean(),
    /** Whether the caller may edit or delete it: who writes all of the organization's, who made it, or who manages its project. */
    mayEdit: z.boolean(),
    templates: z.int(),
    createdAt: Instant,
  })
  .meta({ id: 'Schema' });
export type Schema = z.infer<typeof Schema>;
