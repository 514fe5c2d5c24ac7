import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface LinkOrTextProps {
  to: string | undefined;
  children: ReactNode;
}

/** A line of a list that leads to what it is about, and is read alone where that has no page. */
export const LinkOrText = ({ to, children }: LinkOrTextProps) =>
  to === undefined ? (
    <span>{children}</span>
  ) : (
    <Link component={RouterLink} to={to} color="inherit" underline="hover">
      {children}
    </Link>
  );
