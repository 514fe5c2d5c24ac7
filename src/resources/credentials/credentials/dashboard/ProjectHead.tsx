import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { PERIODS, type Period } from '../../../../../contract/office/dashboards/figures.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { PeriodChoice, TILES_HEIGHT } from '../../../../custom/base/charts/index.ts';
import { VERIFICATIONS_ID } from './figures.ts';
import { FigureTiles } from './FigureTiles.tsx';
import { ToListContext } from './to-list.ts';
import { later } from '../../../../custom/base/kit/feedback/later.tsx';

const DashboardDetails = later(() => import('./DashboardDetails.tsx'));

const POLL_MS = 60_000;

interface Kept {
  period: Period;
  /** Whether the figures are in sight, and the charts and tables below them. */
  isShown: boolean;
  isOpen: boolean;
}
const FIRST: Kept = { period: 'month', isShown: false, isOpen: false };

/** The dashboard of a project above its list, folded until asked for: figures that lead to their lists, and their charts and tables. */
export function ProjectHead({ onList }: { onList: () => void }) {
  const translate = useTranslate();
  const { id: projectId } = useProject();
  const titleId = useId();
  const figuresId = useId();
  const detailsId = useId();
  const call = useCall();
  const [kept, setKept] = useStore<Kept>(`projects.${projectId}.dashboard`, FIRST);
  const period = PERIODS.includes(kept.period) ? kept.period : FIRST.period;
  const isShown = kept.isShown === true;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['credentials', 'dashboard', projectId, period],
    queryFn: ({ signal }) => call('getProjectDashboard', { params: { projectId }, query: { period }, signal }),
    enabled: isShown,
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    retry: false,
  });
  const toVerifications = () => {
    setKept({ ...kept, isOpen: true });
    requestAnimationFrame(() => document.getElementById(VERIFICATIONS_ID)?.scrollIntoView());
  };
  return (
    <ToListContext value={onList}>
      <Box
        component="section"
        aria-labelledby={titleId}
        aria-busy={isShown && (!data || isPlaceholderData)}
        sx={{ mb: isShown ? 2 : 0.5 }}
      >
        <Stack direction="row" sx={{ gap: 1.5, mb: isShown ? 1.5 : 0, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
            <Button
              color="inherit"
              startIcon={isShown ? <ExpandLess /> : <ExpandMore />}
              aria-expanded={isShown}
              aria-controls={isShown ? figuresId : undefined}
              onClick={() => setKept({ ...kept, isShown: !isShown })}
              sx={{ ml: -1, font: 'inherit', fontWeight: 600 }}
            >
              {translate('dashboards.title')}
            </Button>
          </Typography>
          {isShown && <PeriodChoice value={period} onChange={each => setKept({ ...kept, period: each })} />}
        </Stack>
        {isShown && (
          <div id={figuresId}>
            {error && !data ? (
              <ErrorState error={error} onRetry={refetch} />
            ) : data ? (
              <FigureTiles dashboard={data} onVerifications={toVerifications} />
            ) : (
              <Skeleton variant="rounded" height={TILES_HEIGHT} animation={false} />
            )}
            {data && (
              <Button
                size="small"
                startIcon={kept.isOpen ? <ExpandLess /> : <ExpandMore />}
                aria-expanded={kept.isOpen}
                aria-controls={kept.isOpen ? detailsId : undefined}
                onClick={() => setKept({ ...kept, isOpen: !kept.isOpen })}
                sx={{ mt: 1 }}
              >
                {translate(kept.isOpen ? 'dashboards.less' : 'dashboards.more')}
              </Button>
            )}
            {data && kept.isOpen && (
              <Box id={detailsId}>
                <Suspense fallback={<Waiting />}>
                  <DashboardDetails dashboard={data} period={period} />
                </Suspense>
              </Box>
            )}
          </div>
        )}
      </Box>
    </ToListContext>
  );
}
