import type { PublicVerification } from '../../../../../contract/credentials/verification/verification.ts';
import { useWords } from '../words-context.ts';

/** What a membership card gives now, and at which vendor. */
export default function Benefits({ benefits }: Pick<PublicVerification['says'], 'benefits'>) {
  const { label } = useWords().words;
  return (
    <>
      <h3>{label.benefits}</h3>
      <ul>
        {benefits.map(({ product, vendor }) => (
          <li key={`${product} ${vendor}`}>
            {product} · {vendor}
          </li>
        ))}
      </ul>
      <p>{label.benefitsNote}</p>
    </>
  );
}
