import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import type { CardBenefit, ShownCard } from '../../../../contract/office/benefits/point.ts';
import { Icon } from '../../base/open/Icon.tsx';
import { Panel } from '../../base/open/Panel.tsx';
import { BenefitLine } from '../card/benefit/BenefitLine.tsx';
import { usePointWords } from './words/index.ts';

interface MemberShownProps {
  card: ShownCard;
  onChoose: (benefit: CardBenefit) => void;
  onBack: () => void;
}

/** What is given now stands before what is not; each in the order of the card. */
const givenFirst = (one: CardBenefit, other: CardBenefit): number =>
  Number(one.refused !== null) - Number(other.refused !== null);

/** Whose card was shown, whether they have it, and what they get here. */
export function MemberShown({ card, onChoose, onBack }: MemberShownProps) {
  const { language, words } = usePointWords();
  const { isPossessed, member } = card;
  return (
    <>
      <section className={`verdict verdict-${isPossessed ? 'valid' : 'suspended'}`} aria-live="polite">
        <p className="verdict-word">
          <Icon name={isPossessed ? 'check' : 'question'} size={22} />
          {isPossessed ? words.member.possessed : words.member.compare}
        </p>
        <h2 className="outcome">{member}</h2>
        <p className="verdict-line">{isPossessed ? card.title : words.member.copied}</p>
        <div className="drawn card-picture">
          <img src={card.picture} alt={fill(words.member.picture, { member })} />
        </div>
      </section>
      <Panel title={words.member.benefits} wide>
        {card.benefits.length === 0 ? (
          <p>{words.member.none}</p>
        ) : (
          <ul className="lines">
            {[...card.benefits].sort(givenFirst).map(benefit => (
              <BenefitLine key={benefit.id} benefit={benefit} language={language}>
                {!benefit.refused && (
                  <button
                    type="button"
                    className="primary"
                    aria-label={fill(words.member.chooseOf, { product: benefit.product })}
                    onClick={() => onChoose(benefit)}
                  >
                    {words.member.choose}
                  </button>
                )}
              </BenefitLine>
            ))}
          </ul>
        )}
        <div className="actions">
          <button type="button" onClick={onBack}>
            {words.member.back}
          </button>
        </div>
      </Panel>
    </>
  );
}
