import type { Language } from '../../../../contract/base/common/language.ts';

/** The element of index.html in which the build says what each page needs. */
export const PRELOADS_ID = 'preloads';

/** The files that a page's code stands in, besides those that index.html names itself. */
export interface Preloads {
  /** Of every page behind signing in. */
  portal: string[];
  signIn: string[];
  languages: Record<Language, string[]>;
  /** Of each page of the contract, by the expression that its paths match, and its words. Those with fewest placeholders come first. */
  pages: [path: string, files: string[], words: Record<Language, string[]>][];
}
