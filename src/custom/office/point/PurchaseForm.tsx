import { type ChangeEvent, useState } from 'react';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { PIECES_MAX } from '../../../../contract/office/benefits/kinds.ts';
import type { CardBenefit, ShownCard } from '../../../../contract/office/benefits/point.ts';
import { fieldsOf, type Purchase, purchaseProblems, sumOf } from '../../../../contract/office/benefits/sum.ts';
import { Ask } from '../../base/open/Ask.tsx';
import { Field } from '../../base/open/Field.tsx';
import { Panel } from '../../base/open/Panel.tsx';
import { type Problems, useSending } from '../../base/open/use/use-sending.ts';
import { benefitMoney, percentText, promiseText } from '../card/benefit/benefit-says.ts';
import { emptyPurchase, purchaseOf, type TypedPurchase } from './typed-purchase.ts';
import { usePointWords } from './words/index.ts';

interface PurchaseFormProps {
  card: ShownCard;
  benefit: CardBenefit;
  onRedeem: (purchase: Purchase) => void;
  onBack: () => void;
}

const NUMBER = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20, className: 'large' } as const;

/** What the member buys. The sum follows what is typed. */
export function PurchaseForm({ card, benefit, onRedeem, onBack }: PurchaseFormProps) {
  const { language, words } = usePointWords();
  const { send, problemOf } = useSending(words.problem);
  const [typed, setTyped] = useState(() => emptyPurchase(benefit));
  const [isAsking, setAsking] = useState(false);
  const { terms, currency, product } = benefit;
  const money = (minor: number) => benefitMoney(minor, currency, language);
  const purchase = purchaseOf(benefit, typed);
  const problems = purchaseProblems(benefit, purchase) as Problems;
  const sum = Object.keys(problems).length === 0 ? sumOf(benefit, purchase) : undefined;
  const said = words.purchase;
  const due = fieldsOf(terms);
  const of = (name: Exclude<keyof TypedPurchase, 'prices'>) => ({
    ...NUMBER,
    value: typed[name],
    problem: problemOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(before => ({ ...before, [name]: target.value })),
  });
  const setPrices = (change: (prices: string[]) => string[]) =>
    setTyped(before => ({ ...before, prices: change(before.prices) }));
  const lines = sum && [
    fill(said.sum, { total: money(sum.total) }),
    ...(sum.discount > 0 ? [fill(said.discount, { discount: money(sum.discount) })] : []),
  ];
  return (
    <Panel title={product} wide>
      <p>{promiseText(benefit, language)}</p>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void send(problems, async () => setAsking(true));
        }}
      >
        {due.includes('amount') && <Field label={fill(said.amount, { currency })} {...of('amount')} />}
        {due.includes('percent') && terms.type === 'discount' && (
          <Field
            label={said.percent}
            hint={fill(said.percentHint, { percent: percentText(terms.percent) })}
            {...of('percent')}
          />
        )}
        {due.includes('pieces') && <Field label={said.pieces} {...of('pieces')} inputMode="numeric" />}
        {due.includes('price') && terms.type === 'promotionalPrice' && (
          <Field
            label={fill(said.price, { currency })}
            hint={fill(said.priceHint, { price: money(terms.price) })}
            {...of('price')}
          />
        )}
        {due.includes('prices') && (
          <>
            {typed.prices.map((price, at) => {
              const number = String(at + 1);
              return (
                // A piece has no name but its place.
                <div key={at} className="piece">
                  <Field
                    label={fill(said.piece, { number, currency })}
                    {...NUMBER}
                    value={price}
                    problem={problemOf(`prices.${at}`)}
                    onChange={({ target }) =>
                      setPrices(prices => prices.map((each, index) => (index === at ? target.value : each)))
                    }
                  />
                  {typed.prices.length > 1 && (
                    <button
                      type="button"
                      aria-label={fill(said.remove, { number })}
                      onClick={() => setPrices(prices => prices.filter((_, index) => index !== at))}
                    >
                      ×
                    </button>
                  )}
                </div>
              );
            })}
            {typed.prices.length < PIECES_MAX && (
              <button type="button" className="more" onClick={() => setPrices(prices => [...prices, ''])}>
                {said.add}
              </button>
            )}
          </>
        )}
        <div className="sum" role="status">
          {lines ? lines.map(line => <p key={line}>{line}</p>) : <p className="hint">{said.none}</p>}
        </div>
        <div className="actions">
          <button type="submit" className="primary">
            {said.next}
          </button>
          <button type="button" onClick={onBack}>
            {said.back}
          </button>
        </div>
      </form>
      {isAsking && lines && (
        <Ask
          title={fill(words.confirm.title, { product })}
          yes={words.confirm.yes}
          no={words.confirm.no}
          isSending={false}
          onYes={() => onRedeem(purchase)}
          onNo={() => setAsking(false)}
        >
          {lines.map(line => (
            <p key={line}>{line}</p>
          ))}
          <p>{fill(words.confirm.body, { member: card.member })}</p>
        </Ask>
      )}
    </Panel>
  );
}
