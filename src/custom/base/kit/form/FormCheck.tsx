import Checkbox from '@mui/material/Checkbox';
import FormControlLabel, { type FormControlLabelProps } from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';

interface FormCheckProps extends Pick<FormControlLabelProps, 'sx' | 'disabled'> {
  /** The field's path in the form. */
  name: string;
  label: string;
  /** Stands below while nothing is wrong. */
  hint?: string;
  as?: typeof Checkbox | typeof Switch;
  /** After the value has changed, for what follows from it. */
  onChange?: (checked: boolean) => void;
}

/** A yes or no of the form around it (react-hook-form), with what is wrong with it below. */
export function FormCheck({
  name,
  label,
  hint,
  as: Control = Checkbox,
  onChange,
  sx,
  disabled = false,
}: FormCheckProps) {
  const translate = useTranslate();
  const belowId = useId();
  const { field, fieldState } = useController({ name });
  const problem = fieldState.error?.message;
  const below = problem === undefined ? hint : translate(problem, { _: problem });
  return (
    <>
      <FormControlLabel
        // on a line of its own, also after a field that leaves room beside it
        sx={[{ display: 'flex', width: 'fit-content' }, ...(Array.isArray(sx) ? sx : [sx])]}
        disabled={disabled}
        control={
          <Control
            checked={Boolean(field.value)}
            onBlur={field.onBlur}
            onChange={(_, checked) => {
              field.onChange(checked);
              onChange?.(checked);
            }}
            slotProps={{
              input: {
                ref: field.ref,
                'aria-invalid': problem !== undefined,
                ...(below !== undefined && { 'aria-describedby': belowId }),
              },
            }}
          />
        }
        label={label}
      />
      {below !== undefined && (
        <FormHelperText id={belowId} error={problem !== undefined}>
          {below}
        </FormHelperText>
      )}
    </>
  );
}
