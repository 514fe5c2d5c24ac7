import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { ANALYTICS_RANGES, type AnalyticsRange } from '../../../../../contract/base/common/ranges.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { AllFigures } from './AllFigures.tsx';
import { RangeField } from './RangeField.tsx';

interface Kept {
  range: AnalyticsRange;
  isShown: boolean;
}
const FIRST: Kept = { range: 'month', isShown: false };

/** The figures of a project's applications above their list, folded until asked for. */
export default function ProjectFigures() {
  const translate = useTranslate();
  const call = useCall();
  const { projectId } = useProjectMeta();
  const [titleId, figuresId] = [useId(), useId()];
  const [kept, setKept] = useStore<Kept>(`projects.${projectId}.attemptFigures`, FIRST);
  const isShown = kept.isShown === true;
  const range = ANALYTICS_RANGES.find(each => each === kept.range) ?? FIRST.range;
  const { data, error, refetch } = useQuery({
    queryKey: ['projectAttemptAnalytics', projectId, range],
    queryFn: ({ signal }) => call('getProjectAttemptAnalytics', { params: { projectId }, query: { range }, signal }),
    enabled: isShown,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: isShown ? 2 : 0.5 }}>
      <Typography id={titleId} variant="h2">
        <Button
          color="inherit"
          startIcon={isShown ? <ExpandLess /> : <ExpandMore />}
          aria-expanded={isShown}
          aria-controls={isShown ? figuresId : undefined}
          onClick={() => setKept({ ...kept, isShown: !isShown })}
          sx={{ ml: -1, font: 'inherit', fontWeight: 600 }}
        >
          {translate('applications.tabs.analytics')}
        </Button>
      </Typography>
      {isShown && (
        <Stack id={figuresId} sx={{ gap: 2, mt: 1.5 }}>
          <RangeField value={range} onChange={each => setKept({ ...kept, range: each })} />
          {error && !data ? (
            <ErrorState error={error} onRetry={refetch} />
          ) : data ? (
            <AllFigures figures={data} />
          ) : (
            <Waiting />
          )}
        </Stack>
      )}
    </Box>
  );
}
