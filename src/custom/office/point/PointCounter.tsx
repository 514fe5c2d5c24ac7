import { useMemo, useState } from 'react';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import type { PointSession } from '../../../../contract/office/benefits/point.ts';
import { momentText } from '../../base/open/moment.ts';
import { Panel } from '../../base/open/Panel.tsx';
import { isSilence } from '../../base/open/public-call.ts';
import { useStepBack } from '../../base/open/use/use-step-back.ts';
import { benefitMoney, leftText } from '../card/benefit/benefit-says.ts';
import { CardCodeForm } from './CardCodeForm.tsx';
import type { PointKeeper } from './kept-point.ts';
import { LastRedemptions } from './LastRedemptions.tsx';
import { MemberShown } from './MemberShown.tsx';
import { counterCalls, type CounterCalls, type PointCalls } from './point-api.ts';
import { PointOutcome } from './PointOutcome.tsx';
import { PurchaseForm } from './PurchaseForm.tsx';
import { RefusedRedemption } from './RefusedRedemption.tsx';
import { type Redeeming, useRedeeming } from './use/use-redeeming.ts';
import { usePointWords } from './words/index.ts';

interface StepProps {
  calls: CounterCalls;
  redeeming: Redeeming;
  onCut: () => void;
}

/** Where a redemption is: the card, the purchase, and what became of it. */
function Step({ calls, redeeming, onCut }: StepProps) {
  const { language, words } = usePointWords();
  const { step, scan } = redeeming;
  const [shown, setShown] = useState('');
  switch (step.at) {
    case 'scan':
      return (
        <Panel title={words.scan.title} wide>
          <p>{words.scan.lead}</p>
          <CardCodeForm
            send={words.scan.send}
            isFirst
            onShown={async text => {
              setShown(text);
              try {
                redeeming.show(await calls.show(text));
              } catch (error) {
                if (isSilence(error)) return onCut();
                throw error;
              }
            }}
          />
        </Panel>
      );
    case 'member':
      return <MemberShown card={step.card} onChoose={benefit => redeeming.choose(step.card, benefit)} onBack={scan} />;
    case 'purchase':
      return (
        <PurchaseForm
          card={step.card}
          benefit={step.benefit}
          onRedeem={purchase => redeeming.redeem(step.card, step.benefit, purchase)}
          onBack={() => redeeming.show(step.card)}
        />
      );
    case 'sending':
      return (
        <Panel title={words.sending} wide>
          <progress aria-label={words.sending} />
        </Panel>
      );
    case 'done': {
      const { product, member, total, discount, currency, left, at } = step.redemption;
      const money = (minor: number) => benefitMoney(minor, currency, language);
      return (
        <PointOutcome
          tone="valid"
          icon="check"
          word={words.done.word}
          head={fill(words.done.head, { total: money(total) })}
          lines={[
            [product, member?.name].filter(Boolean).join(' · '),
            ...(discount > 0 ? [fill(words.purchase.discount, { discount: money(discount) })] : []),
            leftText(left, language),
            momentText(at, language, 'medium'),
          ]}
        >
          <button type="button" className="primary" onClick={scan}>
            {words.done.next}
          </button>
        </PointOutcome>
      );
    }
    case 'refused':
      return (
        <RefusedRedemption
          error={step.error}
          card={step.card}
          onRead={async () => redeeming.show(await calls.show(shown))}
          onBack={redeeming.show}
          onScan={scan}
        />
      );
    case 'doubt':
      return (
        <PointOutcome
          tone="sealing"
          icon="question"
          word={words.doubt.word}
          head={fill(words.doubt.head, { product: step.sent.product })}
          lines={[words.doubt.line]}
        >
          <button type="button" className="primary" aria-disabled={step.isAsking} onClick={redeeming.again}>
            {words.doubt.again}
          </button>
          {step.isAsking && <progress aria-label={words.doubt.again} />}
        </PointOutcome>
      );
  }
}

interface PointCounterProps {
  calls: PointCalls;
  keeper: PointKeeper;
  session: PointSession;
  ahead: number;
  onClosed: (session: PointSession) => void;
  onCut: () => void;
}

/** A point that can redeem: the card at hand, and the redemptions before it. */
export function PointCounter({ calls, keeper, session, ahead, onClosed, onCut }: PointCounterProps) {
  const { language, words } = usePointWords();
  const [isShowing, setShowing] = useState(false);
  const doubt = useMemo(() => keeper.doubtOf(session.point.id), [keeper, session]);
  const counter = useMemo(
    () => counterCalls(language, session, () => onClosed(session)),
    [language, session, onClosed],
  );
  const redeeming = useRedeeming(counter, doubt);
  const { step } = redeeming;
  const lock = async () => {
    await calls.lock().catch(() => undefined);
    onClosed(session);
  };
  useStepBack(step.at !== 'scan', () => {
    // A redemption that is being sent, or may have been, is not to be left.
    if (step.at === 'sending' || step.at === 'doubt') return false;
    if (step.at === 'purchase') redeeming.show(step.card);
    else redeeming.scan();
    return true;
  });
  const done = step.at === 'done' ? step.redemption.id : 'none';
  return (
    <>
      <Step calls={counter} redeeming={redeeming} onCut={onCut} />
      {step.at !== 'sending' && step.at !== 'doubt' && (
        <div className="actions">
          <button type="button" aria-expanded={isShowing} onClick={() => setShowing(before => !before)}>
            {isShowing ? words.last.hide : words.last.show}
          </button>
          <button type="button" onClick={() => void lock()}>
            {words.lock}
          </button>
        </div>
      )}
      {isShowing && <LastRedemptions key={done} calls={counter} ahead={ahead} />}
    </>
  );
}
