import type { Language } from '../../../../../contract/base/common/language.ts';
import type { MineWords } from './en-US.ts';

export type { MineWords };

const LOADERS: Record<Language, () => Promise<{ default: MineWords }>> = {
  'en-US': () => import('./en-US.ts'),
  'es-MX': () => import('./es-MX.ts'),
};

/** The words of one language. */
export const loadMineWords = async (language: Language): Promise<MineWords> => (await LOADERS[language]()).default;
