import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { SALE_FIGURES, type SaleFigure } from '../../../../contract/office/dashboards/voucher-figures.ts';
import { ColumnChart, FigureSelect, FigureTable } from '../../base/charts/index.ts';
import { useDateText } from '../../base/kit/text/dates.ts';
import { type MoneyOf, moneyText } from '../../base/kit/text/money.ts';
import { MoneyText } from '../../base/kit/text/MoneyText.tsx';
import { NumberText } from '../../base/kit/text/NumberText.tsx';
import { Section } from '../../base/kit/page/Section.tsx';
import { useLanguage } from '../../base/kit/text/use-language.ts';
import { useNumberText } from '../../base/kit/text/use-number-text.ts';

type Sales = Record<SaleFigure, number>;

/** A figure of sales: an amount, or how many there were. */
export const SaleText = ({ figure, value, of }: { figure: SaleFigure; value: number; of: MoneyOf }) =>
  figure === 'sales' ? <NumberText value={value} /> : <MoneyText value={value} of={of} />;

interface WeekByWeekProps {
  /** Whose sales they are: what shops sold, or what people spent. */
  side: 'sales' | 'spending';
  /** Already translated. */
  title: string;
  columns: readonly (Sales & { since: string; until: string })[];
  of: MoneyOf;
}

/** What was sold week by week, in bars; the table below says all of it, for whoever reads and whoever has no mouse. */
export function WeekByWeek({ side, title, columns, of }: WeekByWeekProps) {
  const translate = useTranslate();
  const said = useDateText();
  const number = useNumberText();
  const language = useLanguage();
  const [figure, setFigure] = useState<SaleFigure>(SALE_FIGURES[0]);
  const wordOf = (each: SaleFigure) => translate(`voucherFigures.${side}.${each}`);
  const dayOf = (day: string) => said(new Date(day), 'monthDay');
  return (
    <Section title={title}>
      <FigureSelect
        label={translate('voucherFigures.what')}
        figures={SALE_FIGURES}
        wordOf={wordOf}
        value={figure}
        onChange={setFigure}
      />
      <ColumnChart
        columns={columns.map(column => ({
          key: column.since,
          name: dayOf(column.since),
          count: column[figure],
          to: undefined,
        }))}
        isShort={false}
        say={(day, count) =>
          translate('voucherFigures.ofWeek', {
            figure: wordOf(figure),
            day,
            amount: figure === 'sales' ? number(count) : moneyText(count, of, language),
          })
        }
      />
      <details>
        <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 0.5 }}>
          {translate('voucherFigures.table')}
        </Typography>
        <FigureTable
          figures={SALE_FIGURES}
          wordOf={wordOf}
          label={title}
          first={translate('voucherFigures.week')}
          rows={columns.toReversed().map(column => ({
            key: column.since,
            name: translate('voucherFigures.weekOf', { since: dayOf(column.since), until: dayOf(column.until) }),
            column,
          }))}
          cell={(each, { column }) => <SaleText figure={each} value={column[each]} of={of} />}
        />
      </details>
    </Section>
  );
}
