import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FIGURES, type Figure, type Period } from '../../../../contract/dashboards/figures.ts';
import type { ProjectDashboard } from '../../../../contract/dashboards/index.ts';
import { ColumnChart } from '../../../custom/kit/charts/ColumnChart.tsx';
import { FigureTable } from '../../../custom/kit/charts/FigureTable.tsx';
import { useDateText } from '../../../custom/kit/dates.ts';
import { Section } from '../../../custom/kit/Section.tsx';
import { useProject } from '../../../custom/kit/session/project-context.ts';
import { FigureLink } from './FigureLink.tsx';
import { listOf } from './figures.ts';
import { useToList } from './to-list.ts';

interface HistogramProps {
  dashboard: ProjectDashboard;
  period: Period;
}

/** One figure over time, in bars that lead to their lists; the table below has all figures, for whoever reads and whoever has no mouse. */
export function Histogram({ dashboard, period }: HistogramProps) {
  const translate = useTranslate();
  const said = useDateText();
  const { id: projectId } = useProject();
  const toList = useToList();
  const [figure, setFigure] = useState<Figure>('issued');
  const { columns } = dashboard;
  const isYear = period === 'year';
  const nameOf = (day: string) => said(new Date(day), isYear ? 'month' : 'monthDay');
  return (
    <Section title={translate('dashboards.histogram.title')}>
      <TextField
        select
        label={translate('dashboards.histogram.what')}
        value={figure}
        onChange={event => setFigure(event.target.value as Figure)}
        sx={{ maxWidth: 260, mb: 1 }}
      >
        {FIGURES.map(each => (
          <MenuItem key={each} value={each}>
            {translate(`dashboards.figures.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <ColumnChart
        columns={columns.map(column => ({ since: column.since, until: column.until, count: column[figure] }))}
        nameOf={nameOf}
        isShort={isYear}
        figure={translate(`dashboards.figures.${figure}`)}
        {...(figure !== 'verified' && { linkOf: column => listOf(projectId, figure, column) })}
        onLink={toList}
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
          figures={FIGURES}
          wordOf={each => translate(`dashboards.figures.${each}`)}
          label={translate('dashboards.histogram.title')}
          first={translate(isYear ? 'dashboards.histogram.month' : 'dashboards.histogram.day')}
          rows={columns
            .toReversed()
            .map(column => ({ key: column.since, name: nameOf(column.since), figures: column }))}
          cell={(each, row) => <FigureLink figure={each} count={row.figures[each]} days={row.figures} />}
        />
      </details>
    </Section>
  );
}
