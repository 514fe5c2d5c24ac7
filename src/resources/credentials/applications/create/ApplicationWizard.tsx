import { useMemo } from 'react';
import { useCreate, useGetOne, useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Application } from '../../../../../contract/credentials/applications/application.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { ErrorState, Page, PageHeader } from '../../../../custom/base/kit/index.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useWizard } from '../../../../custom/base/kit/wizard/use-wizard.ts';
import { WizardFrame } from '../../../../custom/base/kit/wizard/WizardFrame.tsx';
import {
  APPLICATION_STEPS,
  applicationBody,
  applicationPath,
  applicationProblems,
  draftOf,
  emptyApplication,
  over18,
  type ApplicationDraft,
  type ApplicationStep,
} from '../application-draft.ts';
import { applicationPaths } from '../application-paths.ts';
import { STEP_INPUTS } from '../inputs/ApplicationSteps.tsx';

interface WizardProps {
  /** Where the draft is kept. */
  draftKey: string;
  empty: ApplicationDraft;
}

function Wizard({ draftKey, empty }: WizardProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const meta = useProjectMeta();
  const paths = applicationPaths(meta.projectId);
  const [create] = useCreate();
  const { form, step, frame } = useWizard<ApplicationDraft, ApplicationStep, Application>({
    key: draftKey,
    empty,
    steps: APPLICATION_STEPS,
    check: applicationProblems,
    pathOf: applicationPath,
    failed: 'applications.failed.create',
    save: draft => create('applications', { data: applicationBody(draft), meta }, { returnPromise: true }),
    onSaved: async made => {
      notify('applications.created', { type: 'success' });
      await refresh();
      void navigate(paths.application(made.id));
    },
  });
  const Inputs = STEP_INPUTS[step];
  return (
    <FormProvider {...form}>
      <WizardFrame
        {...frame}
        nameOf={each => `applications.steps.${each}`}
        leaveTo={paths.list}
        finish={translate('applications.create')}
      >
        <Inputs />
      </WizardFrame>
    </FormProvider>
  );
}

/**
 * /projects/{projectId}/verifications/create: an application by its use case; with `?from=`, like another one. /projects/{projectId}/verifications/create/mdl
 * begins with a mobile driving licence.
 */
export default function ApplicationWizard() {
  const translate = useTranslate();
  const meta = useProjectMeta();
  const [search] = useSearchParams();
  const from = search.get('from');
  const isMdl = useLocation().pathname.endsWith('/mdl');
  const { data, error, refetch } = useGetOne<Application>(
    'applications',
    { id: from ?? '', meta },
    { enabled: from !== null, retry: false },
  );
  const empty = useMemo(() => {
    if (!data) return { ...emptyApplication(), ...(isMdl && { useCase: 'over18' as const, ...over18() }) };
    return { ...draftOf(data), name: translate('applications.copyOf', { name: data.name }) };
  }, [data, isMdl, translate]);
  return (
    <Page>
      <PageHeader
        title={translate(isMdl ? 'menu.newMdl' : 'menu.newVerification')}
        lead={translate(isMdl ? 'applications.newMdlLead' : 'applications.newLead')}
      />
      {from !== null && error && !data ? (
        <ErrorState error={error} onRetry={refetch} title={translate('applications.failed.load')} />
      ) : from !== null && !data ? (
        <Waiting />
      ) : (
        <Wizard
          key={isMdl ? 'mdl' : from}
          draftKey={`drafts.application.${meta.projectId}${isMdl ? '.mdl' : from === null ? '' : `.${from}`}`}
          empty={empty}
        />
      )}
    </Page>
  );
}
