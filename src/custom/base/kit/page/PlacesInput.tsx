import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { useTranslate } from 'react-admin';
import { Combobox } from './Combobox.tsx';

/** A record by its id and name. */
export interface Place {
  id: string;
  name: string;
}

export interface PlacesInputProps {
  name: string;
  value: readonly Place[];
  onChange: (places: Place[]) => void;
  /** Those that are no choice, because they are there already. */
  without?: readonly Place[];
  /** What is wrong, already translated. */
  problem?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

interface Found {
  label: string;
  hint?: string | undefined;
  disabled: boolean;
  /** What the server found for the typed text. */
  found: readonly Place[];
  isPending: boolean;
  error: unknown;
  typed: string;
  onTyped: (text: string) => void;
}

/** Records that are chosen by name, looked for by the server however many there are. */
export function PlacesInput({
  name,
  label,
  hint,
  value,
  onChange,
  without = [],
  problem,
  inputRef,
  disabled,
  found,
  isPending,
  error,
  typed,
  onTyped,
}: PlacesInputProps & Found) {
  const translate = useTranslate();
  const open = found
    .filter(({ id }) => !without.some(each => each.id === id))
    .map(({ id, name: called }): Place => ({ id, name: called }));
  const chosen = value.filter(({ id }) => !open.some(each => each.id === id));
  return (
    <Combobox
      multiple
      options={[...chosen, ...open]}
      value={[...value]}
      disabled={disabled}
      filterOptions={all => all}
      filterSelectedOptions
      getOptionLabel={each => each.name}
      getOptionKey={each => each.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isPending}
      noOptionsText={translate(error ? 'lists.unread' : 'lists.noMatch')}
      inputValue={typed}
      onInputChange={(_, text, reason) => onTyped(reason === 'input' ? text : '')}
      onChange={(_, places) => onChange(places)}
      renderInput={input => (
        <TextField
          {...input}
          name={name}
          inputRef={inputRef}
          label={label}
          error={problem !== undefined}
          helperText={problem ?? hint}
        />
      )}
    />
  );
}
