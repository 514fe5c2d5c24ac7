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

/** What a wizard of its own address begins with. */
const PRESETS = ['mdl', 'pov'] as const;
type Preset = (typeof PRESETS)[number];
const PRESET: Record<Preset, () => Partial<ApplicationDraft>> = {
  mdl: () => ({ useCase: 'over18', ...over18() }),
  pov: () => ({ pov: true }),
};
const TITLES: Record<Preset, { title: string; lead: string }> = {
  mdl: { title: 'menu.newMdl', lead: 'applications.newMdlLead' },
  pov: { title: 'menu.newPov', lead: 'verifiers.newLead' },
};

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
 * begins with a mobile driving licence, and …/create/pov with a point of verification.
 */
export default function ApplicationWizard() {
  const translate = useTranslate();
  const meta = useProjectMeta();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const from = search.get('from');
  const preset = PRESETS.find(each => pathname.endsWith(`/${each}`));
  const { data, error, refetch } = useGetOne<Application>(
    'applications',
    { id: from ?? '', meta },
    { enabled: from !== null, retry: false },
  );
  const empty = useMemo(() => {
    if (!data) return { ...emptyApplication(), ...(preset && PRESET[preset]()) };
    return { ...draftOf(data), name: translate('applications.copyOf', { name: data.name }) };
  }, [data, preset, translate]);
  return (
    <Page>
      <PageHeader
        title={translate(preset ? TITLES[preset].title : 'menu.newVerification')}
        lead={translate(preset ? TITLES[preset].lead : 'applications.newLead')}
      />
      {from !== null && error && !data ? (
        <ErrorState error={error} onRetry={refetch} title={translate('applications.failed.load')} />
      ) : from !== null && !data ? (
        <Waiting />
      ) : (
        <Wizard
          key={preset ?? from}
          draftKey={`drafts.application.${meta.projectId}${preset ? `.${preset}` : from === null ? '' : `.${from}`}`}
          empty={empty}
        />
      )}
    </Page>
  );
}
