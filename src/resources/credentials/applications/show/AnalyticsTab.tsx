import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ANALYTICS_RANGES } from '../../../../../contract/base/common/ranges.ts';
import type { Application } from '../../../../../contract/credentials/applications/application.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { Bars } from '../../../../custom/base/kit/page/Bars.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { applicationPaths } from '../application-paths.ts';
import { AttemptFigures } from '../figures/AttemptFigures.tsx';
import { RangeField } from '../figures/RangeField.tsx';

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
      <RangeField value={range} onChange={each => setSearch({ range: each }, { replace: true })} />
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} title={translate('applications.failed.load')} />
      ) : !data ? (
        <Waiting />
      ) : (
        <AttemptFigures figures={data} toState={state => applicationPaths(projectId).attempts(application.id, state)}>
          {data.versions.length > 1 && (
            <Bars
              title={translate('applications.analytics.versions')}
              rows={data.versions.map(({ version, count }) => ({
                key: String(version),
                name: translate('applications.versionNumber', { number: version }),
                total: count,
                to: undefined,
              }))}
            />
          )}
        </AttemptFigures>
      )}
    </Stack>
  );
}
