import { isDeepStrictEqual } from 'node:util';
import { schemaFaults, type TemplateField } from '../../../../contract/credentials/templates/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import {
  findSchema,
  findVisibleSchema,
  fieldsOfSchema,
  moveSchemaTemplate,
  type FoundSchema,
} from '../schemas/index.ts';
import type { DesignDigests } from '../designs/index.ts';
import type { GenericRow } from './generic-rows.ts';
import { designsOf, type TemplateRow } from './rows.ts';

type Eyes = Parameters<typeof findVisibleSchema>[2];

const NOT_FOUND = () => new AppError('schema.not_found', { schemaId: 'not_found' });

/** A schema that somebody names to make something of it. @throws AppError schema.not_found */
export async function namedSchema(tx: Tx, id: string, eyes: Eyes): Promise<FoundSchema> {
  const schema = await findVisibleSchema(tx, id, eyes);
  if (!schema) throw NOT_FOUND();
  return schema;
}

/** What a new template stands on, and how its credentials look where it does not say so itself. */
interface Ground {
  schema: FoundSchema;
  /** A generic template's, to which the template is held, so that one from before there was this rule goes on being a start. */
  fields?: TemplateField[];
  looks: DesignDigests;
}

/**
 * What a new template stands on: a schema named by somebody who sees it, or a generic template, which shares its schema and its designs.
 * @throws AppError schema.not_found
 */
export async function groundOf(
  tx: Tx,
  { schemaId, genericTemplateId }: { schemaId: string | null; genericTemplateId: string | null },
  eyes: Eyes,
): Promise<Ground> {
  const generic = genericTemplateId
    ? await tx.maybe<Pick<GenericRow, 'schema_id' | 'fields' | 'page_design' | 'card_design'>>(
        'select schema_id, fields, page_design, card_design from generic_templates where id = $1',
        [genericTemplateId],
      )
    : undefined;
  const id = schemaId ?? generic?.schema_id;
  if (!id || (genericTemplateId !== null && generic?.schema_id !== id)) throw NOT_FOUND();
  if (!generic) return { schema: await namedSchema(tx, id, eyes), looks: { page: null, card: null } };
  const schema = await findSchema(tx, id);
  if (!schema) throw NOT_FOUND();
  // what is a generic template's own a template may have or not
  return { schema, fields: generic.fields.filter(field => !field.own), looks: designsOf(generic) };
}

/**
 * Holds fields against the schema that they stand on. To be called once the row that names the schema is written: from then on it cannot be edited,
 * so that what is read of it holds.
 * @param named the body's name for the fields
 * @throws AppError request.invalid at what does not fit
 */
export async function holdToSchema(
  tx: Tx,
  schemaId: string,
  content: readonly TemplateField[],
  named: 'content' | 'fields',
  fields?: readonly TemplateField[],
): Promise<void> {
  const faults = Object.entries(schemaFaults(fields ?? (await fieldsOfSchema(tx, schemaId)), content));
  if (faults.length > 0)
    throw new AppError(
      'request.invalid',
      Object.fromEntries(faults.map(([path, why]) => [path ? `${named}.${path}` : named, why])),
    );
}

/** Whether an edit touches the fields: what stands, and would not fit today, is left alone until then. */
export const touchesFields = (old: readonly TemplateField[], now: readonly TemplateField[] | undefined): boolean =>
  now !== undefined && !isDeepStrictEqual(old, now);

/** A version of the line that something stands on, to move to. @throws AppError schema.not_found; request.invalid where it is of another line */
export async function versionBeside(tx: Tx, standsOn: string, schemaId: string, eyes: Eyes): Promise<FoundSchema> {
  const [from, to] = await Promise.all([findSchema(tx, standsOn), namedSchema(tx, schemaId, eyes)]);
  if (from?.line_id !== to.line_id) throw new AppError('request.invalid', { schemaId: 'invalid_choice' });
  return to;
}

/**
 * Moves a template to another version of its schema, for the credentials to come. The version that it leaves is kept for those it issued.
 * @throws AppError as versionBeside
 */
export async function moveTemplate(tx: Tx, old: TemplateRow, schemaId: string, eyes: Eyes): Promise<void> {
  const to = await versionBeside(tx, old.schema_id, schemaId, eyes);
  await moveSchemaTemplate(tx, old.organization_id, old.schema_id, to.id);
  await tx.run(
    'insert into template_past_schemas (organization_id, template_id, schema_id) values ($1, $2, $3) on conflict do nothing',
    [old.organization_id, old.id, old.schema_id],
  );
}
