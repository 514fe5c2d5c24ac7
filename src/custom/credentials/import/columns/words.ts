import { plain } from '../../../../../contract/base/common/plain.ts';

/** Letters, with the marks that are spelling, and digits alone: `E-mail (institucional)` → `emailinstitucional`. */
export const bare = (text: string): string => plain(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
