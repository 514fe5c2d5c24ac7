import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { get, useFormState } from 'react-hook-form';

interface PropertyProps<V> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  /** Where it stands in the form: what is wrong there stands below. */
  path: string;
}

/** What is wrong at a place of the form, in words. */
export function useProblemAt(path: string): string | undefined {
  const translate = useTranslate();
  const { errors } = useFormState();
  const { message: problem } = (get(errors, path) ?? {}) as { message?: unknown };
  return typeof problem === 'string' ? translate(problem, { _: problem }) : undefined;
}

function Input({ path, ...rest }: TextFieldProps & { path: string }) {
  const problem = useProblemAt(path);
  return <TextField {...rest} error={problem !== undefined} helperText={problem ?? rest.helperText} />;
}

export const TextProperty = ({
  value,
  onChange,
  ...rest
}: PropertyProps<string> & Pick<TextFieldProps, 'multiline' | 'helperText' | 'required'>) => (
  <Input {...rest} value={value} onChange={event => onChange(event.target.value)} />
);

/** A number, as it is typed; what is no number yet changes nothing. */
export function NumberProperty({ value, onChange, step = 0.5, ...rest }: PropertyProps<number> & { step?: number }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...rest}
      type="number"
      value={typed ?? value}
      onBlur={() => setTyped(null)}
      onChange={event => {
        setTyped(event.target.value);
        const number = Number(event.target.value);
        if (event.target.value.trim() !== '' && Number.isFinite(number)) onChange(number);
      }}
      slotProps={{ htmlInput: { step, inputMode: 'decimal' } }}
    />
  );
}

const HEX = /^#[0-9a-f]{6}$/i;

/** A colour: chosen by eye, or typed as `#rrggbb`. */
export function ColourProperty({ label, value, onChange, path }: PropertyProps<string>) {
  const [typed, setTyped] = useState<string | null>(null);
  const translate = useTranslate();
  return (
    <Input
      path={path}
      label={label}
      value={typed ?? value}
      onBlur={() => setTyped(null)}
      onChange={event => {
        setTyped(event.target.value);
        if (HEX.test(event.target.value)) onChange(event.target.value.toLowerCase());
      }}
      slotProps={{
        input: {
          startAdornment: (
            <input
              type="color"
              aria-label={translate('designs.pick', { what: label })}
              value={value}
              onChange={event => onChange(event.target.value)}
              style={{ width: 28, height: 28, border: 0, padding: 0, marginRight: 8, background: 'none' }}
            />
          ),
        },
      }}
    />
  );
}

/** One of several. */
export function ChoiceProperty<V extends string>({
  value,
  onChange,
  options,
  wordOf,
  ...rest
}: PropertyProps<V> & { options: readonly V[]; wordOf: (option: V) => string }) {
  return (
    <Input
      {...rest}
      select
      value={value}
      onChange={event => {
        const chosen = options.find(option => option === event.target.value);
        if (chosen) onChange(chosen);
      }}
    >
      {options.map(option => (
        <MenuItem key={option} value={option}>
          {wordOf(option)}
        </MenuItem>
      ))}
    </Input>
  );
}
