import type { Language } from '../../../../contract/base/common/language.ts';
import type { ErasedCredential } from '../../../../contract/credentials/verification/erased.ts';
import type { PublicVerification } from '../../../../contract/credentials/verification/verification.ts';
import { isLanguage } from '../../../../contract/base/common/language.ts';

/** What the server wrote into the page: a verification, or why there is none. */
export interface PageData {
  language: Language;
  verification?: PublicVerification;
  failure?: 'missing' | 'unavailable' | 'erased';
  /** What is left, where its content was erased. */
  erased?: ErasedCredential;
}

/** Reads the page's JSON; undefined where the page came without (the development server fills no slots). */
export function readPageData(page: Document): PageData | undefined {
  const text = page.getElementById('verification')?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}

/** The language written on the page. */
export const languageOfPage = (page: Document): Language =>
  isLanguage(page.documentElement.lang) ? page.documentElement.lang : 'en-US';
