import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Period } from '../../../../contract/office/dashboards/figures.ts';
import { useDateText } from '../kit/text/dates.ts';
import { Section } from '../kit/page/Section.tsx';
import { useNumberText } from '../kit/text/use-number-text.ts';
import { ColumnChart } from './ColumnChart.tsx';
import { FigureSelect } from './FigureSelect.tsx';
import { FigureTable } from './FigureTable.tsx';

type Column<F extends string> = { since: string; until: string } & Record<F, number>;
interface OverTimeProps<F extends string> {
  /** The first of them is shown at first. */
  figures: readonly [F, ...F[]];
  wordOf: (figure: F) => string;
  columns: readonly Column<F>[];
  period: Period;
  /** The list of what a bar counts; undefined where there is none. */
  linkOf?: (figure: F, column: Column<F>) => string | undefined;
  onLink?: () => void;
  /** A number of the table. */
  cell: (figure: F, column: Column<F>) => ReactNode;
}

/** One figure over time, in bars that may lead to their lists; the table below has all figures, for whoever reads and whoever has no mouse. */
export function OverTime<F extends string>({ figures, wordOf, columns, period, cell, ...links }: OverTimeProps<F>) {
  const translate = useTranslate();
  const said = useDateText();
  const number = useNumberText();
  const [figure, setFigure] = useState<F>(figures[0]);
  const isYear = period === 'year';
  const nameOf = (day: string) => said(new Date(day), isYear ? 'month' : 'monthDay');
  return (
    <Section title={translate('dashboards.histogram.title')}>
      <FigureSelect
        label={translate('dashboards.histogram.what')}
        figures={figures}
        wordOf={wordOf}
        value={figure}
        onChange={setFigure}
      />
      <ColumnChart
        columns={columns.map(column => ({
          key: column.since,
          name: nameOf(column.since),
          count: column[figure],
          to: links.linkOf?.(figure, column),
        }))}
        isShort={isYear}
        say={(day, count) =>
          translate('dashboards.histogram.of', { figure: wordOf(figure), day, count: number(count) })
        }
        onLink={links.onLink}
      />
      {period === 'today' && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: 1 }}>
          {translate('dashboards.histogram.week')}
        </Typography>
      )}
      <details>
        <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 0.5 }}>
          {translate('dashboards.histogram.table')}
        </Typography>
        <FigureTable
          figures={figures}
          wordOf={wordOf}
          label={translate('dashboards.histogram.title')}
          first={translate(isYear ? 'dashboards.histogram.month' : 'dashboards.histogram.day')}
          rows={columns.toReversed().map(column => ({ key: column.since, name: nameOf(column.since), column }))}
          cell={(each, row) => cell(each, row.column)}
        />
      </details>
    </Section>
  );
}
