import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Recipient } from '../../../../../contract/credentials/recipients/index.ts';
import { RecordDialog } from '../../../../custom/base/kit/form/RecordDialog.tsx';
import { bodyOf, checkEdit, fullName, type RecipientValues, valuesOf } from '../recipient-model.ts';
import { RecipientInputs } from '../RecipientInputs.tsx';

/** Changes somebody's name, or how they are reached: here alone, and not from a project. What was issued keeps the name it was issued to. */
export function EditRecipient({ recipient }: { recipient: Recipient }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const said = (field: keyof RecipientValues) => ({ label: translate(`resources.recipients.fields.${field}`) });
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('ra.action.edit')}
      </Button>
      {open && (
        <RecordDialog<Recipient, RecipientValues>
          title={translate('recipients.edit', { name: fullName(recipient) })}
          resource="recipients"
          record={recipient}
          valuesOf={valuesOf}
          bodyOf={bodyOf}
          check={checkEdit}
          said={{
            name: said('name'),
            lastname: said('lastname'),
            email: said('email'),
            did: said('did'),
            phone: said('phone'),
            language: {
              ...said('language'),
              text: tag => translate(tag ? `languages.${tag}` : 'recipients.noLanguage'),
            },
          }}
          done="recipients.edited"
          failed="recipients.editFailed"
          onClose={() => setOpen(false)}
        >
          <RecipientInputs />
        </RecordDialog>
      )}
    </>
  );
}
