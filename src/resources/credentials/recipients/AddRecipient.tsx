import { useTranslate } from 'react-admin';
import { CreateDialog } from '../../../custom/base/kit/form/CreateDialog.tsx';
import { FormCheck } from '../../../custom/base/kit/form/FormCheck.tsx';
import { checkNew, fullName, newBodyOf, NOBODY } from './recipient-model.ts';
import { RecipientInputs } from './RecipientInputs.tsx';

const WORDS = { title: 'recipients.add', confirm: 'recipients.add', done: 'recipients.added' };

/** Adds one recipient. */
export default function AddRecipient({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <CreateDialog
      resource="recipients"
      values={{ ...NOBODY, invite: false }}
      check={checkNew}
      bodyOf={newBodyOf}
      words={WORDS}
      nameOf={fullName}
      onClose={onClose}
    >
      <RecipientInputs />
      <FormCheck
        name="invite"
        label={translate('recipients.invite.too')}
        hint={translate('recipients.invite.tooHint')}
      />
    </CreateDialog>
  );
}
