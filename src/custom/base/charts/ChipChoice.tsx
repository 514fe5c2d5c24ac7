import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';

interface ChipChoiceProps<C extends string> {
  label: string;
  choices: readonly C[];
  /** What a choice is called, already translated. */
  wordOf: (choice: C) => string;
  value: C;
  onChange: (choice: C) => void;
}

/** One of a few, side by side. */
export function ChipChoice<C extends string>({ label, choices, wordOf, value, onChange }: ChipChoiceProps<C>) {
  return (
    <Stack direction="row" role="group" aria-label={label} sx={{ gap: 0.75, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      {choices.map(each => (
        <Chip
          key={each}
          label={wordOf(each)}
          variant={each === value ? 'filled' : 'outlined'}
          color={each === value ? 'primary' : 'default'}
          onClick={() => onChange(each)}
          aria-pressed={each === value}
        />
      ))}
    </Stack>
  );
}
