import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TrustedList } from '../../../../../contract/accounts/trusted-lists/trusted-list.ts';
import type { Said } from '../../../../custom/base/kit/form/differences.ts';
import { RecordDialog } from '../../../../custom/base/kit/form/RecordDialog.tsx';
import { UsesNote } from '../../trusted-certificates/shared.ts';
import { bodyOf, checkEdit, type ListValues, valuesOf } from '../list-model.ts';
import { ListInputs } from '../ListInputs.tsx';

/** Edits the name, the texts and the next update of a list. */
export function EditList({ list }: { list: TrustedList }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const said: Said<ListValues> = {
    name: { label: translate('trusted.name') },
    texts: {
      label: translate('trusted.texts'),
      text: texts => `${texts['en-US'].title} · ${texts['es-MX'].title}`,
    },
    nextUpdate: { label: translate('trusted.nextUpdate') },
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('ra.action.edit')}
      </Button>
      {open && (
        <RecordDialog<TrustedList, ListValues>
          title={translate('trusted.edit', { name: list.name })}
          resource="trustedLists"
          record={list}
          valuesOf={valuesOf}
          bodyOf={bodyOf}
          check={checkEdit}
          said={said}
          done="trusted.saved"
          failed="trusted.saveFailed"
          onClose={() => setOpen(false)}
        >
          <UsesNote listId={list.id} />
          <ListInputs />
        </RecordDialog>
      )}
    </>
  );
}
