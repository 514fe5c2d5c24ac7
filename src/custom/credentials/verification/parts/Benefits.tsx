import type { Language } from '../../../../../contract/base/common/language.ts';
import type { PublicVerification } from '../../../../../contract/credentials/verification/verification.ts';

/** Said here, so that only the page of a card that gives something carries it. */
const WORDS: Record<Language, { title: string; note: string }> = {
  'en-US': { title: 'Benefits', note: 'The issuer may change them. The shop says what is left.' },
  'es-MX': { title: 'Beneficios', note: 'El emisor puede cambiarlos. El comercio te dice cuántos quedan.' },
};

type BenefitsProps = Pick<PublicVerification['says'], 'benefits'> & { language: Language };

/** What a membership card gives now, and at which vendor. */
export default function Benefits({ benefits, language }: BenefitsProps) {
  const { title, note } = WORDS[language];
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {benefits.map(({ product, vendor }) => (
          <li key={`${product} ${vendor}`}>
            {product} · {vendor}
          </li>
        ))}
      </ul>
      <p>{note}</p>
    </>
  );
}
