import { useState } from 'react';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import type { MemberCard } from '../../../../contract/office/benefits/card.ts';
import { Ask } from '../../base/open/Ask.tsx';
import { momentText } from '../../base/open/moment.ts';
import { Panel } from '../../base/open/Panel.tsx';
import { Refusal } from '../../base/open/Refusal.tsx';
import { useSending } from '../../base/open/use/use-sending.ts';
import { benefitMoney } from './benefit/benefit-says.ts';
import type { CardCalls } from './card-api.ts';
import { useCardWords } from './words/index.ts';

interface CardHistoryProps {
  calls: CardCalls;
  card: MemberCard;
  online: boolean;
  onLook: () => Promise<void>;
}

/** What was redeemed with the card. The member reports what they did not redeem. */
export function CardHistory({ calls, card: { history, issuer }, online, onLook }: CardHistoryProps) {
  const { language, words } = useCardWords();
  const [asked, setAsked] = useState<MemberCard['history'][number]>();
  const [isDone, setDone] = useState(false);
  const { send, isSending, refusal } = useSending(words.problem);
  const report = async (redemptionId: string) => {
    await calls.dispute(redemptionId);
    setAsked(undefined);
    setDone(true);
    await onLook();
  };
  return (
    <Panel title={words.history.title}>
      {isDone && <p role="status">{fill(words.notMe.done, { issuer })}</p>}
      {history.length === 0 && <p>{words.history.none}</p>}
      {history.length > 0 && (
        <ul className="lines">
          {history.map(each => (
            <li key={each.id} className="line">
              <span>
                {each.product}
                <small>{each.vendor}</small>
                <small>{momentText(each.at, language, 'medium')}</small>
              </span>
              <span className="amount">
                {benefitMoney(each.total, each.currency, language)}
                {each.discount > 0 && (
                  <small>
                    {fill(words.history.off, { amount: benefitMoney(each.discount, each.currency, language) })}
                  </small>
                )}
                <small>{each.isDisputed ? words.history.reported : words.history.states[each.state]}</small>
                {online && each.state === 'redeemed' && !each.isDisputed && (
                  <button
                    type="button"
                    aria-label={fill(words.history.notMeOf, {
                      product: each.product,
                      when: momentText(each.at, language, 'medium'),
                    })}
                    onClick={() => setAsked(each)}
                  >
                    {words.history.notMe}
                  </button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <Ask
          title={words.notMe.title}
          yes={words.notMe.yes}
          no={words.notMe.no}
          isSending={isSending}
          onYes={() => void send({}, () => report(asked.id))}
          onNo={() => setAsked(undefined)}
        >
          <p>{fill(words.notMe.body, { issuer, product: asked.product })}</p>
          <Refusal>{refusal}</Refusal>
        </Ask>
      )}
    </Panel>
  );
}
