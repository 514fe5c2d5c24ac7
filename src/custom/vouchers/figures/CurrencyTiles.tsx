import { useTranslate } from 'react-admin';
import type { MoneyOf } from '../../base/kit/text/money.ts';
import { MoneyTiles, type MoneyFigure } from './MoneyTiles.tsx';

/** A figure that is told, and as which part of the whole it is drawn; what is rare is told where there is some of it. */
export type ToldFigure<F extends string> = readonly [F, Pick<MoneyFigure, 'part'> & { isRare?: true }];

interface CurrencyTilesProps<F extends string> {
  /** Whose figures they are: where their words stand. */
  side: 'giving' | 'offering';
  told: readonly ToldFigure<F>[];
  currencies: readonly (MoneyOf & { figures: Record<F, number> })[];
}

/** Amounts of each currency, which are never added up. */
export function CurrencyTiles<F extends string>({ side, told, currencies }: CurrencyTilesProps<F>) {
  const translate = useTranslate();
  return currencies.map(({ currency, decimals, figures }) => (
    <div key={currency}>
      <MoneyTiles
        of={{ currency, decimals }}
        figures={told
          .filter(([figure, { isRare }]) => !isRare || figures[figure] > 0)
          .map(([figure, { part }]) => ({
            key: figure,
            word: translate(`voucherFigures.${side}.${figure}`),
            hint: translate(`voucherFigures.${side}Hints.${figure}`),
            value: figures[figure],
            ...(part && { part }),
          }))}
      />
    </div>
  ));
}
