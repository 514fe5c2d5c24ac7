import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ANALYTICS_FIGURES, type AnalyticsFigure } from '../../../../contract/dashboards/analytics-figures.ts';
import type { Analytics, Period } from '../../../../contract/dashboards/index.ts';
import { ColumnChart } from '../../kit/charts/ColumnChart.tsx';
import { FigureTable } from '../../kit/charts/FigureTable.tsx';
import { useDateText } from '../../kit/dates.ts';
import { NumberText } from '../../kit/index.ts';
import { Section } from '../../kit/Section.tsx';

/** One figure over time in bars; the table below has all figures. */
export function OverTime({ analytics: { columns }, period }: { analytics: Analytics; period: Period }) {
  const translate = useTranslate();
  const said = useDateText();
  const [figure, setFigure] = useState<AnalyticsFigure>('issued');
  const isYear = period === 'year';
  const nameOf = (day: string) => said(new Date(day), isYear ? 'month' : 'monthDay');
  const wordOf = (each: AnalyticsFigure) => translate(`analytics.figures.${each}`);
  return (
    <Section title={translate('dashboards.histogram.title')}>
      <TextField
        select
        label={translate('dashboards.histogram.what')}
        value={figure}
        onChange={event => setFigure(event.target.value as AnalyticsFigure)}
        sx={{ maxWidth: 260, mb: 1 }}
      >
        {ANALYTICS_FIGURES.map(each => (
          <MenuItem key={each} value={each}>
            {wordOf(each)}
          </MenuItem>
        ))}
      </TextField>
      <ColumnChart
        columns={columns.map(column => ({ since: column.since, until: column.until, count: column[figure] }))}
        nameOf={nameOf}
        isShort={isYear}
        figure={wordOf(figure)}
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
          figures={ANALYTICS_FIGURES}
          wordOf={wordOf}
          label={translate('dashboards.histogram.title')}
          first={translate(isYear ? 'dashboards.histogram.month' : 'dashboards.histogram.day')}
          rows={columns.toReversed().map(column => ({ key: column.since, name: nameOf(column.since), column }))}
          cell={(each, { column }) => <NumberText value={column[each]} />}
        />
      </details>
    </Section>
  );
}
