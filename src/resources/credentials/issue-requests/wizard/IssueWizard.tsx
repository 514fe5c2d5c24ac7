import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useGetOne, useStoreContext, useTranslate } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Template } from '../../../../../contract/credentials/templates/template.ts';
import { ApiError } from '../../../../dataProvider/api-error.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { useCredentialPaths } from '../../../../custom/base/kit/session/paths.ts';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { TRIAL_ENDED, useTrialOver, useTrialRoom } from '../../../../custom/base/kit/session/use-usage.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useUndo } from '../../../../custom/base/kit/feedback/use-undo.ts';
import { useDraft } from '../../../../custom/base/kit/wizard/use-draft.ts';
import { WizardFrame } from '../../../../custom/base/kit/wizard/WizardFrame.tsx';
import { bodyOf, joinRows } from '../../../../custom/credentials/import/index.ts';
import {
  EMPTY_ISSUE,
  type IssueChecked,
  type IssueDraft,
  issueDraftKey,
  peopleOf,
  type IssueRow,
  issueStepsOf,
  RECEIVERS_MAX,
  withDigests,
} from './issue-model.ts';
import { useOver } from '../../templates/shared.ts';
import { OtherDraft } from './OtherDraft.tsx';
import { chosenOf } from './registered.ts';
import { keepSent } from './sent.ts';
import { SubjectSteps } from './SubjectSteps.tsx';
import { OneSummary } from './summary/OneSummary.tsx';
import { SummaryStep } from './summary/SummaryStep.tsx';
import { TemplatePart } from './TemplatePart.tsx';
import { useOnlyTemplate } from './use-only-template.ts';
import { useSubjectSteps } from './use-subject-steps.ts';

interface People {
  rows: readonly IssueRow[];
  checked: IssueChecked;
}

/** Beside each other where there is room: the form, and what it becomes. */
const BESIDE = { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' } as const;

/** Issuing: to one person on one page, to a list step by step. Then one request, whose progress has an address of its own. */
export function IssueWizard() {
  const translate = useTranslate();
  const failed = useFailure();
  const undo = useUndo();
  const navigate = useNavigate();
  const store = useStoreContext();
  const meta = useProjectMeta();
  const paths = useCredentialPaths();
  const call = useCall();
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const { draft, change, discard, finish, since, unkept } = useDraft<IssueDraft>(
    issueDraftKey(meta.projectId),
    EMPTY_ISSUE,
  );
  const { source } = draft;
  /** How often the draft was taken from under the form, which begins with it. */
  const [taken, setTaken] = useState(0);
  const only = useOnlyTemplate(draft.templateId === null);
  const templateId = draft.templateId ?? only.id;
  const { data: template, error } = useGetOne<Template>(
    'templates',
    { id: templateId ?? '', meta },
    { enabled: templateId !== null, retry: false },
  );
  const isOver = useOver();
  const over = template ? isOver(template.expiration) : false;
  const steps = issueStepsOf(draft);
  const isOne = steps.length === 1;
  const ready = templateId !== null && !over;
  const subjects = useSubjectSteps({ template, need: 'all', draft, change, steps, ready });
  const { step, answered, checked } = subjects;

  // a link from a template's row has chosen it already, and maybe those who are registered on it
  const wanted = query.get('template');
  const registered = query.has('registered');
  // people of another template's draft are no part of what was asked for
  const held = draft.rows.length + (source ? bodyOf(source).length : 0);
  const isOther = wanted !== null && wanted !== templateId && held > 0;
  const [chosen, setChosen] = useState(() => chosenOf(state));
  useEffect(() => {
    if (!wanted || isOther) return;
    change({ templateId: wanted });
    setQuery(
      now => {
        const next = new URLSearchParams(now);
        next.delete('template');
        next.set('step', 'subjects');
        return next;
      },
      { replace: true, state },
    );
  }, [wanted, isOther, state, change, setQuery]);
  // a template that was deleted meanwhile is no choice any more
  useEffect(() => {
    if (error instanceof ApiError && error.status === 404) change({ templateId: null });
  }, [error, change]);

  // Once somebody is named, the only template is the draft's: another one that a colleague adds takes nothing from under the form.
  const isBegun = peopleOf(draft) > 0 || draft.pasted !== '' || source !== null;
  useEffect(() => {
    if (isBegun && only.id !== null && draft.templateId === null) change({ templateId: only.id });
  }, [isBegun, only.id, draft.templateId, change]);

  const issue = useMutation({
    mutationFn: ({ chosen, people }: { chosen: Template; people: People }) =>
      call('issueCredentials', {
        params: meta,
        body: {
          templateId: chosen.id,
          receiver: people.checked.rows.map(row => row.receiver),
        },
      }),
    onSuccess: (request, { chosen, people }) => {
      keepSent(store, meta.projectId, {
        requestId: request.id,
        templateId: chosen.id,
        rows: withDigests(chosen.content, people.rows, draft.pictures),
      });
      finish();
      void navigate(paths.request(request.id));
    },
    onError: failure => failed('issue.failed', failure),
  });
  const onFinish = async () => {
    const people = await subjects.people();
    if (template && people) issue.mutate({ chosen: template, people });
  };
  const count = { smart_count: draft.rows.length };
  const room = useTrialRoom('credentials');
  const isTrialOver = useTrialOver();
  const blocked = (): string | undefined => {
    // said at the first step, not once the list is complete
    if (isTrialOver) return translate(TRIAL_ENDED);
    if (templateId === null) return translate('issue.template.choose');
    if (over) return translate('errors.credential.expired');
    if ((isOne ? 1 : step === 'summary' ? draft.rows.length : 0) > room) return translate('issue.summary.shorten');
    return subjects.blocked();
  };
  const onDiscard = () => {
    discard();
    setTaken(now => now + 1);
    undo('issue.discarded', { smart_count: peopleOf(draft) }, () => {
      change(now => ({ ...draft, rows: joinRows(draft.rows, now.rows, RECEIVERS_MAX) }));
      setTaken(now => now + 1);
    });
  };
  if (isOther)
    return (
      <OtherDraft
        people={held}
        title={template?.title}
        onGoOn={() => {
          setChosen(undefined);
          setQuery({ step: 'subjects' }, { replace: true });
        }}
        onBeginAnew={() => {
          discard();
          undo('issue.discarded', { smart_count: held }, () => change(draft));
        }}
      />
    );
  const waiting = templateId !== null && !template;
  if (waiting && error) return <ErrorState error={error} />;
  return (
    <WizardFrame
      steps={steps}
      step={step}
      nameOf={each => `issue.steps.${each}`}
      answered={answered}
      onStep={subjects.goOn}
      leaveTo={paths.list}
      onDiscard={onDiscard}
      since={since}
      {...(draft.rows.length > 0 &&
        template && { holds: when => translate('issue.draftFrom', { ...count, title: template.title, when }) })}
      {...(step === 'columns' &&
        source && { next: translate('import.columns.add', { smart_count: bodyOf(source).length }) })}
      unkept={unkept}
      finish={translate(template?.config.approvalMode === 'manual' ? 'issue.send' : 'issue.finish', {
        smart_count: isOne ? 1 : draft.rows.length,
      })}
      onFinish={() => void onFinish()}
      busy={issue.isPending}
      blocked={blocked()}
    >
      {step === 'subjects' &&
        (only.isPending ? (
          <Waiting />
        ) : (
          <TemplatePart value={templateId} template={template} onChange={chosen => change({ templateId: chosen })} />
        ))}
      {waiting && <Waiting />}
      {template && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            mt: 1,
            alignItems: 'start',
            gridTemplateColumns: isOne ? BESIDE : 'minmax(0, 1fr)',
          }}
        >
          <div>
            <SubjectSteps
              key={taken}
              template={template}
              draft={draft}
              change={change}
              subjects={subjects}
              registered={{ bring: registered && !wanted, ids: chosen, onBrought: () => setChosen(undefined) }}
            />
            {step === 'summary' && <SummaryStep template={template} rows={draft.rows} checked={checked} />}
          </div>
          {isOne && <OneSummary template={template} row={subjects.one} check={subjects.check} />}
        </Box>
      )}
    </WizardFrame>
  );
}
