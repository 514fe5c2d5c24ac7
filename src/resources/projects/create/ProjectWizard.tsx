import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type Project, ProjectCreate } from '../../../../contract/projects/index.ts';
import { fieldErrorsOf, messageOf } from '../../../dataProvider/api-error.ts';
import { Page, PageHeader } from '../../../custom/kit/index.ts';
import { SESSION_KEY } from '../../../custom/kit/session/use-session.ts';
import { useDraft } from '../../../custom/kit/wizard/use-draft.ts';
import { useStep } from '../../../custom/kit/wizard/use-step.ts';
import { WizardFrame } from '../../../custom/kit/wizard/WizardFrame.tsx';
import type { ChosenImage } from '../ImagePicker.tsx';
import { landingOf } from '../landing.ts';
import { EMPTY_DRAFT, isAnswered, type ProjectDraft, WIZARD_STEPS, type WizardStep } from '../project-model.ts';
import { InfoStep, NetworkStep, PathStep, TypeStep } from './ProjectWizardSteps.tsx';

/** /projects/create: one form over four steps; the draft survives a reload, "back" loses nothing. */
export default function ProjectWizard() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { draft, change, discard, unkept } = useDraft<ProjectDraft>('drafts.project', EMPTY_DRAFT);
  const [image, setImage] = useState<ChosenImage | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const dataProvider = useDataProvider();
  const [busy, setBusy] = useState(false);
  const answered = useCallback((step: WizardStep) => isAnswered(step, draft), [draft]);
  const [step, go] = useStep(WIZARD_STEPS, answered);

  const save = async () => {
    const { path: _path, ...fields } = draft;
    const checked = ProjectCreate.safeParse(fields);
    if (!checked.success) {
      const found = checked.error.issues.map(issue => [issue.path.join('.'), `fieldErrors.${issue.message}`]);
      return setProblems(Object.fromEntries(found));
    }
    setProblems({});
    setBusy(true);
    try {
      const data = { ...checked.data, ...(image && { image }) };
      const { data: project } = await dataProvider.create<Project>('projects', { data });
      discard();
      await queries.invalidateQueries({ queryKey: SESSION_KEY });
      queries.invalidateQueries({ queryKey: ['projects'] });
      notify('projects.created', { type: 'success' });
      navigate(landingOf(project));
    } catch (error) {
      setProblems(fieldErrorsOf(error));
      const why = translate(messageOf(error), { _: messageOf(error) });
      notify(`${translate('projects.createFailed')}. ${why}`, { type: 'error' });
      setBusy(false);
    }
  };
  return (
    <Page>
      <PageHeader title={translate('projectWizard.title')} lead={translate('projects.lead')} />
      <WizardFrame
        steps={WIZARD_STEPS}
        step={step}
        nameOf={each => `projectWizard.steps.${each}`}
        answered={answered}
        onStep={go}
        leaveTo="/projects"
        onDiscard={() => {
          discard();
          setImage(null);
          go('path');
        }}
        unkept={unkept}
        finish={translate('projectWizard.create')}
        onFinish={save}
        busy={busy}
        blocked={step === 'info' || answered(step) ? undefined : translate(`projectWizard.choose.${step}`)}
      >
        <Box sx={{ maxWidth: 640 }}>
          {step === 'path' && <PathStep draft={draft} onChange={change} />}
          {step === 'type' && <TypeStep draft={draft} onChange={change} />}
          {step === 'network' && <NetworkStep draft={draft} onChange={change} />}
          {step === 'info' && (
            <InfoStep draft={draft} onChange={change} image={image} onImage={setImage} problems={problems} />
          )}
        </Box>
      </WizardFrame>
    </Page>
  );
}
