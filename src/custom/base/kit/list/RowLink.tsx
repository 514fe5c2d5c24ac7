import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface RowLinkProps {
  to: string;
  children: ReactNode;
  variant?: 'body1' | 'inherit';
}

/** What a row is called, in a table whose rows open wherever they are pressed: by keys, aloud and in another tab they open by this. */
export function RowLink({ to, children, variant = 'body1' }: RowLinkProps) {
  return (
    <Link
      component={RouterLink}
      to={to}
      variant={variant}
      color="inherit"
      underline="hover"
      onClick={event => event.stopPropagation()}
      sx={{
        display: 'inline-block',
        // a table that is wider than the screen is moved, rather than its names broken after each eighth sign
        minWidth: 160,
        alignSelf: 'flex-start',
        fontWeight: 600,
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Link>
  );
}
