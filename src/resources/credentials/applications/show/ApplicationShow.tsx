import { useTranslate } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import type { Application } from '../../../../../contract/credentials/applications/application.ts';
import { later } from '../../../../custom/base/kit/feedback/later.tsx';
import { PageHeader, StatusChip } from '../../../../custom/base/kit/index.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { RecordPage } from '../../../../custom/base/kit/show/RecordPage.tsx';
import { RecordTabs } from '../../../../custom/base/kit/show/RecordTabs.tsx';
import { APPLICATION_TABS, applicationPaths } from '../application-paths.ts';
import { AnalyticsTab } from './AnalyticsTab.tsx';
import { ApplicationActions } from './ApplicationActions.tsx';
import { ApplicationInfoTab } from './ApplicationInfoTab.tsx';
import { AttemptsTab } from './AttemptsTab.tsx';
import { ConsoleTab } from './ConsoleTab.tsx';
import { WebhookTab } from './WebhookTab.tsx';

// What checks the form comes with it.
const EditApplication = later(async () => ({ default: (await import('./EditApplication.tsx')).EditApplication }));
const IntegrationTab = later(async () => ({ default: (await import('./IntegrationTab.tsx')).IntegrationTab }));
const VerifiersTab = later(async () => ({ default: (await import('../verifiers/VerifiersTab.tsx')).VerifiersTab }));
const WRITERS = ['info', 'edit', 'verifiers', 'integration', 'webhook', 'attempts', 'console', 'analytics'] as const;

/** /projects/{projectId}/verifications/{applicationId}[/{tab}]: what an application asks, and what was answered. */
export default function ApplicationShow() {
  const translate = useTranslate();
  const meta = useProjectMeta();
  const paths = applicationPaths(meta.projectId);
  const mayWrite = useMay('applications.write', meta.projectId);
  const { applicationId = '', tab } = useParams();
  return (
    <RecordPage<Application> id={applicationId} failed="applications.failed.load" queryOptions={{ meta }}>
      {application => {
        const isRemoved = application.state === 'removed';
        const tabs = (mayWrite && !isRemoved ? WRITERS : APPLICATION_TABS).filter(
          each => each !== 'verifiers' || application.pov !== null,
        );
        if (tab !== undefined && !tabs.some(each => each === tab))
          return <Navigate to={paths.application(application.id)} replace />;
        return (
          <>
            <PageHeader
              title={application.name}
              lead={<StatusChip of="application" state={application.state} />}
              action={mayWrite && <ApplicationActions application={application} />}
            />
            <RecordTabs
              tabs={tabs}
              label={translate('applications.tabs.label')}
              nameOf={each => translate(`applications.tabs.${each}`)}
              pathOf={each => paths.application(application.id, each)}
            >
              {each => (
                <>
                  {each === 'info' && <ApplicationInfoTab application={application} />}
                  {each === 'verifiers' && (
                    <VerifiersTab application={application} mayDecide={mayWrite && !isRemoved} />
                  )}
                  {each === 'edit' && <EditApplication application={application} />}
                  {each === 'attempts' && <AttemptsTab application={application} mayBegin={mayWrite} />}
                  {each === 'analytics' && <AnalyticsTab application={application} />}
                  {each === 'console' && <ConsoleTab application={application} />}
                  {each === 'webhook' && <WebhookTab application={application} />}
                  {each === 'integration' && <IntegrationTab application={application} />}
                </>
              )}
            </RecordTabs>
          </>
        );
      }}
    </RecordPage>
  );
}
