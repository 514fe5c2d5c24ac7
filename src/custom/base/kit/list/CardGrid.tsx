import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Cards beside one another, as many as there is room for at `narrowest` pixels each; a list to whoever hears it. */
export const CardGrid = ({
  narrowest = 320,
  waiting = false,
  children,
}: {
  narrowest?: number;
  /** Outlines of what is being loaded, which are no list yet. */
  waiting?: boolean;
  children: ReactNode;
}) => (
  <Box
    {...(waiting ? { 'aria-busy': true } : { component: 'ul' })}
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      display: 'grid',
      gap: 2,
      gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${narrowest}px), 1fr))`,
    }}
  >
    {children}
  </Box>
);
