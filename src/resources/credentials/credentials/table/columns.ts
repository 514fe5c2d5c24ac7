/** The columns of the credentials table: what the server sorts by, and the phrase key of the heading. */
export const COLUMNS = [
  { source: 'digest', label: 'digest' },
  { source: 'receiver', label: 'receiver' },
  { source: 'title', label: 'template' },
  { source: 'subtitle', label: 'subtitle' },
  { source: 'status', label: 'status' },
  { source: 'requestedAt', label: 'requestedAt' },
  { source: 'issuedAt', label: 'issuedAt' },
  { source: 'expiresAt', label: 'expiresAt' },
  { source: 'revokedAt', label: 'revokedAt' },
] as const;

/** Those that are not shown until someone wants them. */
export const HIDDEN_COLUMNS: string[] = ['subtitle', 'revokedAt'];
