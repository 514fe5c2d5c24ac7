import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** The columns of the credentials table: what the server sorts by, and the phrase key of the heading. */
export const COLUMNS = [
  { source: 'digest', label: 'digest' },
  { source: 'receiver', label: 'receiver' },
  { source: 'email', label: 'email' },
  { source: 'title', label: 'template' },
  { source: 'subtitle', label: 'subtitle' },
  { source: 'status', label: 'status' },
  { source: 'requestedAt', label: 'requestedAt' },
  { source: 'issuedAt', label: 'issuedAt' },
  { source: 'expiresAt', label: 'expiresAt' },
  { source: 'revokedAt', label: 'revokedAt' },
] as const;

/** Columns hidden until somebody chooses them; a wide screen has room for one more. */
const HIDDEN_WIDE: string[] = ['subtitle', 'revokedAt'];
const HIDDEN: string[] = ['email', ...HIDDEN_WIDE];

export const useHiddenColumns = (): string[] =>
  useMediaQuery((theme: Theme) => theme.breakpoints.up('xl')) ? HIDDEN_WIDE : HIDDEN;
