import type { Language } from '../../../../contract/common/index.ts';
import type { ClaimValue } from '../../../../contract/templates/index.ts';
import { dayIn, PDF_WORDS } from './words.ts';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** A claim's value as people of the language read it: yes or no, a calendar day in words, a list with commas. */
export function claimText(value: ClaimValue, language: Language): string {
  if (typeof value === 'boolean') return value ? PDF_WORDS[language].yes : PDF_WORDS[language].no;
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' && DAY.test(value) ? dayIn(language, new Date(value)) : String(value);
}
