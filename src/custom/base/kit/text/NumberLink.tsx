import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { NumberText } from './NumberText.tsx';

interface NumberLinkProps {
  value: number;
  to: string | undefined;
  onClick?: () => void;
}

/** A number in a table that leads to the list of what it counts; none leads nowhere, nor does what has no such list. One digit is wide enough for a finger. */
export const NumberLink = ({ value, to, onClick }: NumberLinkProps) =>
  value === 0 || to === undefined ? (
    <NumberText value={value} />
  ) : (
    <Link
      component={RouterLink}
      to={to}
      {...(onClick && { onClick })}
      color="inherit"
      sx={{ display: 'inline-block', minWidth: 28, textAlign: 'right' }}
    >
      <NumberText value={value} />
    </Link>
  );
