import CircularProgress from '@mui/material/CircularProgress';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useHold } from './holding.ts';

/** A quiet sign that something is on its way; a dialog in which it stands is not confirmed before that is there. */
export function Waiting() {
  const label = useTranslate()('common.loading');
  useHold();
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240, flex: 1 }}>
      <CircularProgress size={28} aria-label={label} />
    </Box>
  );
}
