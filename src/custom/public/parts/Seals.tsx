import type { SealReceipt } from '../../../../contract/credentials/credential.ts';
import type { PublicVerification } from '../../../../contract/verification/verification.ts';
import { moment } from '../i18n/index.ts';
import { useWords } from '../words-context.ts';
import { Fact, Panel } from './Panel.tsx';

/** The seal of the issuance and, for a revoked credential, that of the revocation. */
export function Seals({ verification: { seals, revocation } }: { verification: PublicVerification }) {
  const { words } = useWords();
  return (
    <>
      <Panel title={words.label.issuanceSeal}>
        <Seal seal={seals.issuance} />
      </Panel>
      {(revocation ?? seals.revocation) && (
        <Panel title={words.label.revocationSeal}>
          <Seal seal={seals.revocation} />
        </Panel>
      )}
    </>
  );
}

function Seal({ seal }: { seal: SealReceipt | null }) {
  const { language, words } = useWords();
  if (!seal) return <p>{words.label.noSeal}</p>;
  return (
    <>
      {seal.local && <p className="note">{words.label.local}</p>}
      <dl className="facts">
        <Fact label={words.label.network}>{seal.local ? words.label.localNetwork : seal.networkName}</Fact>
        <Fact label={words.label.block}>{new Intl.NumberFormat(language).format(seal.blockNumber)}</Fact>
        <Fact label={words.label.time}>{moment(seal.blockTime, language)}</Fact>
      </dl>
      <p>
        <a href={seal.transactionUrl}>{words.label.transaction}</a>
      </p>
      <code>{seal.transactionHash}</code>
    </>
  );
}
