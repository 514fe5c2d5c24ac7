import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { NumberText } from '../kit/text/NumberText.tsx';

/** As high as they are, so that nothing moves when they come; in px. */
export const TILES_HEIGHT = 82;

/** Figures side by side, a list item each. */
export const TileGrid = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fit, minmax(132px, 1fr))' },
    }}
  >
    {children}
  </Box>
);

/** What a tile says: what is counted, and how much it is. */
export const TileText = ({ word, count }: { word: string; count: number }) => (
  <Box sx={{ p: 1.5, minHeight: TILES_HEIGHT - 2 }}>
    <Typography variant="body2" color="text.secondary">
      {word}
    </Typography>
    <Typography
      component="p"
      sx={{ fontSize: '1.625rem', fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.02em' }}
    >
      <NumberText value={count} />
    </Typography>
  </Box>
);
