import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The measure of every page inside a shell. */
export const Page = ({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) => (
  <Box sx={{ p: { xs: 2, sm: 3, lg: 4 }, width: '100%', maxWidth: narrow ? 840 : 1280, minWidth: 0 }}>{children}</Box>
);
