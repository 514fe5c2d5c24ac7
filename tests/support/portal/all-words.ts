import type { Language } from '../../../contract/base/common/language.ts';
import { AREAS } from '../../../src/i18n/areas.ts';
import { createI18nProvider, type PortalWords } from '../../../src/i18n/provider.ts';

/** The words of all areas at once, for what is drawn without its page. */
export async function allWords(language: Language): Promise<PortalWords> {
  const words = await createI18nProvider(language);
  await words.need(Object.values(AREAS).flat());
  return words;
}
