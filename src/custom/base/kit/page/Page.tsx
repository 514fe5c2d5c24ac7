import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import type { ReactNode } from 'react';

// by its opacity alone: whatever is moved holds what is fixed in it meanwhile
const coming = keyframes({ from: { opacity: 0 } });

/** The measure of every page inside a shell; a page that one comes to comes gently, within the time that the theme gives a whole page (spec §9). */
export const Page = ({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) => (
  <Box
    sx={{
      p: { xs: 2, sm: 3, lg: 4 },
      width: '100%',
      maxWidth: narrow ? 840 : 1280,
      minWidth: 0,
      animation: ({ transitions }) => `${coming} ${transitions.duration.complex}ms ${transitions.easing.easeOut}`,
    }}
  >
    {children}
  </Box>
);
