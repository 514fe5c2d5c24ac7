import { Suspense, useRef, useState } from 'react';
import type { OwnPoint } from '../../../../contract/office/benefits/point.ts';
import { later } from '../../base/open/load-later.tsx';
import { Panel } from '../../base/open/Panel.tsx';
import type { CardGenuineness } from './genuine.ts';
import { PointOutcome } from './PointOutcome.tsx';
import { usePointWords } from './words/index.ts';

const loadJudge = async () => (await import('./genuine.ts')).cardGenuineness;
/** Where a card is typed or scanned; the camera and what tells a genuine code come with it, for when there is no connection. */
export const loadCardCode = async () => {
  const [{ CardCodeForm, loadPointScanner }] = await Promise.all([import('./CardCodeForm.tsx'), loadJudge()]);
  await loadPointScanner();
  return CardCodeForm;
};

function NoForm() {
  const { words } = usePointWords();
  return <p role="status">{words.problem.none}</p>;
}
const CardCodeForm = later(loadCardCode, NoForm);

const TONES = { genuine: 'valid', not_genuine: 'invalid', out_of_date: 'suspended', cannot_tell: 'sealing' } as const;
const ICONS = { genuine: 'check', not_genuine: 'cross', out_of_date: 'clock', cannot_tell: 'question' } as const;

interface OfflinePointProps {
  point: OwnPoint;
  isInDoubt: boolean;
  ahead: number;
  onRetry: () => void;
}

/** What a point can tell without a connection: whether a code is genuine, and never that it was counted. */
export function OfflinePoint({ point, isInDoubt, ahead, onRetry }: OfflinePointProps) {
  const { words } = usePointWords();
  const [found, setFound] = useState<{ as: CardGenuineness; check: number }>();
  const checks = useRef(0);
  const judge = async (text: string) => {
    const check = (checks.current += 1);
    const judgeCard = await loadJudge();
    const as = await judgeCard(text, point.genuineKey, Date.now() + ahead).catch(() => 'cannot_tell' as const);
    if (checks.current === check) setFound({ as, check });
  };
  const clear = () => {
    checks.current += 1;
    setFound(undefined);
  };
  return (
    <>
      <PointOutcome
        tone="sealing"
        icon="pause"
        word={words.offline.word}
        head={words.offline.head}
        lines={[words.offline.line, ...(isInDoubt ? [words.unlock.doubt] : [])]}
      >
        <button type="button" onClick={onRetry}>
          {words.action.retry}
        </button>
      </PointOutcome>
      <Panel title={words.offline.title} wide>
        <Suspense>
          <CardCodeForm send={words.offline.check} onShown={judge} onChange={clear} />
        </Suspense>
      </Panel>
      <div aria-live="assertive">
        {found && (
          <PointOutcome
            key={found.check}
            isWithin
            tone={TONES[found.as]}
            icon={ICONS[found.as]}
            word={words.offline.word}
            head={words.offline[found.as]}
          />
        )}
      </div>
    </>
  );
}
