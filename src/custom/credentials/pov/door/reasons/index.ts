import type { Language } from '../../../../../../contract/base/common/language.ts';
import type { Reasons } from './merged.ts';

export type { Reasons };

interface Words {
  default: { reasons: Reasons };
}
/** Those of the page of a credential are taken whole from there: parted, both pages would load more. */
const LOADERS: Record<Language, () => Promise<[Words, { default: Reasons }]>> = {
  'en-US': () => Promise.all([import('../../../verification/i18n/en-US.ts'), import('./en-US.ts')]),
  'es-MX': () => Promise.all([import('../../../verification/i18n/es-MX.ts'), import('./es-MX.ts')]),
};

/** The sentence of each reason that a check can give. */
export async function loadReasons(language: Language): Promise<Reasons> {
  const [page, own] = await LOADERS[language]();
  return { ...page.default.reasons, ...own.default };
}
