import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { Combobox } from '../page/Combobox.tsx';

interface FormSearchProps<T extends { id: string }> {
  /** The field's path in the form, which holds an id. */
  name: string;
  label: string;
  /** What the server found of what was typed. */
  found: readonly T[];
  labelOf: (one: T) => string;
  /** Why one cannot be chosen, in words; null where it can. */
  blockOf?: (one: T) => string | null;
  /** What choosing one brings about besides, in words; null where nothing. */
  noteOf?: (one: T) => string | null;
  isPending: boolean;
  /** Why nothing could be found; null where it could. */
  error: unknown;
  onTyped: (text: string) => void;
  /** For what follows from the choice; the form still holds what was. */
  onChosen?: (one: T | null) => void;
  /** What the form begins with. */
  first?: T | null;
  disabled?: boolean;
}

const never = () => null;

/** A choice of the form around it that must be made, looked for by the server however many there are. */
export function FormSearch<T extends { id: string }>(props: FormSearchProps<T>) {
  const {
    name,
    label,
    found,
    labelOf,
    blockOf = never,
    noteOf = never,
    isPending,
    error,
    onTyped,
    onChosen,
    first = null,
    disabled,
  } = props;
  const translate = useTranslate();
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const [chosen, setChosen] = useState<T | null>(first);
  const current = chosen?.id === field.value ? chosen : null;
  const problem = error ? 'lists.unread' : fieldState.error?.message;
  return (
    <Combobox<T>
      options={current && !found.some(({ id }) => id === current.id) ? [current, ...found] : [...found]}
      value={current}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      getOptionDisabled={one => blockOf(one) !== null}
      renderOption={({ key, ...option }, one) => {
        const note = blockOf(one) ?? noteOf(one);
        return (
          <li key={key} {...option}>
            {labelOf(one)}
            {note !== null && ` · ${note}`}
          </li>
        );
      }}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={all => all}
      disabled={disabled}
      loading={isPending}
      noOptionsText={translate(error ? 'lists.unread' : 'lists.noMatch')}
      onInputChange={(_, text, reason) => onTyped(reason === 'input' ? text : '')}
      onChange={(_, one) => {
        setChosen(one);
        onChosen?.(one);
        field.onChange(one?.id ?? '');
      }}
      onBlur={field.onBlur}
      renderInput={input => (
        <TextField
          {...input}
          name={name}
          inputRef={field.ref}
          label={label}
          required
          error={problem !== undefined}
          helperText={problem !== undefined && translate(problem, { _: problem })}
        />
      )}
    />
  );
}
