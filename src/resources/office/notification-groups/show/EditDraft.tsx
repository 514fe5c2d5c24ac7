import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PEOPLE_MAX, type NotificationGroup } from '../../../../../contract/office/notification-groups/index.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { ErrorState, PageHeader } from '../../../../custom/base/kit/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { NotificationWizard } from '../create/NotificationWizard.tsx';

/** Changes a draft in the wizard that wrote it. Its chosen people are read before. */
export function EditDraft({ group: now }: { group: NotificationGroup }) {
  // As it was when the edit began: what others save meanwhile is refused by the server, and takes nothing that was written here.
  const [group] = useState(now);
  const translate = useTranslate();
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['notificationPeople', group.id, group.revision],
    queryFn: ({ signal }) =>
      call('listNotificationPeople', {
        params: { notificationGroupId: group.id },
        query: { limit: PEOPLE_MAX },
        signal,
      }),
    enabled: group.audience.kind === 'people',
    retry: false,
  });
  const isReady = group.audience.kind !== 'people' || data !== undefined;
  return (
    <>
      <PageHeader title={translate('notifying.editTitle')} part="edit" lead={translate('notifying.newLead')} />
      {isReady ? (
        <NotificationWizard group={group} {...(data && { people: data.people })} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Waiting />
      )}
    </>
  );
}
