import type { Schema } from '../../../../contract/credentials/schemas/index.ts';
import type { Block } from '../../../custom/base/kit/feedback/block.ts';

/** Phrase key of why a schema is not the reader's to change. */
export const unchangeable = ({ own }: Pick<Schema, 'own'>): string =>
  own ? 'schemas.why.notYours' : 'schemas.why.foreign';

/** Why a schema cannot be deleted, as phrase key with its number, or null where nothing stands against it. */
export function deletionBlock(schema: Pick<Schema, 'own' | 'mayEdit' | 'templates' | 'inUse'>): Block | null {
  if (!schema.mayEdit) return { key: unchangeable(schema), smart_count: 1 };
  if (schema.templates > 0) return { key: 'schemas.why.inUse', smart_count: schema.templates };
  return schema.inUse ? { key: 'schemas.why.kept', smart_count: 1 } : null;
}
