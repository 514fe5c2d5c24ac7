import { useEffect, useState } from 'react';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { REVERSAL_REASON_MAX } from '../../../../contract/office/benefits/kinds.ts';
import type { Redemption } from '../../../../contract/office/benefits/redemption.ts';
import { Ask } from '../../base/open/Ask.tsx';
import { Field } from '../../base/open/Field.tsx';
import { momentText } from '../../base/open/moment.ts';
import { Panel } from '../../base/open/Panel.tsx';
import { Refusal } from '../../base/open/Refusal.tsx';
import { useNewest } from '../../base/open/use/use-newest.ts';
import { useSending } from '../../base/open/use/use-sending.ts';
import { isSilence } from '../../base/open/public-call.ts';
import { benefitMoney } from '../card/benefit/benefit-says.ts';
import type { CounterCalls } from './point-api.ts';
import { usePointWords } from './words/index.ts';

interface LastRedemptionsProps {
  calls: CounterCalls;
  ahead: number;
}

interface ReverseRedemptionProps {
  calls: CounterCalls;
  redemption: Redemption;
  member: string;
  onReversed: () => void;
  onBack: () => void;
}

/** Asks before a redemption is reversed. Sent again after a lost answer, it is answered alike. */
function AskReversal({ calls, redemption, member, onReversed, onBack }: ReverseRedemptionProps) {
  const { words } = usePointWords();
  const [reason, setReason] = useState('');
  const { send, isSending, problemOf, refusal } = useSending(words.problem);
  return (
    <Ask
      title={words.reverse.title}
      yes={words.reverse.yes}
      no={words.reverse.no}
      isSending={isSending}
      onYes={() =>
        void send({ reason: reason.trim() === '' ? 'required' : undefined }, async () => {
          await calls.reverse(redemption, reason.trim());
          onReversed();
        })
      }
      onNo={onBack}
    >
      <p>{fill(words.reverse.body, { member, product: redemption.product })}</p>
      <Refusal>{refusal}</Refusal>
      <Field
        label={words.reverse.reason}
        autoComplete="off"
        maxLength={REVERSAL_REASON_MAX}
        value={reason}
        problem={problemOf('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
    </Ask>
  );
}

/** What this point redeemed, newest first. A redemption of the last minutes can be reversed. */
export function LastRedemptions({ calls, ahead }: LastRedemptionsProps) {
  const { language, words } = usePointWords();
  const [read, setRead] = useState<{ redemptions: Redemption[]; now: number } | { problem: string }>();
  const [reversing, setReversing] = useState<Redemption>();
  const [isDone, setDone] = useState(false);
  const [round, setRound] = useState(0);
  const begin = useNewest();
  useEffect(() => {
    const isNewest = begin();
    const now = Date.now() + ahead;
    void calls
      .last()
      .then(
        redemptions => ({ redemptions, now }),
        (error: Error) => ({ problem: isSilence(error) ? words.problem.none : error.message }),
      )
      .then(found => isNewest() && setRead(found));
  }, [calls, ahead, words, begin, round]);
  const memberOf = ({ member }: Redemption) => member?.name ?? words.last.erased;
  return (
    <Panel title={words.last.title} wide>
      {isDone && <p role="status">{words.reverse.done}</p>}
      {!read && <progress aria-label={words.last.title} />}
      {read && 'problem' in read && (
        <>
          <p role="alert">{read.problem}</p>
          <button type="button" onClick={() => setRound(before => before + 1)}>
            {words.action.retry}
          </button>
        </>
      )}
      {read && 'redemptions' in read && read.redemptions.length === 0 && <p>{words.last.none}</p>}
      {read && 'redemptions' in read && read.redemptions.length > 0 && (
        <ul className="lines">
          {read.redemptions.map(each => (
            <li key={each.id} className="line">
              <span>
                {each.product}
                <small>{memberOf(each)}</small>
                <small>{momentText(each.at, language, 'medium')}</small>
              </span>
              <span className="amount">
                {benefitMoney(each.total, each.currency, language)}
                <small>{words.last.states[each.state]}</small>
                {each.state === 'redeemed' && Date.parse(each.reversibleUntil) > read.now && (
                  <button
                    type="button"
                    aria-label={fill(words.last.reverseOf, { product: each.product, member: memberOf(each) })}
                    onClick={() => setReversing(each)}
                  >
                    {words.last.reverse}
                  </button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {reversing && (
        <AskReversal
          calls={calls}
          redemption={reversing}
          member={memberOf(reversing)}
          onReversed={() => {
            setReversing(undefined);
            setDone(true);
            setRound(before => before + 1);
          }}
          onBack={() => setReversing(undefined)}
        />
      )}
    </Panel>
  );
}
