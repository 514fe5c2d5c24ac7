import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Recipient } from '../../../../../contract/credentials/recipients/index.ts';
import { RemoveButton } from '../../../../custom/base/kit/page/RemoveButton.tsx';
import { addressOf } from '../../../../custom/base/kit/address.ts';
import { deletionBlock } from '../recipient-model.ts';

/** Deletes somebody to whom nothing was issued; of anybody else it says why not, before the click. */
export function DeleteRecipient({ recipient }: { recipient: Recipient }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const block = deletionBlock(recipient);
  return (
    <RemoveButton
      resource="recipients"
      record={recipient}
      why={block && translate(block.key, block)}
      done="recipients.deleted"
      failed="recipients.deleteFailed"
      onRemoved={() => void navigate(addressOf('/organization/recipients', {}))}
    />
  );
}
