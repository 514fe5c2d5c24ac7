import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface PageProps {
  children: ReactNode;
  narrow?: boolean;
  /** A table that takes the whole screen. */
  wide?: boolean;
}

// by its opacity alone: whatever is moved holds what is fixed in it meanwhile
const coming = keyframes({ from: { opacity: 0 } });

/** The measure of every page inside a shell, and of a list for work all the width there is; a page that one comes to comes gently, within the time that the theme gives a whole page (spec §9). */
export const Page = ({ children, narrow = false, wide = false }: PageProps) => (
  <Box
    sx={{
      p: { xs: 2, sm: 3, lg: 4 },
      width: '100%',
      maxWidth: wide ? 'none' : narrow ? 840 : 1280,
      minWidth: 0,
      animation: ({ transitions }) => `${coming} ${transitions.duration.complex}ms ${transitions.easing.easeOut}`,
    }}
  >
    {children}
  </Box>
);
