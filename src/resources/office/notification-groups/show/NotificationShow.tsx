import { useTranslate } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import type { NotificationGroup } from '../../../../../contract/office/notification-groups/index.ts';
import { PageHeader, StatusChip } from '../../../../custom/base/kit/index.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { RecordPage } from '../../../../custom/base/kit/show/RecordPage.tsx';
import { RecordTabs } from '../../../../custom/base/kit/show/RecordTabs.tsx';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { NOTIFICATION_TABS, pathOf, saidIn } from '../notification-model.ts';
import { EditDraft } from './EditDraft.tsx';
import { InfoTab } from './InfoTab.tsx';
import { MessagesTab } from './MessagesTab.tsx';
import { NotificationActions } from './NotificationActions.tsx';
import { StatsTab } from './StatsTab.tsx';

/** Groups that change by themselves are read again so often, in milliseconds. */
const POLL_MS = 3_000;
const WITHOUT_PEOPLE = ['info', 'stats'] as const satisfies readonly (typeof NOTIFICATION_TABS)[number][];

const isMoving = (group: NotificationGroup | undefined): boolean => group?.state === 'in_progress';

/** /notifications/{notificationGroupId}[/{tab}]: what a group says, whom it reaches, and what is known of each message. */
export default function NotificationShow() {
  const translate = useTranslate();
  const language = useLanguage();
  const mayWrite = useMay('notificationGroups.write');
  const maySee = useMay('notificationGroups.show');
  const { notificationGroupId = '', tab } = useParams();
  return (
    <RecordPage<NotificationGroup>
      id={notificationGroupId}
      failed="notifying.failed.load"
      queryOptions={{ refetchInterval: ({ state }) => (isMoving(state.data) ? POLL_MS : false) }}
    >
      {group => {
        if (tab === 'edit')
          return mayWrite && group.state === 'draft' ? (
            <EditDraft group={group} />
          ) : (
            <Navigate to={pathOf(group.id)} replace />
          );
        return (
          <>
            <PageHeader
              title={saidIn(group.title, language)}
              lead={<StatusChip of="notification" state={group.state} />}
              action={mayWrite && <NotificationActions group={group} />}
            />
            <RecordTabs
              tabs={maySee ? NOTIFICATION_TABS : WITHOUT_PEOPLE}
              label={translate('notifying.tabs.label')}
              nameOf={each => translate(`notifying.tabs.${each}`)}
              pathOf={each => pathOf(group.id, each)}
            >
              {each => (
                <>
                  {each === 'info' && <InfoTab group={group} />}
                  {each === 'recipients' && <MessagesTab group={group} />}
                  {each === 'stats' && <StatsTab group={group} />}
                </>
              )}
            </RecordTabs>
          </>
        );
      }}
    </RecordPage>
  );
}
