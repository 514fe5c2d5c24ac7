import { useEffect, useRef } from 'react';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import type { Call } from '../../base/open/public-call.ts';
import type { Spoken } from '../../base/open/use/use-toggles.ts';
import { BrowserWallet } from './BrowserWallet.tsx';
import { AskedOfVisitor } from './AskedOfVisitor.tsx';
import { outcomeText } from './outcome-text.ts';
import { useAttempt } from './use-attempt.ts';
import type { WidgetWords } from './words/index.ts';

interface VerifyContentProps {
  applicationId: string;
  call: Call;
  speech: Spoken<WidgetWords>;
}

/** The application is not there, or asks nobody now. */
const UNAVAILABLE = [400, 403, 404, 409];

/** Asks for a credential, waits for the wallet, and says how it ended. */
export function VerifyContent({ applicationId, call, speech }: VerifyContentProps) {
  const { words } = speech;
  const { phase, begin, conclude, cancel } = useAttempt(applicationId, call);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = phase.is;
  const isFirst = useRef(true);
  // The button that was pressed is gone: who uses a keyboard goes on from here.
  useEffect(() => {
    if (step !== 'idle') isFirst.current = false;
    if (!isFirst.current) heading.current?.focus({ preventScroll: true });
  }, [step]);
  const button = (text: string) => (
    <div className="actions">
      <button type="button" className="primary" onClick={() => void begin()}>
        {text}
      </button>
    </div>
  );
  if (phase.is === 'waiting') {
    const { begun, isOpened } = phase;
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          {fill(words.who, { organization: begun.organization })}
        </h1>
        <AskedOfVisitor applicationId={applicationId} begun={begun} speech={speech}>
          <BrowserWallet
            key={begun.attemptId}
            applicationId={applicationId}
            begun={begun}
            call={call}
            words={words}
            onEnd={conclude}
          />
        </AskedOfVisitor>
        <p role="status" className="waits">
          {isOpened ? words.opened : words.waiting}
        </p>
        <div className="actions">
          <button type="button" onClick={() => void cancel()}>
            {words.cancel}
          </button>
        </div>
      </>
    );
  }
  if (phase.is === 'over') {
    const { state } = phase.outcome;
    const ended = state === 'requested' ? 'canceled' : state;
    return (
      <>
        <h1 ref={heading} tabIndex={-1} className={`outcome outcome-${ended}`}>
          {words.states[ended]}
        </h1>
        <p role="status">{outcomeText(phase.outcome, words)}</p>
        {ended !== 'success' && button(words.again)}
      </>
    );
  }
  const { problem } = words;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {words.title}
      </h1>
      {phase.is === 'refused' ? (
        <p role="alert">
          {phase.status === 0
            ? problem.none
            : UNAVAILABLE.includes(phase.status)
              ? problem.unavailable
              : problem.invalid}
        </p>
      ) : (
        <p>{words.lead}</p>
      )}
      {phase.is === 'asking' ? (
        <p role="status">{words.asking}</p>
      ) : (
        button(phase.is === 'refused' ? words.again : words.begin)
      )}
    </>
  );
}
