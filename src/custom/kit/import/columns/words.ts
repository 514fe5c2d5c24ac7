import { plain } from '../../values/formats.ts';

/** Letters and digits alone: `E-mail (institucional)` → `emailinstitucional`. */
export const bare = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]/gu, '');
