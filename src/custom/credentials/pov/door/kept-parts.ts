import type { Language } from '../../../../../contract/base/common/language.ts';
import { loadReader } from '../../../base/open/camera/reader.ts';
import { otherLanguage } from '../../../base/open/use/use-toggles.ts';
import { loadScanner } from './CodeReader.tsx';
import { loadReasons } from './reasons/index.ts';

/** Loads all that a check without a connection needs beside the page. */
export const loadKept = (language: Language): Promise<unknown> =>
  Promise.all([
    loadReader(),
    loadScanner(),
    loadReasons(language),
    loadReasons(otherLanguage(language)),
    import('./judge.ts'),
    import('../../../../../engine/certificates/index.ts'),
  ]);
