import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { UNKNOWN_COUNTRY } from '../../../../../contract/base/catalogues/iso-countries.ts';
import { ANALYTICS_RANGES } from '../../../../../contract/base/common/ranges.ts';
import type { Application } from '../../../../../contract/credentials/applications/application.ts';
import type { ApplicationAnalytics } from '../../../../../contract/credentials/applications/attempt.ts';
import { dayText } from '../../../../../contract/credentials/verification/claim-text.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { EmptyState, ErrorState } from '../../../../custom/base/kit/index.ts';
import { Bars } from '../../../../custom/base/kit/page/Bars.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { NumberText } from '../../../../custom/base/kit/text/NumberText.tsx';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { applicationPaths } from '../application-paths.ts';
import { useReasonText } from './reason-text.ts';

const ENDS = ['success', 'failed', 'canceled'] as const;

/** What became of the attempts of an application in a period. `?range=` is in its address. */
export function AnalyticsTab({ application }: { application: Application }) {
  const translate = useTranslate();
  const call = useCall();
  const { projectId } = useProjectMeta();
  const [search, setSearch] = useSearchParams();
  const range = ANALYTICS_RANGES.find(each => each === search.get('range')) ?? 'month';
  const { data, error, refetch } = useQuery({
    queryKey: ['applicationAnalytics', application.id, range],
    queryFn: ({ signal }) =>
      call('getApplicationAnalytics', {
        params: { projectId, applicationId: application.id },
        query: { range },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Stack sx={{ gap: 2 }}>
      <TextField
        select
        size="small"
        label={translate('applications.analytics.range')}
        value={range}
        onChange={event => setSearch({ range: event.target.value }, { replace: true })}
        sx={{ width: { xs: 1, sm: 220 } }}
      >
        {ANALYTICS_RANGES.map(each => (
          <MenuItem key={each} value={each}>
            {translate(`applications.analytics.ranges.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} title={translate('applications.failed.load')} />
      ) : !data ? (
        <Waiting />
      ) : data.days.length === 0 ? (
        <EmptyState
          title={translate('applications.analytics.none')}
          body={translate('applications.analytics.noneBody')}
        />
      ) : (
        <Figures figures={data} applicationId={application.id} />
      )}
    </Stack>
  );
}

function Figures({ figures, applicationId }: { figures: ApplicationAnalytics; applicationId: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const reasonText = useReasonText();
  const paths = applicationPaths(useProjectMeta().projectId);
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const say = (key: string) => translate(`applications.analytics.${key}`);
  const { range, days, reasons, countries, versions } = figures;
  const isKnown = countries.some(({ country }) => country !== UNKNOWN_COUNTRY);
  const stateRows = [...figures.states, { state: 'requested' as const, count: figures.waiting }];
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {say('lead')}
      </Typography>
      <Bars
        title={say('states')}
        rows={stateRows.map(({ state, count }) => ({
          key: state,
          name: translate(`states.attempt.${state}`),
          total: count,
          to: paths.attempts(applicationId, state),
        }))}
      />
      {reasons.length > 0 && (
        <Bars
          title={say('reasons')}
          rows={reasons.map(({ reason, count }) => ({
            key: reason,
            name: reasonText(reason),
            total: count,
            to: undefined,
          }))}
        />
      )}
      <Section title={say(range === 'year' ? 'months' : 'days')}>
        <TableContainer>
          <Table size="small" aria-label={say(range === 'year' ? 'months' : 'days')}>
            <TableHead>
              <TableRow>
                <TableCell>{say(range === 'year' ? 'month' : 'day')}</TableCell>
                {ENDS.map(state => (
                  <TableCell key={state} align="right">
                    {translate(`states.attempt.${state}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {days.map(({ day, ...counts }) => (
                <TableRow key={day}>
                  <TableCell component="th" scope="row">
                    {range === 'year' ? monthText(day, language) : dayText(day, language)}
                  </TableCell>
                  {ENDS.map(state => (
                    <TableCell key={state} align="right">
                      <CountText count={counts[state]} />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </Section>
      {isKnown && (
        <Bars
          title={say('countries')}
          rows={countries.map(({ country, count }) => ({
            key: country,
            name: country === UNKNOWN_COUNTRY ? say('unknown') : (names.of(country) ?? country),
            total: count,
            to: undefined,
          }))}
        />
      )}
      {versions.length > 1 && (
        <Bars
          title={say('versions')}
          rows={versions.map(({ version, count }) => ({
            key: String(version),
            name: translate('applications.versionNumber', { number: version }),
            total: count,
            to: undefined,
          }))}
        />
      )}
    </>
  );
}

function CountText({ count }: { count: number | null }) {
  const translate = useTranslate();
  return count === null ? translate('lists.few') : <NumberText value={count} />;
}

const monthText = (day: string, language: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
