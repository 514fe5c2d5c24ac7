import { useState } from 'react';
import { Panel } from '../../base/open/Panel.tsx';
import { type Call, Refused } from '../../base/open/public-call.ts';
import { askCard } from './inbox-api.ts';
import type { InboxWords } from './words/index.ts';

interface CardLinkProps {
  code: string;
  call: Call;
  words: InboxWords;
}

/** Has the link of the person's card emailed to them: the page of messages does not open the card itself. */
export function CardLink({ code, call, words: { card, problem } }: CardLinkProps) {
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ask = async () => {
    if (isSending) return;
    setSending(true);
    setSent(false);
    setFailure(undefined);
    try {
      await askCard(call, code);
      setSent(true);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setFailure(error.status === 0 ? problem.none : error.message || problem.none);
    } finally {
      setSending(false);
    }
  };
  return (
    <Panel title={card.title}>
      <p>{card.line}</p>
      <div className="actions">
        <button type="button" aria-disabled={isSending} onClick={() => void ask()}>
          {card.action}
        </button>
      </div>
      <p role="status">{isSent && card.sent}</p>
      {failure && <p role="alert">{failure}</p>}
    </Panel>
  );
}
