import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import {
  ITEM_REASONS,
  KNOWN,
  type NotificationGroup,
  type NotificationItem,
} from '../../../../../contract/office/notification-groups/index.ts';
import { addressOf } from '../../../../custom/base/kit/address.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { DateText, ErrorState } from '../../../../custom/base/kit/index.ts';
import { Pager } from '../../../../custom/base/kit/list/Pager.tsx';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { ChosenPeople } from './ChosenPeople.tsx';
import { ExportMessages } from './ExportMessages.tsx';

const PER_PAGE = 50;
const FILTERS = { channel: null, known: KNOWN, reason: ITEM_REASONS } as const;

/** When a message came to be what it is known as. */
const sinceOf = ({ readAt, deliveredAt, failedAt, sentAt, notBefore }: NotificationItem): string | null =>
  readAt ?? deliveredAt ?? failedAt ?? sentAt ?? notBefore;

/** The messages of a group that has started: to whom, and what is known of each. Before, its chosen people. */
export function MessagesTab({ group }: { group: NotificationGroup }) {
  const translate = useTranslate();
  const call = useCall();
  const [query, setQuery] = useSearchParams();
  const page = Number(query.get('page') ?? 0);
  const filter = Object.fromEntries(
    Object.keys(FILTERS).flatMap(name => (query.get(name) ? [[name, query.get(name)]] : [])),
  ) as Record<string, string>;
  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes))
      if (value === '') next.delete(name);
      else next.set(name, value);
    setQuery(next, { replace: true });
  };
  const hasStarted = group.startedAt !== null;
  const { data, error, refetch } = useQuery({
    queryKey: ['notificationItems', group.id, group.progress.done, group.state, filter, page],
    queryFn: ({ signal }) =>
      call('listNotificationItems', {
        params: { notificationGroupId: group.id },
        query: { ...filter, page, limit: PER_PAGE, order: 'ASC' },
        signal,
      }),
    enabled: hasStarted,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!hasStarted) return <ChosenPeople group={group} />;
  const choices = { ...FILTERS, channel: group.channels };
  return (
    <>
      <Stack component="search" direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mb: 2, flexWrap: 'wrap' }}>
        {Object.entries(choices)
          .filter(([name, values]) => name !== 'channel' || values.length > 1)
          .map(([name, values]) => (
            <TextField
              key={name}
              select
              size="small"
              label={translate(`notifying.stats.${name}`)}
              value={query.get(name) ?? ''}
              onChange={event => change({ [name]: event.target.value, page: '' })}
              sx={{ width: { sm: 220 } }}
            >
              <MenuItem value="">{translate('common.all')}</MenuItem>
              {values.map(value => (
                <MenuItem key={value} value={value}>
                  {translate(`notifying.${name === 'reason' ? 'reasons' : name}.${value}`)}
                </MenuItem>
              ))}
            </TextField>
          ))}
        {data && data.total > 0 && <ExportMessages group={group} filter={filter} total={data.total} />}
      </Stack>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Waiting />
      ) : data.total === 0 ? (
        <Typography color="text.secondary">{translate('lists.noMatch')}</Typography>
      ) : (
        <Pager
          name={translate('notifying.stats.messages')}
          total={data.total}
          page={page}
          perPage={PER_PAGE}
          onPage={to => change({ page: to === 0 ? '' : String(to) })}
        >
          <Card>
            <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.items.map(item => (
                <Stack
                  component="li"
                  key={item.id}
                  direction={{ xs: 'column', sm: 'row' }}
                  sx={{ borderBottom: 1, borderColor: 'divider', p: 1.5, gap: { xs: 0.5, sm: 2 } }}
                >
                  <Stack sx={{ flex: 1, minWidth: 0 }}>
                    {item.recipientId && item.name ? (
                      <Link
                        component={RouterLink}
                        to={addressOf('/organization/recipients/{recipientId}', { recipientId: item.recipientId })}
                        color="inherit"
                        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
                      >
                        {item.name}
                      </Link>
                    ) : (
                      <Typography color="text.secondary">{translate('notifying.erased')}</Typography>
                    )}
                    <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                      {[translate(`notifying.channel.${item.channel}`), item.address].filter(Boolean).join(' · ')}
                    </Typography>
                  </Stack>
                  <Stack sx={{ alignItems: { sm: 'flex-end' } }}>
                    <Typography variant="body2">
                      {translate(`notifying.known.${item.known}`)}
                      {item.reason && `: ${translate(`notifying.reasons.${item.reason}`)}`}
                    </Typography>
                    <Typography variant="caption" color="text.secondary">
                      <DateText value={sinceOf(item)} time />
                    </Typography>
                  </Stack>
                </Stack>
              ))}
            </Stack>
          </Card>
        </Pager>
      )}
    </>
  );
}
