import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { labelKey, type NotificationGroup } from '../../../../../contract/office/notification-groups/index.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { Pager } from '../../../../custom/base/kit/list/Pager.tsx';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { ReachSection } from './ReachSection.tsx';

const PER_PAGE = 50;

/** Whom a group that has not started reaches, and the people who were chosen for it, with their details. */
export function ChosenPeople({ group }: { group: NotificationGroup }) {
  const translate = useTranslate();
  const call = useCall();
  const [page, setPage] = useState(0);
  const isChosen = group.audience.kind === 'people';
  const { data, error, refetch } = useQuery({
    queryKey: ['notificationPeople', group.id, group.revision, page],
    queryFn: ({ signal }) =>
      call('listNotificationPeople', {
        params: { notificationGroupId: group.id },
        query: { page, limit: PER_PAGE },
        signal,
      }),
    enabled: isChosen,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const labels = group.attributes.filter(({ type }) => type === 'dynamic').map(({ label }) => label);
  return (
    <Stack sx={{ gap: 2 }}>
      {group.state !== 'canceled' && <ReachSection group={group} />}
      {isChosen &&
        (error && !data ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : !data ? (
          <Waiting />
        ) : (
          <Pager
            name={translate('notifying.tabs.recipients')}
            total={data.total}
            page={page}
            perPage={PER_PAGE}
            onPage={setPage}
          >
            <Card>
              <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {data.people.map(person => (
                  <Stack
                    component="li"
                    key={person.recipientId}
                    sx={{ borderBottom: 1, borderColor: 'divider', p: 1.5 }}
                  >
                    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{person.name}</Typography>
                    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                      {[person.email, ...labels.map(label => `${label}: ${person.details[labelKey(label)] ?? '—'}`)]
                        .filter(Boolean)
                        .join(' · ')}
                    </Typography>
                  </Stack>
                ))}
              </Stack>
            </Card>
          </Pager>
        ))}
    </Stack>
  );
}
