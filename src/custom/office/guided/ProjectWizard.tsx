import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { isTyping, SubjectsStep, type Typed } from '../../../resources/credentials/issue-requests/shared.ts';
import { ColumnsStep, bodyOf } from '../../credentials/import/index.ts';
import { Page, PageHeader } from '../../base/kit/index.ts';
import { progressOf } from '../../base/kit/run/progress.ts';
import { RunView } from '../../base/kit/run/RunView.tsx';
import { useUser } from '../../base/kit/session/use-session.ts';
import { WizardFrame } from '../../base/kit/wizard/WizardFrame.tsx';
import { isGuided } from './guided-draft.ts';
import type { GuidedStep } from './guided-steps.ts';
import { hindrancesOf, isOfAll } from './hindrances.ts';
import { GUIDED_RUN } from './run/run-steps.ts';
import { ApproversStep } from './steps/ApproversStep.tsx';
import { GroupStep } from './steps/GroupStep.tsx';
import { InfoStep, NetworkStep, PathStep, TypeStep } from './steps/NewProjectSteps.tsx';
import { StartStep } from './steps/StartStep.tsx';
import { SummaryStep } from './steps/SummaryStep.tsx';
import { TemplateStep } from './steps/TemplateStep.tsx';
import { useAskedStart } from './use-asked-start.ts';
import { useGuided } from './use-guided.ts';
import { useTrialRooms } from './use-trial-rooms.ts';

/** /projects/create: from nothing to issued, or a project alone; then each step as it is done. What was begun is gone on with. */
export default function ProjectWizard() {
  const translate = useTranslate();
  const user = useUser();
  const {
    wizard,
    draft,
    asksNetwork,
    people,
    pictures,
    subjects,
    start,
    run,
    made,
    image,
    setImage,
    plan,
    discard,
    beginAnew,
    leave,
  } = useGuided();
  const { form, step, change, hasProblem, frame } = wizard;
  useAskedStart(draft, change);
  const [isCorrecting, setCorrecting] = useState(false);
  const typed = useRef<Typed>(null);
  const { columns, checked, history, take, reread, sourceBlock, addSource, addPeople } = subjects;
  const { rows, source } = people.draft;
  const wanted = GUIDED_RUN.filter(each => each.isWanted(plan));
  const open = wanted.filter(each => !each.isDone(plan, made));
  const hindrances = hindrancesOf(open, draft, user, rows.length, useTrialRooms());
  const steps = frame.steps;
  const isLast = step === steps.at(-1);

  const blocked = (): string | undefined => {
    if ((step === 'start' || step === 'type' || step === 'network') && hasProblem(step))
      return translate(`projectWizard.choose.${step}`);
    if (step === 'columns') return sourceBlock;
    // who came to the end by the browser's own way, past the button that adds, typed somebody who is in no list
    if (step === 'summary' && isTyping(people.draft.typed)) return translate('issue.notAdded');
    if (step === 'receivers' && pictures.isBusy) return translate('import.pictures.wait');
    if ((step === 'receivers' || step === 'summary') && checked.wrong > 0)
      return translate('import.review.blocked', { smart_count: checked.wrong });
    // where nothing at all can be made it is said from the first step on, not once everything is filled in
    const never = step === 'summary' ? undefined : hindrances.find(isOfAll);
    if (never) return translate(never.why);
    return isLast && hindrances.length > 0 ? translate('guided.hindered') : undefined;
  };
  // Whoever goes on with somebody typed and not added means them too: they are added, or what is wrong with them is said.
  const onStep = async (to: GuidedStep) => {
    if (step === 'columns' && to === 'summary') {
      addSource();
      frame.onStep('receivers');
    } else if (to !== 'summary' || (await typed.current?.take()) !== false) frame.onStep(to);
  };
  const onRun = () => {
    setCorrecting(false);
    frame.onFinish();
  };
  const issues = wanted.some(({ name }) => name === 'issue');
  const finishWord = !isGuided(draft)
    ? 'projectWizard.create'
    : issues
      ? 'guided.run.beginAndIssue'
      : 'guided.run.begin';
  // a call of which nobody knows what became is never corrected: something else would be asked for in its name
  const isRunning = run.state !== null && (!isCorrecting || run.state.sent !== null);
  return (
    <Page>
      <PageHeader
        part={isRunning ? 'run' : undefined}
        title={translate(isRunning ? 'guided.run.title' : 'projectWizard.title')}
        lead={translate('projects.lead')}
      />
      {isRunning && run.state ? (
        <RunView
          words="guided.run"
          state={run.state}
          steps={GUIDED_RUN.map(each => ({ name: each.name, progress: progressOf(each, plan, made, run) }))}
          failure={run.failure}
          note={(name, progress) =>
            name === 'receivers' &&
            progress === 'success' &&
            (made.refused ?? 0) > 0 && (
              <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
                {translate('guided.run.refused', { smart_count: made.refused })}
              </Alert>
            )
          }
          hasPlace={made.projectId !== undefined}
          leaveTo="/projects"
          onGoOn={onRun}
          onCorrect={() => setCorrecting(true)}
          onBeginAnew={beginAnew}
          onLeave={() => void leave()}
        />
      ) : (
        <FormProvider {...form}>
          <WizardFrame
            {...frame}
            nameOf={each => `projectWizard.steps.${each}`}
            onStep={onStep}
            leaveTo="/projects"
            onDiscard={discard}
            {...(draft.name !== '' && {
              holds: when => translate('guided.draftFrom', { name: draft.name, smart_count: rows.length, when }),
            })}
            unkept={frame.unkept || people.unkept}
            finish={translate(finishWord, { smart_count: rows.length })}
            onFinish={onRun}
            {...(step === 'columns' &&
              source && { next: translate('import.columns.add', { smart_count: bodyOf(source).length }) })}
            blocked={blocked()}
          >
            {(step === 'path' || step === 'type' || step === 'network' || step === 'info') && (
              <Box sx={{ maxWidth: 640 }}>
                {step === 'path' && <PathStep draft={draft} onChange={change} />}
                {step === 'type' && <TypeStep draft={draft} onChange={change} />}
                {step === 'network' && <NetworkStep draft={draft} onChange={change} />}
                {step === 'info' && (
                  <InfoStep
                    draft={draft}
                    onChange={change}
                    image={image}
                    onImage={setImage}
                    asksNetwork={asksNetwork}
                  />
                )}
              </Box>
            )}
            {step === 'start' && <StartStep draft={draft} onChange={change} />}
            {step === 'approvers' && start && <ApproversStep draft={draft} onChange={change} start={start} />}
            {step === 'template' && start && <TemplateStep draft={draft} start={start} />}
            {step === 'receivers' && start && <GroupStep rows={rows} columns={columns} onAdd={addPeople} />}
            {step === 'receivers' && start && (
              <SubjectsStep
                template={start}
                columns={columns}
                draft={people.draft}
                checked={checked}
                need="all"
                history={history}
                pictures={pictures}
                onPasted={pasted => people.change({ pasted })}
                onRead={take}
                onTyped={now => people.change({ typed: now })}
                typed={typed}
              />
            )}
            {step === 'columns' && source && (
              <ColumnsStep
                columns={columns}
                source={source}
                onChange={corrected => people.change({ source: corrected })}
                onReread={reread}
                onCancel={() => {
                  people.change({ source: null });
                  frame.onStep('receivers');
                }}
              />
            )}
            {step === 'summary' && (
              <SummaryStep
                draft={draft}
                receivers={rows.length}
                wanted={wanted.map(({ name }) => name)}
                hindrances={hindrances}
              />
            )}
          </WizardFrame>
        </FormProvider>
      )}
    </Page>
  );
}
