import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { RecordDialog } from '../../../../custom/base/kit/form/RecordDialog.tsx';
import type { KnownAccount } from '../../../../dataProvider/endpoints/accounts/service-accounts.ts';
import { type AccountValues, checkEdit, valuesOf } from '../account-model.ts';

const bodyOf = (values: AccountValues) => ({ ...values });

/** Renames an account, or describes it anew. */
export function EditAccount({ account }: { account: KnownAccount }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const said = (field: keyof AccountValues) => ({ label: translate(`serviceAccounts.${field}`) });
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('ra.action.edit')}
      </Button>
      {open && (
        <RecordDialog<KnownAccount, AccountValues>
          title={translate('serviceAccounts.edit', { name: account.name })}
          resource="serviceAccounts"
          record={account}
          valuesOf={valuesOf}
          bodyOf={bodyOf}
          check={checkEdit}
          said={{ name: said('name'), description: said('description') }}
          done="serviceAccounts.edited"
          failed="serviceAccounts.editFailed"
          onClose={() => setOpen(false)}
        >
          <Stack sx={{ gap: 2, pt: 1 }}>
            <FormText name="name" label={translate('serviceAccounts.name')} required />
            <FormText name="description" label={translate('serviceAccounts.description')} multiline minRows={2} />
          </Stack>
        </RecordDialog>
      )}
    </>
  );
}
