import { dayText } from '../../../../contract/credentials/verification/claim-text.ts';
import { labelOfErased } from '../../../../contract/credentials/verification/erased-seals.ts';
import type { ErasedCredential } from '../../../../contract/credentials/verification/erased.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { Panel } from '../../base/open/Panel.tsx';
import { Seal } from './parts/Seals.tsx';
import { VerdictBand } from '../../base/open/VerdictBand.tsx';
import { useWords } from './words-context.ts';

/** A credential whose content was erased on request: that it was, when, and where the seals of it stand. */
export function Erased({ erased: { erasedAt, issuer, seals } }: { erased: ErasedCredential }) {
  const { language, words } = useWords();
  const told = { date: dayText(new Date(erasedAt), language), issuer: issuer.name };
  const [head = '', line = ''] = words.verdict.erased.map(sentence => fill(sentence, told));
  return (
    <>
      <VerdictBand tone="erased" word={words.word.erased} head={head} line={line} />
      <div className="panels">
        {seals.map(seal => (
          <Panel key={seal.leaf} title={words.label[labelOfErased(seal)]}>
            <p>{seal.holds ? words.erased.holds : words.erased.fails}</p>
            <Seal seal={seal} otherwise={words.label.noSeal} />
          </Panel>
        ))}
      </div>
    </>
  );
}
