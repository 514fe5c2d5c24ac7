import type { Language } from '../../../../../contract/base/common/language.ts';
import type { WalletWords } from './en-US.ts';

export type { WalletWords };

const LOADERS: Record<Language, () => Promise<{ default: WalletWords }>> = {
  'en-US': () => import('./en-US.ts'),
  'es-MX': () => import('./es-MX.ts'),
};

/** The words of one language. */
export const loadWalletWords = async (language: Language): Promise<WalletWords> => (await LOADERS[language]()).default;
