import { useEffect, useState } from 'react';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { Panel } from '../../base/open/Panel.tsx';
import { PublicQrCode } from '../../base/open/PublicQrCode.tsx';
import { changingCode, untilNextCode } from './changing.ts';
import type { Kept } from './kept-voucher.ts';
import { useVoucherWords } from './words/index.ts';

/** The code to pay by: made here, anew every 30 seconds, with or without a connection. */
export function Code({ kept: { voucher, ahead } }: { kept: Kept }) {
  const { words } = useVoucherWords();
  const { key, genuine } = voucher;
  const [now, setNow] = useState(() => Date.now() + ahead);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + ahead), 1000);
    return () => clearInterval(timer);
  }, [ahead]);
  return (
    <Panel title={words.code.title} wide>
      {key === null || genuine === null ? (
        <p>{words.code.nothing}</p>
      ) : (
        <>
          <p>{words.code.lead}</p>
          <PublicQrCode text={changingCode({ ...voucher, genuine }, key, now)} label={words.code.label} />
          <p className="hint" aria-hidden="true">
            {fill(words.code.next, { seconds: String(Math.ceil(untilNextCode(now) / 1000)) })}
          </p>
        </>
      )}
      <p className="hint">{words.code.number}</p>
      <p className="number">{voucher.number}</p>
    </Panel>
  );
}
