import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

export interface Option<V extends string> {
  value: V;
  label: string;
  hint?: string;
  icon?: ReactNode;
  /** What it looks like, below the words. */
  picture?: ReactNode;
  /** Shown, and not to be chosen; the hint says why. */
  disabled?: boolean;
}
interface ChoiceProps<V extends string> {
  question: string;
  options: readonly Option<V>[];
  value: V | null;
  onChange: (value: V) => void;
  columns?: 1 | 2;
  /** What is wrong with the answer, already translated. */
  problem?: string | undefined;
}

/** One question, its answers as cards; a radio group to keyboard and screen reader. */
export function Choice<V extends string>({ question, options, value, onChange, columns = 1, problem }: ChoiceProps<V>) {
  const id = useId();
  return (
    <Box sx={{ mb: 2 }}>
      <Typography id={id} variant="h3" sx={{ mb: 1 }}>
        {question}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        data-invalid={problem !== undefined}
        tabIndex={-1}
        value={value ?? ''}
        onChange={event => {
          const chosen = options.find(option => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: columns === 2 ? '1fr 1fr' : '1fr' } }}
      >
        {options.map(option => (
          <Box
            key={option.value}
            component="label"
            sx={{
              display: 'flex',
              gap: 1,
              alignItems: 'center',
              p: 1,
              pr: 1.5,
              border: 1,
              borderRadius: 2,
              cursor: option.disabled ? 'default' : 'pointer',
              color: option.disabled ? 'text.secondary' : 'text.primary',
              borderColor: option.value === value ? 'primary.main' : 'divider',
              bgcolor: option.value === value ? 'action.selected' : 'transparent',
            }}
          >
            <Radio value={option.value} size="small" disabled={option.disabled ?? false} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{option.label}</Typography>
              {option.hint && (
                <Typography variant="caption" color="text.secondary">
                  {option.hint}
                </Typography>
              )}
              {option.picture && <Box sx={{ mt: 1 }}>{option.picture}</Box>}
            </Box>
            {option.icon && <Box sx={{ color: 'primary.main', lineHeight: 0 }}>{option.icon}</Box>}
          </Box>
        ))}
      </RadioGroup>
      {problem !== undefined && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
    </Box>
  );
}
