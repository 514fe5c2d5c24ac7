import { useState } from 'react';
import { useGetOne, useNotify, useTranslate } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { ReceiversRegistered } from '../../../../../contract/credentials/credentials/index.ts';
import type { Template } from '../../../../../contract/credentials/templates/template.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { bodyOf, joinRows } from '../../../../custom/credentials/import/index.ts';
import { ErrorState, Page, PageHeader } from '../../../../custom/base/kit/index.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useCredentialPaths } from '../../../../custom/base/kit/session/paths.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useUndo } from '../../../../custom/base/kit/feedback/use-undo.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { useDraft } from '../../../../custom/base/kit/wizard/use-draft.ts';
import { WizardFrame } from '../../../../custom/base/kit/wizard/WizardFrame.tsx';
import { EMPTY_SUBJECTS, RECEIVERS_MAX, stepsOf, type SubjectsDraft } from './issue-model.ts';
import { RefusedNotice } from '../RefusedNotice.tsx';
import { RegisterSummary } from './RegisterSummary.tsx';
import { SubjectSteps } from './SubjectSteps.tsx';
import { useSubjectSteps } from './use-subject-steps.ts';

function Steps({ template }: { template: Template }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const undo = useUndo();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const paths = useCredentialPaths();
  const { projectId } = useProjectMeta();
  const call = useCall();
  const { draft, change, discard, finish, since, unkept } = useDraft<SubjectsDraft>(
    `drafts.receivers.${template.id}`,
    EMPTY_SUBJECTS,
  );
  const [refused, setRefused] = useState<ReceiversRegistered['refused']>([]);
  const steps = stepsOf(draft);
  const subjects = useSubjectSteps({ template, need: 'some', draft, change, steps, ready: true });
  const { step, go, checked } = subjects;
  const { rows, source } = draft;
  const count = { smart_count: rows.length };
  const register = useMutation({
    mutationFn: () =>
      call('registerReceivers', {
        params: { projectId, templateId: template.id },
        body: { receiver: checked.rows.map(row => row.receiver) },
      }),
    onSuccess: answer => {
      const done = answer.added + answer.updated;
      if (done > 0) notify('receivers.register.done', { type: 'success', messageArgs: { smart_count: done } });
      setRefused(answer.refused);
      if (answer.refused.length === 0) {
        finish();
        void navigate(paths.template(template.id, 'receivers'));
      } else {
        // Those who were refused stay, to be corrected.
        const still = new Set(answer.refused.map(({ row }) => row));
        change(now => ({ rows: now.rows.filter((_, at) => still.has(at)) }));
        go('subjects');
      }
      return refresh();
    },
    onError: error => failed('receivers.register.failed', error),
  });
  const onDiscard = () => {
    discard();
    setRefused([]);
    undo('receivers.register.discarded', count, () =>
      change(now => ({ ...draft, rows: joinRows(draft.rows, now.rows, RECEIVERS_MAX) })),
    );
  };
  return (
    <WizardFrame
      steps={steps}
      step={step}
      nameOf={each => `receivers.register.steps.${each}`}
      answered={subjects.answered}
      onStep={subjects.goOn}
      leaveTo={paths.template(template.id, 'receivers')}
      onDiscard={onDiscard}
      since={since}
      {...(rows.length > 0 && {
        holds: when => translate('receivers.register.draftFrom', { ...count, title: template.title, when }),
      })}
      {...(step === 'columns' &&
        source && { next: translate('import.columns.add', { smart_count: bodyOf(source).length }) })}
      unkept={unkept}
      finish={translate('receivers.register.finish', count)}
      onFinish={() => register.mutate()}
      busy={register.isPending}
      blocked={subjects.blocked()}
    >
      {step === 'subjects' && <RefusedNotice refused={refused} content={template.content} />}
      <SubjectSteps template={template} draft={draft} change={change} subjects={subjects} />
      {step === 'summary' && (
        <RegisterSummary template={template} rows={rows} formats={draft.formats} pictures={draft.pictures} />
      )}
    </WizardFrame>
  );
}

/** `?register={templateId}`: who is to get a template's credential, with what is known of them so far. */
export function RegisterWizard({ templateId }: { templateId: string }) {
  const translate = useTranslate();
  const meta = useProjectMeta();
  const {
    data: template,
    error,
    refetch,
  } = useGetOne<Template>('templates', { id: templateId, meta }, { retry: false });
  return (
    <Page>
      <PageHeader
        title={translate('receivers.register.title')}
        lead={template && translate('receivers.register.lead', template)}
      />
      {template ? (
        <Steps key={template.id} template={template} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Waiting />
      )}
    </Page>
  );
}
