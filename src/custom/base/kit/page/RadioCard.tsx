import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface RadioCardProps {
  value: string;
  chosen: boolean;
  title: string;
  hint: string;
  note?: string;
  /** Not to be chosen yet: the note says why. */
  disabled?: boolean;
  picture?: ReactNode;
}

/** One answer of a radio group, as a card that says what it is. */
export const RadioCard = ({ value, chosen, title, hint, note = '', disabled = false, picture }: RadioCardProps) => (
  <Box
    component="label"
    sx={{
      display: 'flex',
      gap: 1,
      p: 1.25,
      border: 1,
      borderRadius: 2,
      borderColor: chosen ? 'primary.main' : 'divider',
      bgcolor: chosen ? 'action.selected' : 'transparent',
      cursor: disabled ? 'default' : 'pointer',
    }}
  >
    <Radio value={value} size="small" disabled={disabled} sx={{ alignSelf: hint || note ? 'flex-start' : 'center' }} />
    <Box sx={{ minWidth: 0, flex: 1, alignSelf: 'center' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
      {hint && (
        <Typography variant="body2" color="text.secondary">
          {hint}
        </Typography>
      )}
      {note && (
        <Typography variant="caption" color="text.secondary">
          {note}
        </Typography>
      )}
    </Box>
    {picture && (
      <Box aria-hidden sx={{ width: 104, flexShrink: 0, alignSelf: 'center', pointerEvents: 'none' }}>
        {picture}
      </Box>
    )}
  </Box>
);

/** Such cards side by side, where there is room. In a radio group, whose lines may wrap, they would be as high as all of them one below the other but for the width. */
export const CARD_COLUMNS = {
  display: 'grid',
  width: 1,
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 360px), 1fr))',
} as const;
