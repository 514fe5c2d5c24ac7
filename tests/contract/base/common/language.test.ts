import { describe, expect, it } from 'vitest';
import { languageNamed } from '../../../../contract/base/common/index.ts';

describe('a word for a language', () => {
  it.each([
    ['es-MX', ['es', 'ES', 'es_MX', 'es-419', 'Español', ' espanol ', 'Castellano', 'Spanish (Mexico)', 'spanish']],
    ['en-US', ['en', 'en-GB', 'English', 'english (US)', 'Inglés', 'INGLES']],
    [undefined, ['', 'fr', 'francés', 'Klingon', 'e', 'español e inglés']],
  ] as const)('means %s', (language, words) => {
    for (const word of words) expect(languageNamed(word), word).toBe(language);
  });
});
