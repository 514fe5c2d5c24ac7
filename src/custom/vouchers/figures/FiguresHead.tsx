import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useId } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { VOUCHER_PERIODS, type VoucherPeriod } from '../../../../contract/office/dashboards/voucher-figures.ts';
import { ChipChoice } from '../../base/charts/index.ts';
import { ErrorState } from '../../base/kit/index.ts';
import { Waiting } from '../../base/kit/feedback/Waiting.tsx';

const POLL_MS = 60_000;
/** About as high as a row of amounts, so that little moves when they come; in px. */
const TILES_HEIGHT = 190;

interface Kept {
  period: VoucherPeriod;
  /** Undefined while nobody said it: open where there is room. */
  isOpen?: boolean;
}

interface FiguresHeadProps<D> {
  projectId: string;
  /** Whose figures they are: the resource of the list below, so that they are read anew with it. */
  resource: string;
  read: (period: VoucherPeriod, signal: AbortSignal) => Promise<D>;
  /** Amounts, and what waits. */
  children: (dashboard: D) => ReactNode;
  /** What stands behind them, loaded when it is first shown; null where there is nothing. */
  details: (dashboard: D) => ReactNode;
}

/** The figures of a project of vouchers, above its list: always the amounts, and on demand what stands behind them, of the weeks that are chosen. */
export function FiguresHead<D>({ projectId, resource, read, children, details }: FiguresHeadProps<D>) {
  const translate = useTranslate();
  const titleId = useId();
  const detailsId = useId();
  const hasRoom = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const [kept, setKept] = useStore<Kept>(`projects.${projectId}.${resource}.figures`, { period: 'quarter' });
  const period = VOUCHER_PERIODS.includes(kept.period) ? kept.period : 'quarter';
  const isOpen = kept.isOpen ?? hasRoom;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [resource, 'dashboard', projectId, period],
    queryFn: ({ signal }) => read(period, signal),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    retry: false,
  });
  const behind = data && details(data);
  return (
    <Box component="section" aria-labelledby={titleId} aria-busy={!data || isPlaceholderData} sx={{ mb: 3 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1.5 }}>
        {translate('voucherFigures.title')}
      </Typography>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {data ? (
        <Box sx={{ display: 'grid', gap: 2 }}>{children(data)}</Box>
      ) : (
        !error && <Skeleton variant="rounded" height={TILES_HEIGHT} animation={false} />
      )}
      {behind && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1.5, alignItems: 'center' }}>
            <Button
              size="small"
              startIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              onClick={() => setKept({ period, isOpen: !isOpen })}
            >
              {translate(isOpen ? 'voucherFigures.less' : 'voucherFigures.more')}
            </Button>
            {isOpen && (
              <Box sx={{ ml: { sm: 'auto' } }}>
                <ChipChoice
                  label={translate('voucherFigures.period')}
                  choices={VOUCHER_PERIODS}
                  wordOf={each => translate(`voucherFigures.periods.${each}`)}
                  value={period}
                  onChange={each => setKept({ period: each, isOpen })}
                />
              </Box>
            )}
          </Box>
          {isOpen && (
            <Box id={detailsId}>
              <Suspense fallback={<Waiting />}>{behind}</Suspense>
            </Box>
          )}
        </>
      )}
    </Box>
  );
}
