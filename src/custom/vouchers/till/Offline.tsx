import { Suspense, useState } from 'react';
import type { OwnTill } from '../../../../contract/vouchers/sales/till.ts';
import { later } from '../../base/open/load-later.tsx';
import { Panel } from '../../base/open/Panel.tsx';
import { Outcome } from './Outcome.tsx';
import type { Genuineness, Scanned } from './scanned.ts';
import { useTillWords } from './words/index.ts';

const loadJudge = async () => (await import('./scanned.ts')).genuinenessOf;

/** Where a voucher is typed or scanned; the camera and what tells a genuine code come with it, for when there is no connection. */
export const loadVoucher = async () => {
  const [{ loadScanner, Voucher }] = await Promise.all([import('./Voucher.tsx'), loadJudge()]);
  await loadScanner();
  return Voucher;
};

function NoVoucher() {
  const { words } = useTillWords();
  return <p role="status">{words.problem.none}</p>;
}
const Voucher = later(loadVoucher, NoVoucher);

const TONES = { genuine: 'valid', not_genuine: 'invalid', out_of_date: 'suspended', cannot_tell: 'sealing' } as const;
const ICONS = { genuine: 'check', not_genuine: 'cross', out_of_date: 'clock', cannot_tell: 'question' } as const;

interface OfflineProps {
  till: OwnTill;
  /** Whether a sale is in doubt. */
  isInDoubt: boolean;
  ahead: number;
  onRetry: () => void;
}

/** What a till can tell without a connection: whether a code is genuine, and never that it was paid. */
export function Offline({ till, isInDoubt, ahead, onRetry }: OfflineProps) {
  const { words } = useTillWords();
  const [found, setFound] = useState<Genuineness>();
  const judge = async (scanned: Scanned): Promise<Genuineness> =>
    (await loadJudge())(scanned, till.genuineKey, Date.now() + ahead);
  return (
    <>
      <Outcome
        tone="sealing"
        icon="pause"
        word={words.offline.word}
        head={words.offline.head}
        lines={[words.offline.line, isInDoubt ? words.offline.doubt : undefined]}
      >
        <button type="button" onClick={onRetry}>
          {words.action.retry}
        </button>
      </Outcome>
      <Panel title={words.offline.title} wide>
        <Suspense>
          <Voucher
            send={words.offline.check}
            onScanned={scanned => void judge(scanned).then(setFound, () => setFound('cannot_tell'))}
          />
        </Suspense>
      </Panel>
      {found && (
        <Outcome
          tone={TONES[found]}
          icon={ICONS[found]}
          word={words.offline.word}
          head={words.offline[found]}
          lines={[]}
        />
      )}
    </>
  );
}
