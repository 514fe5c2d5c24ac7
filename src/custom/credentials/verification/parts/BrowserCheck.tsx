import { useState } from 'react';
import type { PublicVerification } from '../../../../../contract/credentials/verification/verification.ts';
import { sayVisit } from '../visits.ts';
import type { Checked } from '../contradiction.ts';
import { useWords } from '../words-context.ts';
import type * as Result from './BrowserResult.tsx';
import { Icon } from '../../../base/open/Icon.tsx';
import { Panel } from '../../../base/open/Panel.tsx';
import { Decided } from '../../../base/open/Decided.tsx';

interface BrowserCheckProps {
  verification: PublicVerification;
  onChecked: (checked: Checked) => void;
}

/** The button that lets the visitor's own browser verify, and beneath it what comes of it. */
export function BrowserCheck({ verification, onChecked }: BrowserCheckProps) {
  const { words } = useWords();
  const [round, setRound] = useState(0);
  const [running, setRunning] = useState(false);
  const [part, setPart] = useState<typeof Result | null>();
  const start = () => {
    if (running) return;
    setRunning(true);
    // The engine comes with it: nothing of it is fetched before the visitor asks.
    import('./BrowserResult.tsx').then(
      loaded => {
        setPart(loaded);
        setRound(round + 1);
      },
      () => {
        setPart(null);
        setRunning(false);
      },
    );
  };
  const onDone = (checked: Checked | null) => {
    setRunning(false);
    if (!checked) return;
    onChecked(checked);
    sayVisit(verification.id, 'verified');
  };
  return (
    <Panel title={words.browser.title} wide>
      <p>{words.browser.explain}</p>
      <button type="button" className="primary" onClick={start} aria-disabled={running}>
        <Icon name="check" size={18} />
        <Decided>{running ? words.browser.running : round === 0 ? words.browser.start : words.browser.again}</Decided>
      </button>
      {part === null && <p role="alert">{words.browser.failed}</p>}
      {part && <part.BrowserResult key={round} verification={verification} onDone={onDone} />}
    </Panel>
  );
}
