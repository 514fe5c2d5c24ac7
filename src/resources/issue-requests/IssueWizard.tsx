import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider, useGetOne, useStoreContext, useTranslate } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Template } from '../../../contract/templates/template.ts';
import { ApiError } from '../../dataProvider/api-error.ts';
import type { SelloDataProvider } from '../../dataProvider/index.ts';
import { useCredentialPaths } from '../../custom/kit/session/paths.ts';
import { ConfirmDialog, ErrorState } from '../../custom/kit/index.ts';
import { useProjectMeta } from '../../custom/kit/session/project-context.ts';
import { Waiting } from '../../custom/kit/Waiting.tsx';
import { useFailure } from '../../custom/kit/use-failure.ts';
import { useUndo } from '../../custom/kit/use-undo.ts';
import { useDraft } from '../../custom/kit/wizard/use-draft.ts';
import { useStep } from '../../custom/kit/wizard/use-step.ts';
import { isOver } from '../templates/shared.ts';
import { WizardFrame } from '../../custom/kit/wizard/WizardFrame.tsx';
import { ColumnsStep } from '../../custom/kit/import/columns/ColumnsStep.tsx';
import { bodyOf } from '../../custom/kit/import/columns/source.ts';
import { joinRows } from '../../custom/kit/import/rows.ts';
import { EMPTY_ISSUE, type IssueDraft, issueDraftKey, type IssueStep, RECEIVERS_MAX, stepsOf } from './issue-model.ts';
import { keepSent } from './sent.ts';
import { SubjectsStep } from './SubjectsStep.tsx';
import { SummaryStep } from './SummaryStep.tsx';
import { TemplateStep } from './TemplateStep.tsx';
import type { Typed } from './TypePanel.tsx';
import { useSubjects } from './use-subjects.ts';

const NO_FIELDS: Template['content'] = [];

/** Issuing, step by step: template, subjects, summary; then one request, whose progress has an address of its own. */
export function IssueWizard() {
  const translate = useTranslate();
  const failed = useFailure();
  const undo = useUndo();
  const navigate = useNavigate();
  const store = useStoreContext();
  const meta = useProjectMeta();
  const paths = useCredentialPaths();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const [query, setQuery] = useSearchParams();
  const { draft, change, discard, finish, since, unkept } = useDraft<IssueDraft>(
    issueDraftKey(meta.projectId),
    EMPTY_ISSUE,
  );
  const { source } = draft;
  const [asking, setAsking] = useState(false);
  const [typing, setTyping] = useState(false);
  const typed = useRef<Typed>(null);
  const { data: template, error } = useGetOne<Template>(
    'templates',
    { id: draft.templateId ?? '', meta },
    { enabled: draft.templateId !== null, retry: false },
  );
  const { columns, checked, history, take, toSheet, sourceBlock, addSource } = useSubjects({
    content: template?.content ?? NO_FIELDS,
    list: `issue.${draft.templateId}`,
    draft,
    change,
    onTable: () => go('columns'),
  });
  const over = template ? isOver(template.expiration, Date.now()) : false;
  const answered = useCallback(
    (step: IssueStep) =>
      step === 'template'
        ? draft.templateId !== null && !over
        : step === 'subjects'
          ? source !== null || (draft.rows.length > 0 && checked.wrong === 0)
          : false,
    [draft.templateId, draft.rows.length, source, over, checked.wrong],
  );
  const steps = stepsOf(draft);
  const [step, go] = useStep(steps, answered);

  // a link from a template's row has chosen it already
  const wanted = query.get('template');
  useEffect(() => {
    if (!wanted) return;
    change({ templateId: wanted });
    setQuery(new URLSearchParams({ step: 'subjects' }), { replace: true });
  }, [wanted, change, setQuery]);
  // a template that was deleted meanwhile is no choice any more
  useEffect(() => {
    if (error instanceof ApiError && error.status === 404) change({ templateId: null });
  }, [error, change]);

  const issue = useMutation({
    mutationFn: (chosen: Template) =>
      dataProvider.issueCredentials(meta, {
        templateId: chosen.id,
        receiver: checked.rows.map(row => row.receiver),
      }),
    onSuccess: (request, chosen) => {
      keepSent(store, meta.projectId, { requestId: request.id, templateId: chosen.id, rows: draft.rows });
      finish();
      void navigate(paths.request(request.id));
    },
    onError: failure => failed('issue.failed', failure),
    onSettled: () => setAsking(false),
  });
  const count = { smart_count: draft.rows.length };
  const blocked = (): string | undefined => {
    if (step === 'template' && draft.templateId === null) return translate('issue.template.choose');
    if (step === 'template' && over) return translate('errors.credential.expired');
    if (step === 'columns') return sourceBlock;
    if (step === 'subjects' && draft.rows.length === 0 && !source && !typing) return translate('import.review.none');
    return step === 'subjects' && checked.wrong > 0
      ? translate('import.review.blocked', { smart_count: checked.wrong })
      : undefined;
  };
  // Whoever goes on with somebody typed and not added means them too: they are added, or what is wrong with them is said.
  const onStep = async (to: IssueStep) => {
    if (step === 'columns' && to === 'summary') {
      addSource();
      go('subjects');
    } else if (to !== 'summary' || (await typed.current?.take()) !== false) go(to);
  };
  const onDiscard = () => {
    discard();
    undo('issue.discarded', count, () =>
      change(now => ({ ...draft, rows: joinRows(draft.rows, now.rows, RECEIVERS_MAX) })),
    );
  };
  const waiting = draft.templateId !== null && !template;
  if (waiting && error) return <ErrorState error={error} />;
  return (
    <WizardFrame
      steps={steps}
      step={step}
      nameOf={each => `issue.steps.${each}`}
      answered={answered}
      onStep={onStep}
      leaveTo={paths.list}
      onDiscard={onDiscard}
      since={since}
      {...(draft.rows.length > 0 &&
        template && { holds: when => translate('issue.draftFrom', { ...count, title: template.title, when }) })}
      {...(step === 'columns' &&
        source && { next: translate('import.columns.add', { smart_count: bodyOf(source).length }) })}
      unkept={unkept}
      finish={translate('issue.finish', count)}
      onFinish={() => setAsking(true)}
      busy={issue.isPending}
      blocked={blocked()}
    >
      {step === 'template' && <TemplateStep value={draft.templateId} onChange={templateId => change({ templateId })} />}
      {step !== 'template' && waiting && <Waiting />}
      {step === 'subjects' && template && (
        <SubjectsStep
          key={template.id}
          template={template}
          columns={columns}
          draft={draft}
          checked={checked}
          history={history}
          onPasted={pasted => change({ pasted })}
          onRead={take}
          onTyping={setTyping}
          typed={typed}
        />
      )}
      {step === 'columns' && template && source && (
        <ColumnsStep
          columns={columns}
          source={source}
          onChange={corrected => change({ source: corrected })}
          onSheet={toSheet}
          onCancel={() => {
            change({ source: null });
            go('subjects');
          }}
        />
      )}
      {step === 'summary' && template && <SummaryStep template={template} rows={draft.rows} checked={checked} />}
      {template && (
        <ConfirmDialog
          open={asking}
          title={translate('issue.confirm.title', count)}
          confirm={translate('issue.finish', count)}
          busy={issue.isPending}
          onConfirm={() => issue.mutate(template)}
          onClose={() => setAsking(false)}
        >
          {translate(template.config.approvalMode === 'manual' ? 'issue.confirm.manual' : 'issue.confirm.automatic', {
            ...count,
            title: template.title,
          })}
        </ConfirmDialog>
      )}
    </WizardFrame>
  );
}
