import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ChangeEvent, ComponentType, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';

type FormTextProps = Omit<TextFieldProps, 'name' | 'value' | 'error' | 'helperText' | 'onChange'> & {
  /** The field's path in the form. */
  name: string;
  label: string;
  /** Stands below while nothing is wrong. */
  hint?: ReactNode;
  /** Stands in the field while the form holds nothing, not even empty text: what holds unless something is typed. */
  unset?: string;
  /** Makes of what was typed what is kept. */
  parse?: (text: string) => unknown;
  /** For what follows from it; the form still holds what was. */
  onChange?: (value: string) => void;
  /** Another field of the same props, such as one for passwords. */
  as?: ComponentType<TextFieldProps>;
};

/**
 * A text or a choice of the form around it (react-hook-form), with what is wrong with it below. Unlike react-admin's inputs it leaves
 * empty text empty, as the contract's schemas want it, and not null.
 */
export function FormText({
  name,
  hint,
  unset = '',
  onChange,
  parse = text => text,
  as: Field = TextField,
  ...rest
}: FormTextProps) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name });
  const problem = fieldState.error?.message;
  return (
    <Field
      {...rest}
      name={name}
      inputRef={field.ref}
      value={field.value ?? unset}
      onBlur={field.onBlur}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        onChange?.(event.target.value);
        field.onChange(parse(event.target.value));
      }}
      error={problem !== undefined}
      helperText={problem === undefined ? hint : translate(problem, { _: problem })}
    />
  );
}
