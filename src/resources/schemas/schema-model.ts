import type { Schema } from '../../../contract/schemas/index.ts';
import type { Block } from '../../custom/kit/block.ts';

/** Why a schema cannot be deleted, as phrase key with its number, or null where nothing stands against it. */
export function deletionBlock(schema: Pick<Schema, 'own' | 'templates' | 'inUse'>): Block | null {
  if (!schema.own) return { key: 'schemas.why.foreign', smart_count: 1 };
  if (schema.templates > 0) return { key: 'schemas.why.inUse', smart_count: schema.templates };
  return schema.inUse ? { key: 'schemas.why.kept', smart_count: 1 } : null;
}
