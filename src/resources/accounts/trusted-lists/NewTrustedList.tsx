import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { TRUSTED_LIST_PURPOSES } from '../../../../contract/accounts/trusted-lists/states.ts';
import { CreateDialog } from '../../../custom/base/kit/form/CreateDialog.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { bodyOf, checkNew, NEW_LIST } from './list-model.ts';
import { ListInputs } from './ListInputs.tsx';

const WORDS = { title: 'trusted.new', confirm: 'trusted.create', done: 'trusted.created' };

/** Makes a list without entries. */
export function NewTrustedList() {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setAsking(true)}>
        {translate('trusted.new')}
      </Button>
      {isAsking && (
        <CreateDialog
          resource="trustedLists"
          values={NEW_LIST}
          check={checkNew}
          bodyOf={bodyOf}
          words={WORDS}
          nameOf={({ name }) => name}
          onClose={() => setAsking(false)}
        >
          <FormText
            name="purpose"
            select
            required
            label={translate('trusted.purpose')}
            hint={translate('trusted.purposeHint')}
          >
            {TRUSTED_LIST_PURPOSES.map(each => (
              <MenuItem key={each} value={each}>
                {translate(`trusted.purposes.${each}`)}
              </MenuItem>
            ))}
          </FormText>
          <ListInputs />
        </CreateDialog>
      )}
    </>
  );
}
