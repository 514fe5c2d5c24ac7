import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { FIGURES, type Figure, type Period } from '../../../../contract/dashboards/figures.ts';
import type { ProjectDashboard } from '../../../../contract/dashboards/index.ts';
import { useDateText } from '../../../custom/kit/dates.ts';
import { Section } from '../../../custom/kit/Section.tsx';
import { useProject } from '../../../custom/kit/session/project-context.ts';
import { FigureLink } from './FigureLink.tsx';
import { FigureTable } from './FigureTable.tsx';
import { isNamed, listOf } from './figures.ts';
import { useToList } from './to-list.ts';

const HEIGHT = 140;

interface HistogramProps {
  dashboard: ProjectDashboard;
  period: Period;
}

/** One figure over time, in bars that lead to their lists; the table below has all figures, for whoever reads and whoever has no mouse. */
export function Histogram({ dashboard, period }: HistogramProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const said = useDateText();
  const { id: projectId } = useProject();
  const toList = useToList();
  const [figure, setFigure] = useState<Figure>('issued');
  const { columns } = dashboard;
  const most = Math.max(1, ...columns.map(column => column[figure]));
  const isYear = period === 'year';
  const nameOf = (day: string) => said(new Date(day), isYear ? 'month' : 'monthDay');
  const format = new Intl.NumberFormat(locale);
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
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          alignItems: 'flex-end',
          gap: '2px',
          height: HEIGHT,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {columns.map(column => {
          const count = column[figure];
          const bar = {
            flex: 1,
            minWidth: 0,
            display: 'flex',
            alignItems: 'flex-end',
            height: '100%',
            borderRadius: '2px 2px 0 0',
            '&:hover': { bgcolor: 'action.hover' },
          } as const;
          const filled = (
            <Box
              sx={{
                width: 1,
                height: count === 0 ? 0 : `max(2px, ${(100 * count) / most}%)`,
                bgcolor: 'primary.main',
                borderRadius: '2px 2px 0 0',
              }}
            />
          );
          const words = translate('dashboards.histogram.of', {
            figure: translate(`dashboards.figures.${figure}`),
            day: nameOf(column.since),
            count: format.format(count),
          });
          return count === 0 || figure === 'verified' ? (
            <Box key={column.since} title={words} sx={bar}>
              {filled}
            </Box>
          ) : (
            <Box
              key={column.since}
              component={Link}
              to={listOf(projectId, figure, column)}
              onClick={toList}
              tabIndex={-1}
              title={words}
              sx={bar}
            >
              {filled}
            </Box>
          );
        })}
      </Box>
      <Box aria-hidden sx={{ display: 'flex', gap: '2px', mb: 1.5 }}>
        {columns.map((column, i) => (
          <Typography
            key={column.since}
            variant="caption"
            color="text.secondary"
            sx={{
              flex: 1,
              minWidth: 0,
              display: 'flex',
              justifyContent: i === columns.length - 1 ? 'flex-end' : 'center',
              whiteSpace: 'nowrap',
              fontSize: 11,
            }}
          >
            {isNamed(i, columns) && (isYear ? nameOf(column.since).slice(0, 3) : nameOf(column.since))}
          </Typography>
        ))}
      </Box>
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
