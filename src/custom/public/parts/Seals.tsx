import type { PublicVerification, ShownSeal } from '../../../../contract/verification/verification.ts';
import { moment } from '../i18n/index.ts';
import { useWords } from '../words-context.ts';
import { Fact, Panel } from './Panel.tsx';

/** The seal of the issuance and, for a credential that was revoked or is paused, that of the change, as the chain tells them. */
export function Seals({ verification }: { verification: PublicVerification }) {
  const { words } = useWords();
  const { seals, status, steps, replacedBy } = verification;
  const pending = steps.some(step => step.id === 'seal' && step.reason === 'seal-pending');
  return (
    <>
      <Panel title={words.label.issuanceSeal}>
        <Seal seal={seals.issuance} otherwise={pending ? words.label.noSeal : words.label.unreadSeal} />
      </Panel>
      {(status === 'revoked' || seals.revocation) && (
        <Panel title={replacedBy ? words.label.replacementSeal : words.label.revocationSeal}>
          <Seal
            seal={seals.revocation}
            otherwise={steps.some(step => step.id === 'revocationSeal') ? words.label.unreadSeal : words.label.noSeal}
          />
        </Panel>
      )}
      {seals.suspension && (
        <Panel title={words.label.suspensionSeal}>
          <Seal seal={seals.suspension} otherwise={words.label.unreadSeal} />
        </Panel>
      )}
    </>
  );
}

/** One seal, or why there is none to show. */
export function Seal({ seal, otherwise }: { seal: ShownSeal | null; otherwise: string }) {
  const { language, words } = useWords();
  if (!seal) return <p>{otherwise}</p>;
  return (
    <>
      {seal.local && <p className="note">{words.label.local}</p>}
      <dl className="facts">
        <Fact label={words.label.network}>{seal.local ? words.label.localNetwork : seal.networkName}</Fact>
        <Fact label={words.label.block}>{new Intl.NumberFormat(language).format(seal.blockNumber)}</Fact>
        <Fact label={words.label.time}>{moment(seal.blockTime, language)}</Fact>
      </dl>
      {seal.transactionUrl && (
        <p>
          <a href={seal.transactionUrl}>{words.label.transaction}</a>
        </p>
      )}
      {seal.transactionHash && <code>{seal.transactionHash}</code>}
    </>
  );
}
