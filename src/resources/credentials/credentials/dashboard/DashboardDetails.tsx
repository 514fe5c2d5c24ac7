import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Period, ProjectDashboard } from '../../../../../contract/office/dashboards/index.ts';
import { Countries } from '../../../../custom/base/charts/index.ts';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { zoneText } from '../../../../custom/base/kit/text/days.ts';
import { VERIFICATIONS_ID } from './figures.ts';
import { Histogram } from './Histogram.tsx';
import { LatestInProject } from './LatestInProject.tsx';
import { Scoreboard } from './Scoreboard.tsx';

/** What stands behind the figures: over time, by template, by country, and what went on last. */
export default function DashboardDetails({ dashboard, period }: { dashboard: ProjectDashboard; period: Period }) {
  const translate = useTranslate();
  const { timeZone } = useUser().organization;
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
      <Histogram dashboard={dashboard} period={period} />
      <Scoreboard dashboard={dashboard} />
      <Countries countries={dashboard.countries} id={VERIFICATIONS_ID} />
      <LatestInProject dashboard={dashboard} />
      <Typography variant="caption" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
        {translate('dashboards.zone', { zone: zoneText(timeZone) })}
      </Typography>
    </Box>
  );
}
