import type { Language } from '../../../../../contract/base/common/language.ts';
import type { Reasons } from './said.ts';

const LOADERS: Record<Language, () => Promise<Reasons>> = {
  'en-US': async () => {
    const [attempt, reasons, words, { TOKEN_REASONS }] = await Promise.all([
      import('../../../../../contract/credentials/applications/words-en-US.ts'),
      import('../../../../../contract/credentials/verification/reasons-en-US.ts'),
      import('../../../../../contract/credentials/verification/words-en-US.ts'),
      import('../../../../../contract/credentials/verification/token-reasons.ts'),
    ]);
    return merged(attempt.default, reasons.default, words.default, TOKEN_REASONS['en-US']);
  },
  'es-MX': async () => {
    const [attempt, reasons, words, { TOKEN_REASONS }] = await Promise.all([
      import('../../../../../contract/credentials/applications/words-es-MX.ts'),
      import('../../../../../contract/credentials/verification/reasons-es-MX.ts'),
      import('../../../../../contract/credentials/verification/words-es-MX.ts'),
      import('../../../../../contract/credentials/verification/token-reasons.ts'),
    ]);
    return merged(attempt.default, reasons.default, words.default, TOKEN_REASONS['es-MX']);
  },
};

function merged(
  { ended, query, holder, issuer, rules }: Record<'ended' | 'query' | 'holder' | 'issuer' | 'rules', Reasons>,
  reasons: Reasons,
  { doubt }: { doubt: Reasons },
  tokens: Reasons,
): Reasons {
  const ofRules = Object.fromEntries(Object.entries(rules).map(([name, sentence]) => [`rule-${name}`, sentence]));
  return { ...doubt, ...reasons, ...tokens, ...ended, ...query, ...holder, ...issuer, ...ofRules };
}

/** The sentence of each reason that a check can give. */
export const loadReasons = (language: Language): Promise<Reasons> => LOADERS[language]();
