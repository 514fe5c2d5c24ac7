import CircularProgress from '@mui/material/CircularProgress';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

/** A quiet sign that something is on its way. */
export function Waiting() {
  const label = useTranslate()('common.loading');
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240, flex: 1 }}>
      <CircularProgress size={28} aria-label={label} />
    </Box>
  );
}
