import type { PublicVerification, ShownSeal } from '../../../../../contract/credentials/verification/verification.ts';
import { useWords } from '../words-context.ts';
import { momentText } from '../../../base/open/moment.ts';
import { Fact, Panel } from '../../../base/open/Panel.tsx';

/** The seal of the issuance and, for a credential that was revoked or is paused, that of the change, as the chain tells them. */
export function Seals({ verification }: { verification: PublicVerification }) {
  const { label } = useWords().words;
  const { seals, status, steps, replacedBy } = verification;
  const pending = steps.some(step => step.id === 'seal' && step.reason === 'seal-pending');
  return (
    <>
      <Panel title={label.issuanceSeal}>
        <Seal seal={seals.issuance} otherwise={pending ? label.noSeal : label.unreadSeal} />
      </Panel>
      {(status === 'revoked' || seals.revocation) && (
        <Panel title={replacedBy ? label.replacementSeal : label.revocationSeal}>
          <Seal
            seal={seals.revocation}
            otherwise={steps.some(step => step.id === 'revocationSeal') ? label.unreadSeal : label.noSeal}
          />
        </Panel>
      )}
      {seals.suspension && (
        <Panel title={label.suspensionSeal}>
          <Seal seal={seals.suspension} otherwise={label.unreadSeal} />
        </Panel>
      )}
    </>
  );
}

/** One seal, or why there is none to show. */
export function Seal({ seal, otherwise }: { seal: ShownSeal | null; otherwise: string }) {
  const { language, words } = useWords();
  const { label } = words;
  if (!seal) return <p>{otherwise}</p>;
  return (
    <>
      {seal.local && <p className="note">{label.local}</p>}
      <dl className="facts">
        <Fact label={label.network}>{seal.local ? label.localNetwork : seal.networkName}</Fact>
        <Fact label={label.block}>{new Intl.NumberFormat(language).format(seal.blockNumber)}</Fact>
        <Fact label={label.time}>{momentText(seal.blockTime, language)}</Fact>
      </dl>
      {seal.transactionUrl && (
        <p>
          <a href={seal.transactionUrl}>{label.transaction}</a>
        </p>
      )}
    </>
  );
}
