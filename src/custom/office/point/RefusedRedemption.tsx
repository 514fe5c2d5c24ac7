import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import type { ShownCard } from '../../../../contract/office/benefits/point.ts';
import type { Refused } from '../../base/open/public-call.ts';
import { Refusal } from '../../base/open/Refusal.tsx';
import { useSending } from '../../base/open/use/use-sending.ts';
import { momentsText } from '../card/benefit/benefit-says.ts';
import { PointOutcome } from './PointOutcome.tsx';
import { usePointWords } from './words/index.ts';

interface RefusedRedemptionProps {
  error: Refused;
  /** Unknown after a reload. */
  card: ShownCard | undefined;
  /** Reads the benefits of the card again. It may throw `Refused`. */
  onRead: () => Promise<void>;
  onBack: (card: ShownCard) => void;
  onScan: () => void;
}

/** Why nothing was redeemed, and the way back to the card where another try can succeed. */
export function RefusedRedemption({ error, card, onRead, onBack, onScan }: RefusedRedemptionProps) {
  const { language, words } = usePointWords();
  const { send, isSending, refusal } = useSending(words.problem);
  const { key, message, facts } = error;
  const { at, again, changed = [] } = facts;
  const names: Partial<Record<string, string>> = words.refused.fields;
  const what = changed.map(field => names[field] ?? field).join(', ');
  const isChanged = key === 'redemption.changed';
  return (
    <PointOutcome
      tone="invalid"
      icon="cross"
      word={words.refused.word}
      head={message}
      lines={[...momentsText({ at, again }, language), ...(what ? [fill(words.refused.changed, { what })] : [])]}
    >
      <Refusal>{refusal}</Refusal>
      {card && (isChanged || key === 'redemption.purchase') && (
        <button
          type="button"
          aria-disabled={isSending}
          onClick={() => (isChanged ? void send({}, onRead) : onBack(card))}
        >
          {words.refused.back}
        </button>
      )}
      <button type="button" className="primary" onClick={onScan}>
        {words.refused.again}
      </button>
    </PointOutcome>
  );
}
