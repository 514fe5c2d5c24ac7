import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface FigureSelectProps<F extends string> {
  label: string;
  figures: readonly F[];
  /** What a figure is called, already translated. */
  wordOf: (figure: F) => string;
  value: F;
  onChange: (figure: F) => void;
}

/** Which of some figures the bars below show. */
export function FigureSelect<F extends string>({ label, figures, wordOf, value, onChange }: FigureSelectProps<F>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={event => onChange(event.target.value as F)}
      sx={{ maxWidth: 260, mb: 1 }}
    >
      {figures.map(each => (
        <MenuItem key={each} value={each}>
          {wordOf(each)}
        </MenuItem>
      ))}
    </TextField>
  );
}
