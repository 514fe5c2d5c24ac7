import type { PublicVerification } from '../../../../../contract/credentials/verification/verification.ts';

/** The claims of a credential in one line, as the text alternative of its picture. */
function claimsOf({ title, subtitle, subject, issuer }: PublicVerification): string {
  const fields = subject.fields.filter(({ picture }) => !picture).map(({ label, value }) => `${label}: ${value}`);
  return [title, subtitle, subject.name, issuer.name, ...fields].filter(Boolean).join('. ');
}

/** The credential as it was designed: its page, and on a phone its card. What is printed is the page, whose code leads back here. */
export function Picture({ verification }: { verification: PublicVerification }) {
  const { picture } = verification.links;
  return (
    <picture className="drawn">
      <source media="screen and (max-width: 600px)" srcSet={`${picture}?as=card`} />
      <img src={picture} alt={claimsOf(verification)} lang={verification.language} />
    </picture>
  );
}
