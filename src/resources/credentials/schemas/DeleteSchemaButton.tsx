import { useTranslate } from 'react-admin';
import type { Schema } from '../../../../contract/credentials/schemas/index.ts';
import { RemoveButton } from '../../../custom/base/kit/page/RemoveButton.tsx';
import { deletionBlock } from './schema-model.ts';

/** Deletes a schema that nothing stands on; one in use says so before the click. */
export function DeleteSchemaButton({ schema }: { schema: Schema }) {
  const translate = useTranslate();
  const block = deletionBlock(schema);
  return (
    <RemoveButton
      resource="schemas"
      record={schema}
      name={`${translate('ra.action.delete')}: ${schema.title}`}
      why={block && translate(block.key, block)}
      done="schemas.deleted"
      failed="schemas.deleteFailed"
    />
  );
}
