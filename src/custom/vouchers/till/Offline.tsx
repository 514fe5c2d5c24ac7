import { useState } from 'react';
import type { OwnTill } from '../../../../contract/vouchers/sales/till.ts';
import { Panel } from '../../base/open/Panel.tsx';
import { Outcome } from './Outcome.tsx';
import { type Genuineness, genuinenessOf } from './scanned.ts';
import { Voucher } from './Voucher.tsx';
import { useTillWords } from './words/index.ts';

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
        <Voucher
          send={words.offline.check}
          withPin={false}
          onScanned={scanned =>
            void genuinenessOf(scanned, till.genuineKey, Date.now() + ahead).then(setFound, () =>
              setFound('cannot_tell'),
            )
          }
        />
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
