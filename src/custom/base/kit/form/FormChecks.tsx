import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { Fragment, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';

interface Option<V extends string> {
  value: V;
  label: string;
  /** Stands below it: what it means, or why it cannot be changed. */
  hint: string;
  disabled: boolean;
}
interface FormChecksProps<V extends string> {
  /** The path in the form of the list of what is chosen. */
  name: string;
  label: string;
  options: readonly Option<V>[];
}

/** Any number of a few choices, each explained, of the form around it (react-hook-form), with what is wrong with them below. */
export function FormChecks<V extends string>({ name, label, options }: FormChecksProps<V>) {
  const translate = useTranslate();
  const id = useId();
  const { field, fieldState } = useController({ name });
  const { value: held, onChange, onBlur, ref } = field;
  const chosen = held as readonly V[];
  const problem = fieldState.error?.message;
  const toggle = (value: V, on: boolean) => {
    // in the order of the options, so that the same choice is the same value
    const next = options.map(option => option.value).filter(each => (each === value ? on : chosen.includes(each)));
    onChange(next);
  };
  return (
    <FormControl
      component="fieldset"
      ref={ref}
      tabIndex={-1}
      data-invalid={problem !== undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      error={problem !== undefined}
      sx={{ outline: 'none' }}
    >
      <FormLabel component="legend" id={`${id}-label`}>
        {label}
      </FormLabel>
      {options.map(({ value, label: word, hint, disabled }) => (
        <Fragment key={value}>
          <FormControlLabel
            disabled={disabled}
            label={word}
            control={
              <Checkbox
                checked={chosen.includes(value)}
                onBlur={onBlur}
                onChange={(_, on) => toggle(value, on)}
                slotProps={{ input: { 'aria-describedby': `${id}-${value}` } }}
              />
            }
          />
          <FormHelperText id={`${id}-${value}`} error={false} sx={{ mt: -1, ml: 4 }}>
            {hint}
          </FormHelperText>
        </Fragment>
      ))}
      {problem !== undefined && (
        <FormHelperText id={`${id}-problem`} sx={{ ml: 0 }}>
          {translate(problem, { _: problem })}
        </FormHelperText>
      )}
    </FormControl>
  );
}
