import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ANALYTICS_FIGURES } from '../../../../../contract/office/dashboards/analytics-figures.ts';
import { COUNTED_REFUSALS } from '../../../../../contract/office/benefits/states.ts';
import { PERIODS } from '../../../../../contract/office/dashboards/figures.ts';
import { OrganizationAttemptFigures } from '../../../../resources/credentials/applications/shared.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { Countries, OverTime, PeriodChoice } from '../../../base/charts/index.ts';
import { ErrorState, NumberText, Page, PageHeader } from '../../../base/kit/index.ts';
import { Waiting } from '../../../base/kit/feedback/Waiting.tsx';
import { BenefitFigures } from './BenefitFigures.tsx';
import { Failures } from './Failures.tsx';
import { Messages } from './Messages.tsx';
import { ProjectTable, TemplateTable } from './Tables.tsx';
import { useUser } from '../../../base/kit/session/use-session.ts';
import { zoneText } from '../../../base/kit/text/days.ts';
import { AnalyticsTiles } from './AnalyticsTiles.tsx';

const POLL_MS = 60_000;

/** /organization/analytics: what came of what the organization issued. `?period=`, `?project=` and `?refused=` are in its address. */
export default function Analytics() {
  const translate = useTranslate();
  const call = useCall();
  const { timeZone, features } = useUser().organization;
  const [params, setParams] = useSearchParams();
  const period = PERIODS.find(each => each === params.get('period')) ?? 'month';
  const projectId = params.get('project') ?? undefined;
  const refused = COUNTED_REFUSALS.find(each => each === params.get('refused'));
  const set = (name: string, value: string) =>
    setParams(
      old => {
        if (value) old.set(name, value);
        else old.delete(name);
        return old;
      },
      { replace: true },
    );
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['analytics', period, projectId, refused],
    queryFn: ({ signal }) => call('getAnalytics', { query: { period, projectId, refused }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    retry: false,
  });
  return (
    <Page>
      <PageHeader title={translate('menu.analytics')} lead={translate('analytics.lead')} />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, mb: 2, alignItems: { sm: 'center' } }}>
        <PeriodChoice value={period} onChange={each => set('period', each)} />
        {data && data.choices.length > 0 && (
          <TextField
            select
            label={translate('analytics.project')}
            value={data.choices.some(({ id }) => id === projectId) ? projectId : ''}
            onChange={event => set('project', event.target.value)}
            sx={{ maxWidth: { sm: 280 }, ml: { sm: 'auto' } }}
          >
            <MenuItem value="">{translate('analytics.allProjects')}</MenuItem>
            {data.choices.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Stack>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {data ? (
        <Box aria-busy={isPlaceholderData} sx={{ display: 'grid', gap: 2 }}>
          <AnalyticsTiles figures={data.figures} />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
            <OverTime
              figures={ANALYTICS_FIGURES}
              wordOf={figure => translate(`analytics.figures.${figure}`)}
              columns={data.columns}
              period={period}
              cell={(figure, column) => <NumberText value={column[figure]} />}
            />
            <Countries countries={data.countries} />
          </Box>
          <ProjectTable analytics={data} />
          <TemplateTable analytics={data} />
          <Failures failures={data.failures} />
          {data.notifications.length > 0 && <Messages notifications={data.notifications} />}
          <BenefitFigures
            benefits={data.benefits}
            period={period}
            refused={refused}
            refusedTo={reason => {
              const chosen = new URLSearchParams(params);
              chosen.set('refused', reason);
              return `?${chosen.toString()}`;
            }}
          />
          {features.verifications === true && <OrganizationAttemptFigures range={period} projectId={projectId} />}
          <Typography variant="caption" color="text.secondary">
            {translate('analytics.once')} {translate('dashboards.zone', { zone: zoneText(timeZone) })}
          </Typography>
        </Box>
      ) : (
        !error && <Waiting />
      )}
    </Page>
  );
}
