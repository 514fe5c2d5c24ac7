import { Suspense } from 'react';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { later } from '../../base/open/load-later.tsx';
import { momentText } from '../../base/open/moment.ts';
import { Panel } from '../../base/open/Panel.tsx';
import { VerdictBand } from '../../base/open/VerdictBand.tsx';
import { BenefitLine } from './benefit/BenefitLine.tsx';
import type { CardCalls } from './card-api.ts';
import { CardHistory } from './CardHistory.tsx';
import type { KeptCard } from './kept-card.ts';
import { ShopCode } from './ShopCode.tsx';
import { useServerDay } from './use-server-clock.ts';
import { useCardWords } from './words/index.ts';

/** What draws the code, which comes after the card itself. */
export const loadCardQr = async () => (await import('./CardCode.tsx')).CardCode;

function NoCode() {
  const { words } = useCardWords();
  return <p role="alert">{words.problem.none}</p>;
}
const CardCode = later(loadCardQr, NoCode);

interface CardShownProps {
  calls: CardCalls;
  kept: KeptCard;
  online: boolean;
  /** The last look got no card. */
  hasFailed: boolean;
  onLook: () => Promise<void>;
}

/** A member's card: whether it is valid, its code, what it gives, and what was redeemed with it. */
export function CardShown({ calls, kept, online, hasFailed, onLook }: CardShownProps) {
  const { language, words } = useCardWords();
  const { card, image } = kept;
  const { member, title, issuer } = card;
  const { lastDay } = card.changing;
  const today = useServerDay(kept.ahead);
  const isValid = card.isValid && (lastDay === '-' || today <= lastDay);
  return (
    <>
      <VerdictBand
        id="card"
        tone={isValid ? 'valid' : 'invalid'}
        word={isValid ? words.valid : words.notValid}
        head={member}
        line={isValid ? fill(words.of, { title, issuer }) : fill(words.notValidLine, { issuer })}
      />
      {!online && (
        <p className="note" role="status">
          {fill(hasFailed ? words.offline : words.updating, { when: momentText(kept.at, language, 'medium') })}
        </p>
      )}
      {isValid && (
        <Panel title={words.code.title} wide>
          <p>{words.code.lead}</p>
          <Suspense>
            <CardCode kept={kept} />
          </Suspense>
        </Panel>
      )}
      <div className="drawn">
        <img src={image ?? card.picture} alt={fill(words.picture, { member })} />
      </div>
      {isValid && (
        <Panel title={words.benefits.title} wide>
          {card.benefits.length === 0 ? (
            <p>{words.benefits.none}</p>
          ) : (
            <ul className="lines">
              {card.benefits.map(benefit => (
                <BenefitLine key={benefit.id} benefit={benefit} language={language} withVendor />
              ))}
            </ul>
          )}
        </Panel>
      )}
      <div className="panels">
        {isValid && <ShopCode calls={calls} ahead={kept.ahead} online={online} />}
        <CardHistory calls={calls} card={card} online={online} onLook={onLook} />
      </div>
      <div className="actions">
        <button type="button" onClick={() => void onLook()}>
          {words.action.refresh}
        </button>
        <a className="button" href={card.verifyUrl}>
          {words.verify}
        </a>
      </div>
    </>
  );
}
