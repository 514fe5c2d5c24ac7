import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A list whose items stand apart by a line. */
export const ItemList = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      alignSelf: 'stretch',
      '& > li + li': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    {children}
  </Box>
);
