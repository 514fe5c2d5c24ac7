/** As the system says it (no room, no quota) and as PostgreSQL does. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
const DEEPEST_CAUSE = 5;

/** Whether something failed because there was no room to write it. */
export function isOutOfSpace(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEEPEST_CAUSE) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return (typeof code === 'string' && CODES.has(code)) || isOutOfSpace(cause, depth + 1);
}
