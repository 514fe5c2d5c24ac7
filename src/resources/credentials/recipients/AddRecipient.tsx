import { CreateDialog } from '../../../custom/base/kit/form/CreateDialog.tsx';
import { bodyOf, checkNew, fullName, NOBODY } from './recipient-model.ts';
import { RecipientInputs } from './RecipientInputs.tsx';

const WORDS = { title: 'recipients.add', confirm: 'recipients.add', done: 'recipients.added' };

/** Adds one recipient. */
export default function AddRecipient({ onClose }: { onClose: () => void }) {
  return (
    <CreateDialog
      resource="recipients"
      values={NOBODY}
      check={checkNew}
      bodyOf={bodyOf}
      words={WORDS}
      nameOf={fullName}
      onClose={onClose}
    >
      <RecipientInputs />
    </CreateDialog>
  );
}
