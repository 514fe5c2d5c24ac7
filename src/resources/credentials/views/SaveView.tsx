import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../custom/kit/ConfirmDialog.tsx';
import { useProject } from '../../../custom/kit/session/project-context.ts';
import { nameProblem, useViews } from './views.ts';

/** Keeps the filter and order of the list around it under a name. */
export function SaveView({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const formId = useId();
  const { filterValues, sort } = useListContext();
  const [all, keep] = useViews(useProject().id);
  const [name, setName] = useState('');
  const [isFirst, setFirst] = useState(false);
  const [asked, setAsked] = useState(false);
  const problem = asked ? nameProblem(name, all) : undefined;
  const save = () => {
    setAsked(true);
    if (nameProblem(name, all)) return;
    const view = { id: crypto.randomUUID(), name: name.trim(), filter: { ...filterValues }, sort };
    keep({ views: [...all.views, view], first: isFirst ? view.id : all.first });
    notify('credentials.views.saved', { type: 'success', messageArgs: { name: view.name } });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={translate('credentials.views.saveTitle')}
      confirm={translate('ra.action.save')}
      onConfirm={{ form: formId }}
      onClose={onClose}
    >
      <form
        id={formId}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          autoFocus
          fullWidth
          required
          label={translate('credentials.views.name')}
          value={name}
          error={problem !== undefined}
          helperText={problem && translate(problem)}
          onChange={event => setName(event.target.value)}
        />
        <FormControlLabel
          control={<Checkbox checked={isFirst} onChange={event => setFirst(event.target.checked)} />}
          label={translate('credentials.views.beginsWith')}
        />
      </form>
    </ConfirmDialog>
  );
}
