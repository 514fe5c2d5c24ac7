import { type ReactNode, useState } from 'react';
import { fill, isWebAddress, sentenceOf } from '../../../../contract/credentials/verification/sentence.ts';
import type { PublicVerification } from '../../../../contract/credentials/verification/verification.ts';
import type { Checked } from './contradiction.ts';
import { BrowserCheck } from './parts/BrowserCheck.tsx';
import { Certificate } from './parts/Certificate.tsx';
import { Details } from './parts/Details.tsx';
import { momentText } from '../../base/open/moment.ts';
import { Panel } from '../../base/open/Panel.tsx';
import { Folded } from './parts/Folded.tsx';
import { Picture } from './parts/Picture.tsx';
import { Says } from './parts/Says.tsx';
import { Seals } from './parts/Seals.tsx';
import { Steps } from './parts/Steps.tsx';
import { TakeAway } from './parts/TakeAway.tsx';

import { VerdictBand } from '../../base/open/VerdictBand.tsx';
import { useWords } from './words-context.ts';

/** A credential that exists, whatever its verdict. */
export function Verified({ verification, above }: { verification: PublicVerification; above?: ReactNode }) {
  const { language, words } = useWords();
  const { revocation, suspension, replacedBy, seals, form, checkedAt, steps } = verification;
  const [checked, setChecked] = useState<Checked>();
  const reason = revocation?.reason ?? suspension?.reason;
  return (
    <>
      {above}
      <VerdictBand {...(checked?.against(language, words) ?? sentenceOf(verification, language, words))}>
        {reason && (
          <p className="verdict-line">
            {words.label.reason}: <span lang={verification.language}>{reason}</span>
          </p>
        )}
        {replacedBy && isWebAddress(replacedBy) && (
          <p className="verdict-line">
            <a href={replacedBy}>{words.label.replacedBy}</a>
          </p>
        )}
      </VerdictBand>
      {seals.issuance?.local && (
        <ul className="notes">
          <li className="note">{words.label.local}</li>
        </ul>
      )}
      {form !== null && <Picture verification={verification} />}
      <TakeAway verification={verification} />
      {form !== null && <Certificate verification={verification} />}
      <div className="panels">
        {form !== null && (
          <>
            <Details verification={verification} />
            <Seals verification={verification} />
          </>
        )}
        <Says verification={verification} />
        <BrowserCheck verification={verification} onChecked={setChecked} />
        <Panel title={words.label.checks} wide>
          <p>{fill(words.label.checkedByServer, { time: momentText(checkedAt, language) })}</p>
          <Steps steps={steps} />
        </Panel>
        <Folded verification={verification} />
      </div>
    </>
  );
}
