import { useState } from 'react';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { PublicQrCode } from '../../base/open/PublicQrCode.tsx';
import { changingCardCode, untilNextCardCode } from './changing-card.ts';
import type { KeptCard } from './kept-card.ts';
import { useServerClock } from './use-server-clock.ts';
import { useCardWords } from './words/index.ts';

/** The code that proves that somebody has this page: made here, another one every 30 seconds, with or without a connection. */
export function CardCode({ kept: { card, ahead } }: { kept: KeptCard }) {
  const { words } = useCardWords();
  const now = useServerClock(ahead);
  const [isCopied, setCopied] = useState(false);
  const text = changingCardCode(card.changing, now);
  const copy = async () => {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <>
      <PublicQrCode text={text} label={words.code.label} />
      <p className="hint" aria-hidden="true">
        {fill(words.code.next, { seconds: String(Math.ceil(untilNextCardCode(now) / 1000)) })}
      </p>
      <details>
        <summary>{words.code.text}</summary>
        <code>{text}</code>
        <div className="actions">
          <button type="button" onClick={() => void copy()}>
            {words.code.copy}
          </button>
          <span role="status">{isCopied && words.code.copied}</span>
        </div>
      </details>
    </>
  );
}
