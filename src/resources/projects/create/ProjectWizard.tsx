import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useNotify, useStore, useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type Project, ProjectCreate } from '../../../../contract/projects/index.ts';
import { fieldErrorsOf, messageOf } from '../../../dataProvider/api-error.ts';
import { landingOf } from '../landing.ts';
import { SESSION_KEY } from '../../../custom/kit/session/use-session.ts';
import type { ChosenImage } from '../ImagePicker.tsx';
import { EMPTY_DRAFT, type ProjectDraft, stepOf, WIZARD_STEPS, type WizardStep } from '../project-model.ts';
import { InfoStep, NetworkStep, PathStep, TypeStep } from './ProjectWizardSteps.tsx';

const isAnswered = (step: WizardStep, draft: ProjectDraft) =>
  step === 'type' ? draft.category !== null : step === 'network' ? draft.networkId !== null : true;

/** `?new=path|type|network|info` on /projects: one form over four steps; the draft survives a reload, "back" loses nothing. */
export default function ProjectWizard() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const titleId = useId();
  const onPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [query, setQuery] = useSearchParams();
  const [draft, setDraft] = useStore<ProjectDraft>('drafts.project', EMPTY_DRAFT);
  const [image, setImage] = useState<ChosenImage | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const dataProvider = useDataProvider();
  const [busy, setBusy] = useState(false);
  const step = stepOf(query.get('new'), draft);
  const index = WIZARD_STEPS.indexOf(step);

  const go = (to: WizardStep | null) => {
    const next = new URLSearchParams(query);
    if (to) next.set('new', to);
    else next.delete('new');
    setQuery(next, { replace: to === null });
  };
  const change = (part: Partial<ProjectDraft>) => setDraft({ ...draft, ...part });
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
      setDraft(EMPTY_DRAFT);
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
  const isLast = step === 'info';
  return (
    <Dialog
      open
      fullScreen={onPhone}
      onClose={() => go(null)}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: 640, maxWidth: '100%' } } }}
    >
      <DialogTitle id={titleId}>{translate('projectWizard.title')}</DialogTitle>
      <DialogContent>
        {onPhone ? (
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {translate('common.stepOf', { step: index + 1, total: WIZARD_STEPS.length })}:{' '}
            {translate(`projectWizard.steps.${step}`)}
          </Typography>
        ) : (
          <Stepper activeStep={index} sx={{ mb: 3 }}>
            {WIZARD_STEPS.map(each => (
              <Step key={each}>
                <StepLabel>{translate(`projectWizard.steps.${each}`)}</StepLabel>
              </Step>
            ))}
          </Stepper>
        )}
        {step === 'path' && <PathStep draft={draft} onChange={change} />}
        {step === 'type' && <TypeStep draft={draft} onChange={change} />}
        {step === 'network' && <NetworkStep draft={draft} onChange={change} />}
        {step === 'info' && (
          <InfoStep draft={draft} onChange={change} image={image} onImage={setImage} problems={problems} />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap' }}>
        <Typography variant="caption" color="text.secondary" sx={{ flex: 1, minWidth: 160 }}>
          {translate('common.draftKept')}
        </Typography>
        <Button onClick={() => go(WIZARD_STEPS[index - 1] ?? null)}>
          {translate(index === 0 ? 'ra.action.cancel' : 'common.back')}
        </Button>
        <Button
          variant="contained"
          disabled={!isAnswered(step, draft)}
          loading={busy}
          onClick={() => (isLast ? save() : go(WIZARD_STEPS[index + 1] ?? null))}
        >
          {translate(isLast ? 'projectWizard.create' : 'common.next')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
