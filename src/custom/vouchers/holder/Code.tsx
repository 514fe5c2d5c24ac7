import { Suspense } from 'react';
import { later } from '../../base/open/load-later.tsx';
import { Panel } from '../../base/open/Panel.tsx';
import type { Kept } from './kept-voucher.ts';
import { useVoucherWords } from './words/index.ts';

/** What draws the code, which nobody needs before a PIN has opened the voucher. */
export const loadCode = async () => (await import('./LiveCode.tsx')).LiveCode;

/** Where it could not be had, the number below is good all the same. */
function NoCode() {
  const { words } = useVoucherWords();
  return <p role="alert">{words.problem.none}</p>;
}

const LiveCode = later(loadCode, NoCode);

/** What its holder pays by: the code that changes, and the number for shops that cannot scan it. */
export function Code({ kept: { voucher, ahead } }: { kept: Kept }) {
  const { words } = useVoucherWords();
  const { key, genuine } = voucher;
  return (
    <Panel title={words.code.title} wide>
      {key === null || genuine === null ? (
        <p>{words.code.nothing}</p>
      ) : (
        <>
          <p>{words.code.lead}</p>
          <Suspense>
            <LiveCode voucher={{ ...voucher, genuine }} voucherKey={key} ahead={ahead} />
          </Suspense>
        </>
      )}
      <p className="hint">{words.code.number}</p>
      <p className="number">{voucher.number}</p>
    </Panel>
  );
}
