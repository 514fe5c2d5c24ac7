import type { Tx } from '../../platform/database/index.ts';
import { eyesOf, visible, type Eyes } from './visible.ts';

/** A schema as templates stand on it: its name is the type of their credentials. */
export interface FoundSchema {
  id: string;
  name: string;
}

/** A schema that something of the organization stands on already: its own, or a public one. */
export const findSchema = (tx: Tx, id: string): Promise<FoundSchema | undefined> =>
  tx.maybe<FoundSchema>('select id, name from schemas where id = $1', [id]);

/** A schema that somebody names to make something of it, as far as they see it. */
export const findVisibleSchema = (tx: Tx, id: string, eyes: Eyes): Promise<FoundSchema | undefined> =>
  tx.maybe<FoundSchema>(`select s.id, s.name from schemas s where s.id = $4 and ${visible(eyes)}`, [
    ...eyesOf(eyes),
    id,
  ]);

/** Counts the templates that stand on a schema of the organization; of a public one of others, nobody here counts. */
export const countSchemaTemplates = (tx: Tx, organizationId: string, id: string, change: 1 | -1): Promise<number> =>
  tx.run('update schemas set templates = templates + $3 where id = $1 and organization_id = $2', [
    id,
    organizationId,
    change,
  ]);
