import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Project } from '../../../../contract/projects/index.ts';
import { fieldErrorsOf } from '../../../dataProvider/api-error.ts';
import { Page, PageHeader } from '../../../custom/kit/index.ts';
import { SESSION_KEY } from '../../../custom/kit/session/use-session.ts';
import { useWizard } from '../../../custom/kit/wizard/use-wizard.ts';
import { WizardFrame } from '../../../custom/kit/wizard/WizardFrame.tsx';
import { landingOf } from '../landing.ts';
import {
  type ChosenImage,
  EMPTY_DRAFT,
  PROJECT_STEPS,
  projectBody,
  type ProjectDraft,
  projectProblems,
} from '../project-model.ts';
import { InfoStep, NetworkStep, PathStep, TypeStep } from './ProjectWizardSteps.tsx';

/** /projects/create: one form over four steps; the draft survives a reload, "back" loses nothing. */
export default function ProjectWizard() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  // Not part of the draft: a browser cannot keep a file.
  const [image, setImage] = useState<ChosenImage | null>(null);
  const [imageProblem, setImageProblem] = useState<string>();
  const dataProvider = useDataProvider();
  const { form, draft, step, change, hasProblem, frame } = useWizard<ProjectDraft, keyof typeof PROJECT_STEPS, Project>(
    {
      key: 'drafts.project',
      empty: EMPTY_DRAFT,
      steps: PROJECT_STEPS,
      check: projectProblems,
      failed: 'projects.createFailed',
      save: async values => {
        setImageProblem(undefined);
        const data = { ...projectBody(values), ...(image && { image }) };
        const { data: project } = await dataProvider.create<Project>('projects', { data }).catch((error: unknown) => {
          const { file, image: refused } = fieldErrorsOf(error);
          setImageProblem(file ?? refused);
          // so that the project can be created without it
          if (file ?? refused) setImage(null);
          throw error;
        });
        return project;
      },
      onSaved: async project => {
        await queries.invalidateQueries({ queryKey: SESSION_KEY });
        await queries.invalidateQueries({ queryKey: ['projects'] });
        notify('projects.created', { type: 'success' });
        await navigate(landingOf(project));
      },
    },
  );
  const unchosen = step !== 'info' && hasProblem(step);
  return (
    <Page>
      <PageHeader title={translate('projectWizard.title')} lead={translate('projects.lead')} />
      <FormProvider {...form}>
        <WizardFrame
          {...frame}
          nameOf={each => `projectWizard.steps.${each}`}
          leaveTo="/projects"
          onDiscard={() => {
            frame.onDiscard();
            setImage(null);
            frame.onStep('path');
          }}
          finish={translate('projectWizard.create')}
          blocked={unchosen ? translate(`projectWizard.choose.${step}`) : undefined}
        >
          <Box sx={{ maxWidth: 640 }}>
            {step === 'path' && <PathStep draft={draft} onChange={change} />}
            {step === 'type' && <TypeStep draft={draft} onChange={change} />}
            {step === 'network' && <NetworkStep draft={draft} onChange={change} />}
            {step === 'info' && <InfoStep image={image} onImage={setImage} imageProblem={imageProblem} />}
          </Box>
        </WizardFrame>
      </FormProvider>
    </Page>
  );
}
