import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { Combobox } from '../../../../custom/base/kit/page/Combobox.tsx';
import type { ApplicationDraft } from '../application-draft.ts';
import { useTrustedLists } from '../use-trusted-lists.ts';

/** Trusted lists whose issuers are accepted, where the organization has any. */
export function TrustedListsInput() {
  const translate = useTranslate();
  const lists = useTrustedLists();
  const { field, fieldState } = useController<ApplicationDraft, 'trustedLists'>({ name: 'trustedLists' });
  const problem = fieldState.error?.message;
  if (lists.length === 0) return null;
  // A draft that was begun earlier has none.
  const ids = field.value ?? [];
  return (
    <Combobox
      multiple
      options={[...lists]}
      value={lists.filter(({ id }) => ids.includes(id))}
      filterSelectedOptions
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={translate('lists.noMatch')}
      onChange={(_, chosen) => field.onChange(chosen.map(({ id }) => id))}
      onBlur={field.onBlur}
      renderInput={input => (
        <TextField
          {...input}
          inputRef={field.ref}
          label={translate('applications.trustedLists')}
          error={problem !== undefined}
          helperText={
            problem === undefined ? translate('applications.trustedListsHint') : translate(problem, { _: problem })
          }
        />
      )}
    />
  );
}
