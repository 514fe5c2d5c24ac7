import type { Language } from '../../../../../contract/base/common/language.ts';
import type { PublicVerification } from '../../../../../contract/credentials/verification/verification.ts';
import type { Words } from '../i18n/index.ts';

/** Said here, so that a page carries it only where it is unfolded. */
const EVIDENCE: Record<Language, string> = {
  'en-US': 'Evidence to verify it without us',
  'es-MX': 'Evidencia para verificarla sin nosotros',
};

interface TechnicalProps {
  verification: PublicVerification;
  label: Words['label'];
  language: Language;
}

/** What machines know a credential by: identifiers, fingerprints, roots and transactions of seals. Loaded once it is unfolded, so it shares no code. */
export function Technical({ verification, label, language }: TechnicalProps) {
  const { issuer, subject, approvals, otherProofs, digest, seals } = verification;
  const sealed = [seals.issuance, seals.revocation, seals.suspension];
  const facts: [string, readonly (string | null | undefined)[]][] = [
    [label.issuer, [issuer.did]],
    [label.recipient, [subject.did]],
    [label.approvals, approvals.map(({ did }) => did)],
    [label.otherProofs, otherProofs.map(({ did }) => did)],
    [label.digest, [digest]],
    [label.root, sealed.map(seal => seal?.root)],
    [label.transactionHash, sealed.map(seal => seal?.transactionHash)],
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(([name, values]) => {
          const said = values.filter(value => value != null);
          return (
            said.length > 0 && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {said.map(value => (
                    <code key={value}>{value}</code>
                  ))}
                </dd>
              </div>
            )
          );
        })}
      </dl>
      <p>
        <a href={`${verification.links.credential}/evidence`} download>
          {EVIDENCE[language]}
        </a>
      </p>
    </>
  );
}
