import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { WEBHOOK_STATES } from '../../../../contract/accounts/webhooks/kinds.ts';
import type { WebhookDelivery } from '../../../../contract/accounts/webhooks/webhook.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';
import { DateText, ErrorState } from '../../../custom/base/kit/index.ts';
import { Pager } from '../../../custom/base/kit/list/Pager.tsx';
import { Section } from '../../../custom/base/kit/page/Section.tsx';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import type { WebhookCalls, WebhookOf } from './webhook-calls.ts';

const PER_PAGE = 25;
/** How often the log is read while something waits, in milliseconds. */
const READ_AGAIN = 5000;

interface RowProps {
  delivery: WebhookDelivery;
  /** Left out where it cannot be sent again. */
  onReplay: (() => void) | undefined;
}

/** What was posted or answered, on demand. */
const Told = ({ title, text }: { title: string; text: string }) => (
  <details>
    <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
      {title}
    </Typography>
    <Typography
      component="pre"
      variant="body2"
      sx={{ m: 0, mt: 0.5, fontFamily: 'monospace', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {text}
    </Typography>
  </details>
);

/** One event and what became of it. */
function Delivery({ delivery, onReplay }: RowProps) {
  const translate = useTranslate();
  const { eventId: id, type, state, tries, status, problem, request, answer, createdAt, triedAt, nextAt } = delivery;
  return (
    <Stack component="li" sx={{ borderBottom: 1, borderColor: 'divider', py: 1.5, gap: 0.5 }}>
      <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Stack sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{type}</Typography>
          <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {id}
          </Typography>
        </Stack>
        {onReplay && (
          <Button
            size="small"
            variant="outlined"
            aria-label={translate('webhookLog.replayOf', { id })}
            onClick={onReplay}
          >
            {translate('webhookLog.replay')}
          </Button>
        )}
      </Stack>
      <Typography variant="body2">
        {[
          translate(`webhookLog.states.${state}`),
          translate('webhookLog.tries', { smart_count: tries }),
          status !== null && translate('webhookLog.status', { status }),
          problem !== null && translate(`webhookLog.problems.${problem}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        <DateText value={triedAt ?? createdAt} time />
        {nextAt && tries > 0 && (
          <>
            {' · '}
            {translate('webhookLog.nextAt')} <DateText value={nextAt} time />
          </>
        )}
      </Typography>
      {request && <Told title={translate('webhookLog.request')} text={request} />}
      {answer && <Told title={translate('webhookLog.answer')} text={answer} />}
    </Stack>
  );
}

/** The log of deliveries, and sending failed ones again. */
export function WebhookLog({ webhook, calls }: { webhook: WebhookOf; calls: WebhookCalls }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const [state, setState] = useState('');
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['webhookDeliveries', webhook.id, state, page],
    queryFn: ({ signal }) =>
      calls.deliveries(
        { page, limit: PER_PAGE, ...(state !== '' && { state: state as WebhookDelivery['state'] }) },
        signal,
      ),
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: ({ state: { data: known } }) =>
      known?.deliveries.some(each => each.state === 'waiting') ? READ_AGAIN : false,
  });
  const replay = async (deliveryId: string | null) => {
    try {
      const count = deliveryId === null ? await calls.replayAll() : await calls.replay(deliveryId).then(() => 1);
      notify('webhookLog.replayed', { type: 'success', messageArgs: { smart_count: count } });
    } catch (failure) {
      failed('webhook.failed.replay', failure);
    }
    await Promise.all([refresh(), refetch()]);
  };
  return (
    <Section
      title={translate('webhookLog.title')}
      aside={
        webhook.enabled &&
        webhook.failed > 0 && (
          <Button size="small" variant="outlined" onClick={() => void replay(null)}>
            {translate('webhookLog.replayAll')}
          </Button>
        )
      }
    >
      <Stack
        direction="row"
        sx={{ gap: 2, mb: 1, justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap' }}
      >
        <Typography color="text.secondary">{translate('webhookLog.lead')}</Typography>
        {(state !== '' || (data && data.total > 0)) && (
          <TextField
            select
            size="small"
            label={translate('webhookLog.filter')}
            value={state}
            onChange={event => {
              setState(event.target.value);
              setPage(0);
            }}
            sx={{ minWidth: 180 }}
          >
            <MenuItem value="">{translate('common.all')}</MenuItem>
            {WEBHOOK_STATES.map(value => (
              <MenuItem key={value} value={value}>
                {translate(`webhookLog.states.${value}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Stack>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Waiting />
      ) : data.total === 0 ? (
        state === '' ? (
          <>
            <Typography sx={{ fontWeight: 600 }}>{translate('webhookLog.none')}</Typography>
            <Typography color="text.secondary">{translate('webhookLog.noneBody')}</Typography>
          </>
        ) : (
          <Typography color="text.secondary">{translate('lists.noMatch')}</Typography>
        )
      ) : (
        <Pager name={translate('webhookLog.title')} total={data.total} page={page} perPage={PER_PAGE} onPage={setPage}>
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.deliveries.map(delivery => (
              <Delivery
                key={delivery.id}
                delivery={delivery}
                onReplay={webhook.enabled && delivery.canReplay ? () => void replay(delivery.id) : undefined}
              />
            ))}
          </Stack>
        </Pager>
      )}
    </Section>
  );
}
