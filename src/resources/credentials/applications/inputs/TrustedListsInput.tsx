import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { listsAfter, type ApplicationDraft } from '../application-draft.ts';
import { useTrustedLists } from '../use-trusted-lists.ts';

/** A choice of trusted lists whose issuers are accepted; nothing while the organization has no list. */
export function TrustedListsInput() {
  const translate = useTranslate();
  const lists = useTrustedLists();
  const { field, fieldState } = useController<ApplicationDraft, 'trustedLists'>({ name: 'trustedLists' });
  const problem = fieldState.error?.message;
  if (lists.length === 0) return null;
  // A draft that was begun earlier has none.
  const ids = field.value ?? [];
  const shown = lists.map(({ id }) => id);
  return (
    <TextField
      select
      name="trustedLists"
      inputRef={field.ref}
      value={ids.filter(id => shown.includes(id))}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(listsAfter(ids, shown, [target.value].flat()))}
      slotProps={{ select: { multiple: true } }}
      label={translate('applications.trustedLists')}
      error={problem !== undefined}
      helperText={
        problem === undefined ? translate('applications.trustedListsHint') : translate(problem, { _: problem })
      }
    >
      {lists.map(({ id, name, isSubscribed }) => (
        <MenuItem key={id} value={id}>
          {isSubscribed ? translate('applications.subscribedList', { name }) : name}
        </MenuItem>
      ))}
    </TextField>
  );
}
