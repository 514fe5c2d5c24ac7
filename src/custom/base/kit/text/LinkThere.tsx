import Link, { type LinkProps } from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { opens } from '../session/opens.ts';
import { useUser } from '../session/use-session.ts';

interface LinkThereProps extends Pick<LinkProps, 'color' | 'sx'> {
  to: string;
  children: ReactNode;
}

/** A way to what somebody has, for those whom it opens to; the others read its name. */
export function LinkThere({ to, children, ...look }: LinkThereProps) {
  const me = useUser();
  return opens(me, to.split('?')[0]) ? (
    <Link component={RouterLink} to={to} {...look}>
      {children}
    </Link>
  ) : (
    children
  );
}
