import { plain } from '../../../../../contract/common/plain.ts';

/** Letters and digits alone: `E-mail (institucional)` → `emailinstitucional`. */
export const bare = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]/gu, '');
