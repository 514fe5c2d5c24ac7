import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Benefit } from '../../../../../contract/office/benefits/benefit.ts';
import { REDEMPTION_STATES } from '../../../../../contract/office/benefits/states.ts';
import { dayText } from '../../../../../contract/credentials/verification/claim-text.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { DateText, ErrorState, StatusChip } from '../../../../custom/base/kit/index.ts';
import { Pager } from '../../../../custom/base/kit/list/Pager.tsx';
import { LEADS, WRAPS } from '../../../../custom/base/kit/row.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { amountText } from '../benefit-text.ts';
import { ExportRedemptions } from './ExportRedemptions.tsx';
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
  const state = REDEMPTION_STATES.find(each => each === search.get('state'));
  const day = search.get('day') ?? undefined;
  const byId = search.get('by') ?? undefined;
  const set = (name: string, value: string) =>
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
    queryKey: ['redemptions', benefit.id, benefit.redeemed, page, state, day, byId],
    queryFn: ({ signal }) =>
      call('listBenefitRedemptions', {
        params: { projectId, benefitId: benefit.id },
        query: { page, limit: PER_PAGE, state, day, byId },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} title={translate('benefits.failed.load')} />;
  if (!data) return <Waiting />;
  const head = (
    <Stack direction="row" sx={{ gap: 1, mb: 2, alignItems: 'center', ...WRAPS }}>
      <TextField
        select
        size="small"
        label={translate('benefits.state')}
        value={state ?? ''}
        onChange={event => set('state', event.target.value)}
        sx={{ minWidth: 160 }}
      >
        <MenuItem value="">{translate('benefits.shown.all')}</MenuItem>
        {REDEMPTION_STATES.map(each => (
          <MenuItem key={each} value={each}>
            {translate(`states.redemption.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {day !== undefined && (
        <Chip
          label={translate('benefits.shown.day', { day: dayText(day, language) })}
          onDelete={() => set('day', '')}
        />
      )}
      {byId !== undefined && (
        <Chip
          label={
            data.redemptions[0]?.by.name
              ? translate('benefits.shown.point', { name: data.redemptions[0].by.name })
              : translate('benefits.shown.onePoint')
          }
          onDelete={() => set('by', '')}
        />
      )}
      <ExportRedemptions benefit={benefit} total={data.total} only={{ state, day, byId }} />
    </Stack>
  );
  if (data.total === 0)
    return (
      <>
        {(state || day || byId) && head}
        <Typography color="text.secondary">{translate('benefits.noRedemptions')}</Typography>
      </>
    );
  return (
    <>
      {head}
      <Pager
        name={translate('benefits.tabs.redemptions')}
        total={data.total}
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
