import Checkbox from '@mui/material/Checkbox';
import FormControlLabel, { type FormControlLabelProps } from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';

interface FormCheckProps extends Pick<FormControlLabelProps, 'sx'> {
  /** The field's path in the form. */
  name: string;
  label: string;
  as?: typeof Checkbox | typeof Switch;
  /** After the value has changed, for what follows from it. */
  onChange?: (checked: boolean) => void;
}

/** A yes or no of the form around it (react-hook-form), with what is wrong with it below. */
export function FormCheck({ name, label, as: Control = Checkbox, onChange, sx }: FormCheckProps) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name });
  const problem = fieldState.error?.message;
  return (
    <>
      <FormControlLabel
        {...(sx && { sx })}
        control={
          <Control
            checked={Boolean(field.value)}
            onBlur={field.onBlur}
            onChange={(_, checked) => {
              field.onChange(checked);
              onChange?.(checked);
            }}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
        label={label}
      />
      {problem !== undefined && <FormHelperText error>{translate(problem, { _: problem })}</FormHelperText>}
    </>
  );
}
