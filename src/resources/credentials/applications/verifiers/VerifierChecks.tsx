import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { VerifierCheck } from '../../../../../contract/credentials/verifiers/check.ts';
import { LISTS_SAY } from '../../../../../contract/credentials/verifiers/states.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { DateText, EmptyState, ErrorState, StatusChip } from '../../../../custom/base/kit/index.ts';
import { Pager } from '../../../../custom/base/kit/list/Pager.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { useReasonText } from '../show/reason-text.ts';
import { useAddress } from './use-address.ts';

const PER_PAGE = 25;
/** What is looked for: shown more than once, or told otherwise by newer lists. */
const ASIDE = ['repeated', ...LISTS_SAY] as const;

function Row({ check }: { check: VerifierCheck }) {
  const translate = useTranslate();
  const reasonText = useReasonText();
  const { before, listsSay, reason } = check;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 2, py: 1.25, borderBottom: 1, borderColor: 'divider', justifyContent: 'space-between' }}
    >
      <Stack sx={{ minWidth: 0, gap: 0.5 }}>
        <Typography component="div">
          <DateText value={check.at} time />
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {[
            check.verifier.name,
            translate(`verifiers.sources.${check.source}`),
            ...(reason === null ? [] : [reasonText(reason)]),
          ].join(' · ')}
        </Typography>
        {(before.length > 0 || listsSay !== null) && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {before.length > 0 && (
              <Chip
                size="small"
                variant="outlined"
                color="warning"
                label={translate('verifiers.shownTimes', { smart_count: before.length })}
              />
            )}
            {listsSay !== null && (
              <Chip size="small" variant="outlined" color="error" label={translate(`verifiers.nowSays.${listsSay}`)} />
            )}
          </Stack>
        )}
      </Stack>
      <StatusChip of="check" state={check.outcome} />
    </Stack>
  );
}

/** Checks that verifiers made without a connection, the newest first: which credentials came twice, and what newer lists say. */
export function VerifierChecks({ projectId, applicationId }: { projectId: string; applicationId: string }) {
  const translate = useTranslate();
  const call = useCall();
  const { value, page, change } = useAddress('checks');
  const only = ASIDE.find(each => each === value);
  const { data, error, refetch } = useQuery({
    queryKey: ['verifierChecks', applicationId, only, page],
    queryFn: ({ signal }) =>
      call('listVerifierChecks', {
        params: { projectId, applicationId },
        query: {
          page,
          limit: PER_PAGE,
          ...(only === 'repeated' ? { repeated: 'true' } : only && { listsSay: only }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Section title={translate('verifiers.checks')}>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('verifiers.checksLead')}
      </Typography>
      <TextField
        select
        size="small"
        label={translate('verifiers.show')}
        value={only ?? ''}
        onChange={event => change({ value: event.target.value || null, page: 0 })}
        sx={{ width: { xs: 1, sm: 280 }, mb: 1 }}
      >
        <MenuItem value="">{translate('verifiers.allChecks')}</MenuItem>
        {ASIDE.map(each => (
          <MenuItem key={each} value={each}>
            {translate(`verifiers.only.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Waiting />
      ) : data.checks.length === 0 ? (
        <EmptyState
          title={translate(only ? 'verifiers.noSuchChecks' : 'verifiers.noChecks')}
          body={translate(only ? 'verifiers.noSuchChecksBody' : 'verifiers.noChecksBody')}
        />
      ) : (
        <Pager
          name={translate('verifiers.checks')}
          page={page}
          perPage={PER_PAGE}
          total={data.total}
          onPage={to => change({ page: to })}
        >
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.checks.map(check => (
              <Row key={`${check.verifier.id} ${check.id}`} check={check} />
            ))}
          </Stack>
        </Pager>
      )}
    </Section>
  );
}
