import type { SchemaField } from '../../../../contract/credentials/schemas/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { eyesOf, visible, type Eyes } from './visible.ts';

/** A schema as templates stand on it: its name is the type of their credentials, and the versions of a line share it. */
export interface FoundSchema {
  id: string;
  name: string;
  line_id: string;
}

/** A schema that something of the organization stands on already: its own, or a public one. */
export const findSchema = (tx: Tx, id: string): Promise<FoundSchema | undefined> =>
  tx.maybe<FoundSchema>('select id, name, line_id from schemas where id = $1', [id]);

/** A schema that somebody names to make something of it, as far as they see it. */
export const findVisibleSchema = (tx: Tx, id: string, eyes: Eyes): Promise<FoundSchema | undefined> =>
  tx.maybe<FoundSchema>(`select s.id, s.name, s.line_id from schemas s where s.id = $4 and ${visible(eyes)}`, [
    ...eyesOf(eyes),
    id,
  ]);

/** The fields of a schema that something stands on. */
export const fieldsOfSchema = async (tx: Tx, id: string): Promise<SchemaField[]> =>
  (await tx.one<{ fields: SchemaField[] }>('select fields from schemas where id = $1', [id])).fields;

/** The subcategory of a schema that something stands on. */
export const kindOfSchema = async (tx: Tx, id: string): Promise<string> =>
  (await tx.one<{ subcategory: string }>('select subcategory from schemas where id = $1', [id])).subcategory;

/** Counts the templates that stand on a schema of the organization; of a public one of others, nobody here counts. */
export const countSchemaTemplates = (tx: Tx, organizationId: string, id: string, change: 1 | -1): Promise<number> =>
  tx.run('update schemas set templates = templates + $3 where id = $1 and organization_id = $2', [
    id,
    organizationId,
    change,
  ]);

/** Counts a template that moves from one version of a schema to another; both are locked by their ids, as two that move to and fro need it. */
export async function moveSchemaTemplate(tx: Tx, organizationId: string, from: string, to: string): Promise<void> {
  inLockOrder(tx, 'schema');
  await tx.run(
    'select 1 from schemas where id = any($1::uuid[]) and organization_id = $2 order by id for no key update',
    [[from, to], organizationId],
  );
  await countSchemaTemplates(tx, organizationId, from, -1);
  await countSchemaTemplates(tx, organizationId, to, 1);
}
