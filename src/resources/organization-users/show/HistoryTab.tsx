import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { OrganizationUser, OrganizationUserEvent } from '../../../../contract/users/index.ts';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';
import { DateText, EmptyState, ErrorState } from '../../../custom/kit/index.ts';
import { Pager } from '../../../custom/kit/list/Pager.tsx';
import { Waiting } from '../../../custom/kit/Waiting.tsx';
import { sayChange } from './said-change.ts';

const PER_PAGE = 25;

/** What was done, in a word; what nobody names here is a change. */
const nameOf = ({ type }: OrganizationUserEvent) => (type === 'create' || type === 'delete' ? type : 'update');

/** Who changed what of somebody, newest first. */
export function HistoryTab({ user }: { user: OrganizationUser }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['organizationUsers', 'events', user.id, page],
    queryFn: ({ signal }) => dataProvider.listOrganizationUserEvents(user.id, { page, limit: PER_PAGE }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Waiting />;
  if (data.total === 0)
    return <EmptyState title={translate('users.history.none')} body={translate('users.history.noneBody')} />;
  const name = translate('users.tabs.history');
  return (
    <Pager name={name} total={data.total} page={page} perPage={PER_PAGE} onPage={setPage}>
      <Stack component="ol" aria-label={name} sx={{ gap: 2, p: 0, m: 0, listStyle: 'none' }}>
        {data.events.map(event => (
          <li key={event.sequence}>
            <Typography sx={{ fontWeight: 600 }}>
              {translate(`users.history.${nameOf(event)}`, {
                by: event.by?.name || translate('users.history.platform'),
              })}
            </Typography>
            <Typography variant="caption" color="text.secondary" component="div">
              <DateText value={event.at} time />
            </Typography>
            <Stack component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
              {event.changes.map(change => (
                <Typography component="li" key={change.field} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {sayChange(change, translate)}
                </Typography>
              ))}
            </Stack>
          </li>
        ))}
      </Stack>
    </Pager>
  );
}
