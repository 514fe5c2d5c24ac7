import { fileName } from '../../../../../contract/base/common/file-name.ts';
import type { PublicVerification } from '../../../../../contract/credentials/verification/verification.ts';
import { useWords } from '../words-context.ts';
import { Fact } from '../../../base/open/Panel.tsx';

/** What machines know it by, folded: identifiers, fingerprints, roots of seals, and the document itself. */
export function Technical({ verification }: { verification: PublicVerification }) {
  const { label, action } = useWords().words;
  const { issuer, subject, approvals, otherProofs, digest, seals, links, says, title } = verification;
  const facts: [string, readonly (string | null | undefined)[]][] = [
    [label.issuer, [issuer.did]],
    [label.recipient, [subject.did]],
    [label.approvals, approvals.map(({ did }) => did)],
    [label.otherProofs, otherProofs.map(({ did }) => did)],
    [label.digest, [digest]],
    [label.root, [seals.issuance?.root, seals.revocation?.root, seals.suspension?.root]],
    [label.transaction, [seals.issuance?.transactionHash, seals.revocation?.transactionHash]],
  ];
  return (
    <details className="panel panel-wide">
      <summary>{label.technical}</summary>
      <dl className="facts">
        {facts.map(([name, values]) => {
          const said = values.filter(value => value != null);
          return (
            said.length > 0 && (
              <Fact key={name} label={name}>
                {said.map(value => (
                  <code key={value}>{value}</code>
                ))}
              </Fact>
            )
          );
        })}
      </dl>
      <a href={links.credentialWithApprovals} download={fileName([title, subject.name ?? says.recipient], 'json')}>
        {action.json}
      </a>
    </details>
  );
}
