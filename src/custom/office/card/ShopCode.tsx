import { useState } from 'react';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { Panel } from '../../base/open/Panel.tsx';
import { Refusal } from '../../base/open/Refusal.tsx';
import { useSending } from '../../base/open/use/use-sending.ts';
import type { CardCalls } from './card-api.ts';
import { useServerClock } from './use-server-clock.ts';
import { useCardWords } from './words/index.ts';

const clockText = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

interface ShopCodeProps {
  calls: CardCalls;
  ahead: number;
  online: boolean;
}

/** A code for a shop on the web, which counts down. It stays when the connection is lost. */
export function ShopCode({ calls, ahead, online }: ShopCodeProps) {
  const { words } = useCardWords();
  const [made, setMade] = useState<{ code: string; until: number }>();
  const { send, isSending, refusal } = useSending(words.problem);
  const now = useServerClock(ahead);
  const make = async () => {
    const { code, until } = await calls.purchaseCode();
    setMade({ code, until: Date.parse(until) });
  };
  const left = made ? made.until - now : 0;
  return (
    <Panel title={words.shop.title}>
      <p>{words.shop.lead}</p>
      <Refusal>{refusal}</Refusal>
      {made && (
        <div aria-live="polite">{left > 0 ? <p className="number">{made.code}</p> : <p>{words.shop.over}</p>}</div>
      )}
      {made && left > 0 && <p className="hint">{fill(words.shop.left, { time: clockText(left) })}</p>}
      <div className="actions">
        <button type="button" disabled={!online} aria-disabled={isSending} onClick={() => void send({}, make)}>
          {made ? words.shop.another : words.shop.make}
        </button>
        {made && <span className="hint">{words.shop.replaces}</span>}
      </div>
    </Panel>
  );
}
