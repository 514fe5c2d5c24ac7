import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';

interface CheckListProps {
  /** The field of the form, a list of values. */
  name: string;
  label: string;
  hint: string;
  choices: readonly { value: string; label: string }[];
}

/** Chooses any of a few values. */
export function CheckList({ name, label, hint, choices }: CheckListProps) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name });
  const chosen = field.value as readonly string[];
  const problem = fieldState.error?.message;
  return (
    <FormControl component="fieldset" error={problem !== undefined} sx={{ mt: 1 }}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup>
        {choices.map(each => (
          <FormControlLabel
            key={each.value}
            label={each.label}
            control={
              <Checkbox
                checked={chosen.includes(each.value)}
                onChange={(_, checked) =>
                  field.onChange(checked ? [...chosen, each.value] : chosen.filter(value => value !== each.value))
                }
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText>{problem === undefined ? hint : translate(problem, { _: problem })}</FormHelperText>
    </FormControl>
  );
}
