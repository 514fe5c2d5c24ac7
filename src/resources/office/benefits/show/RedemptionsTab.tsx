import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Benefit } from '../../../../../contract/office/benefits/benefit.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { DateText, ErrorState, StatusChip } from '../../../../custom/base/kit/index.ts';
import { Pager } from '../../../../custom/base/kit/list/Pager.tsx';
import { LEADS, WRAPS } from '../../../../custom/base/kit/row.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { zoneText } from '../../../../custom/base/kit/text/days.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { amountText } from '../benefit-text.ts';
import type { RedemptionsOnly } from '../benefit-paths.ts';
import { ExportRedemptions } from './ExportRedemptions.tsx';
import { filterOf } from './redemption-filter.ts';
import { RedemptionFilters } from './RedemptionFilters.tsx';
import { ReverseRedemption } from './ReverseRedemption.tsx';

const PER_PAGE = 25;

/** Who got a benefit and what they paid, the newest first. A manager reverses one. */
export function RedemptionsTab({ benefit }: { benefit: Benefit }) {
  const translate = useTranslate();
  const language = useLanguage();
  const call = useCall();
  const { projectId } = useProjectMeta();
  const mayReverse = useMay('benefits.reverse', projectId);
  const [search, setSearch] = useSearchParams();
  const page = Number(search.get('page') ?? 0);
  const filter = filterOf(search);
  const set = (name: keyof RedemptionsOnly, value: string) =>
    setSearch(
      old => {
        old.delete('page');
        if (value) old.set(name, value);
        else old.delete(name);
        return old;
      },
      { replace: true },
    );
  const { data, error, refetch } = useQuery({
    queryKey: ['redemptions', benefit.id, benefit.redeemed, page, filter],
    queryFn: ({ signal }) =>
      call('listBenefitRedemptions', {
        params: { projectId, benefitId: benefit.id },
        query: { page, limit: PER_PAGE, ...filter },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} title={translate('benefits.failed.load')} />;
  if (!data) return <Waiting />;
  const head = (
    <Stack direction="row" sx={{ gap: 1, mb: 2, alignItems: 'center', ...WRAPS }}>
      <RedemptionFilters filter={filter} byName={data.redemptions[0]?.by.name} set={set} />
      <ExportRedemptions benefit={benefit} total={data.more ? undefined : data.total} only={filter} />
      {(filter.from ?? filter.to ?? filter.hour) !== undefined && (
        <Typography variant="caption" color="text.secondary" sx={{ width: '100%' }}>
          {translate('benefits.shown.zone', { zone: zoneText(benefit.availability.zone) })}
        </Typography>
      )}
    </Stack>
  );
  if (data.total === 0)
    return (
      <>
        {Object.values(filter).some(value => value !== undefined) && head}
        <Typography color="text.secondary">{translate('benefits.noRedemptions')}</Typography>
      </>
    );
  return (
    <>
      {head}
      <Pager
        name={translate('benefits.tabs.redemptions')}
        total={data.more ? null : data.total}
        rows={data.redemptions.length}
        page={page}
        perPage={PER_PAGE}
        onPage={to =>
          setSearch(
            old => {
              if (to === 0) old.delete('page');
              else old.set('page', String(to));
              return old;
            },
            { replace: true },
          )
        }
      >
        <Card component="ul" aria-label={translate('benefits.tabs.redemptions')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.redemptions.map(redemption => (
            <Stack
              component="li"
              key={redemption.id}
              direction={{ xs: 'column', sm: 'row' }}
              sx={{
                gap: { xs: 0.5, sm: 2 },
                p: 2,
                borderTop: 1,
                borderColor: 'divider',
                alignItems: { sm: 'center' },
                ...WRAPS,
                '&:first-of-type': { borderTop: 0 },
              }}
            >
              <Box sx={LEADS}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {redemption.member?.name ?? translate('benefits.erased')}
                </Typography>
                <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  <DateText value={redemption.at} time />
                  {redemption.by.name && ` · ${redemption.by.name}`}
                  {redemption.reversalReason && ` · ${redemption.reversalReason}`}
                </Typography>
              </Box>
              <Box sx={{ textAlign: { sm: 'right' } }}>
                <Typography>{amountText(redemption.total, redemption.currency, language)}</Typography>
                {redemption.discount > 0 && (
                  <Typography variant="body2" color="text.secondary">
                    {translate('benefits.discount', {
                      amount: amountText(redemption.discount, redemption.currency, language),
                    })}
                  </Typography>
                )}
              </Box>
              <StatusChip of="redemption" state={redemption.state} />
              {mayReverse && redemption.state === 'redeemed' && <ReverseRedemption redemption={redemption} />}
            </Stack>
          ))}
        </Card>
      </Pager>
    </>
  );
}
