import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { AnalyticsRange } from '../../../../../contract/base/common/ranges.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { AllFigures } from './AllFigures.tsx';

interface OrganizationFiguresProps {
  range: AnalyticsRange;
  /** Of one project alone. */
  projectId: string | undefined;
}

/** What became of the attempts of the verification applications of an organization, or of one of its projects. */
export default function OrganizationFigures({ range, projectId }: OrganizationFiguresProps) {
  const translate = useTranslate();
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['attemptAnalytics', range, projectId],
    queryFn: ({ signal }) => call('getAttemptAnalytics', { query: { range, projectId }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Stack component="section" sx={{ gap: 2 }}>
      <Typography variant="h2">{translate('applications.analytics.all')}</Typography>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data ? (
        <AllFigures figures={data} />
      ) : (
        <Waiting />
      )}
    </Stack>
  );
}
