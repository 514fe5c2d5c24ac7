import { createHash } from 'node:crypto';

/** An id that follows from what it is of: the same for the same, for ever (RFC 9562 §5.8). */
export function derivedId(of: string): string {
  const hex = createHash('sha256').update(`sello ${of}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
