import { useCallback, useEffect, useMemo, useState } from 'react';
import { useCreate, useGetOne, useNotify, useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { GenericTemplateCreate, type GenericTemplate, type Template } from '../../../../contract/templates/template.ts';
import { fieldErrorsOf } from '../../../dataProvider/api-error.ts';
import { useCredentialPaths } from '../../../custom/kit/session/paths.ts';
import { useFailure } from '../../../custom/kit/use-failure.ts';
import { useRefresh } from '../../../custom/kit/use-refresh.ts';
import { Page, PageHeader } from '../../../custom/kit/index.ts';
import { useProject } from '../../../custom/kit/session/project-context.ts';
import { useDraft } from '../../../custom/kit/wizard/use-draft.ts';
import { useStep } from '../../../custom/kit/wizard/use-step.ts';
import { WizardFrame } from '../../../custom/kit/wizard/WizardFrame.tsx';
import { ApproversStep } from './ApproversStep.tsx';
import { DetailsInputs } from '../DetailsInputs.tsx';
import { FieldsStep } from './FieldsStep.tsx';
import { SchemaStep } from './SchemaStep.tsx';
import {
  contentOf,
  EMPTY_TEMPLATE,
  fromGeneric,
  stepOfProblem,
  TEMPLATE_STEPS,
  templateBody,
  type TemplateDraft,
  templateProblems,
  type TemplateStep,
} from '../template-draft.ts';
import { TemplateSummary } from './TemplateSummary.tsx';

/** /projects/{projectId}/credentials/templates/create: schema, fields, approvers, details, summary. `?generic={id}` starts from a generic template. */
export default function TemplateWizard() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const failed = useFailure();
  const refresh = useRefresh();
  const paths = useCredentialPaths();
  const project = useProject();
  const meta = { projectId: project.id };
  const [query, setQuery] = useSearchParams();
  const { draft, change, discard, unkept } = useDraft<TemplateDraft>(`drafts.template.${project.id}`, EMPTY_TEMPLATE);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [tried, setTried] = useState<ReadonlySet<TemplateStep>>(new Set());
  const [create, { isPending }] = useCreate();
  const own = useMemo(() => templateProblems(draft, new Date().toISOString().slice(0, 10)), [draft]);
  const hasProblem = useCallback(
    (step: TemplateStep) => Object.keys(own).some(path => stepOfProblem(path) === step),
    [own],
  );
  const answered = useCallback((step: TemplateStep) => step !== 'summary' && !hasProblem(step), [hasProblem]);
  const [step, go] = useStep(TEMPLATE_STEPS, answered);

  const from = query.get('generic');
  const { data: generic } = useGetOne<GenericTemplate>(
    'genericTemplates',
    { id: from ?? '', meta },
    { enabled: from !== null, retry: false },
  );
  useEffect(() => {
    if (!generic) return;
    change(fromGeneric(generic));
    setQuery({ step: 'fields' }, { replace: true });
  }, [generic, change, setQuery]);

  const edit = (part: Partial<TemplateDraft>) => {
    setRefused({});
    change(part);
  };
  const leave = (to: TemplateStep) => {
    setTried(new Set([...tried, step]));
    const forward = TEMPLATE_STEPS.indexOf(to) > TEMPLATE_STEPS.indexOf(step);
    if (!forward || !hasProblem(step)) go(to);
  };
  const keepGeneric = async () => {
    const data = GenericTemplateCreate.parse({
      name: draft.genericName,
      description: draft.description,
      category: project.category,
      networkId: project.networkId,
      schemaId: draft.schemaId,
      fields: draft.fields.map(contentOf),
    });
    await create('genericTemplates', { data, meta }, { returnPromise: true });
  };
  const save = async () => {
    setTried(new Set(TEMPLATE_STEPS));
    if (Object.keys(own).length > 0) return;
    let made: Template;
    try {
      made = await create('templates', { data: templateBody(draft), meta }, { returnPromise: true });
    } catch (error) {
      const found = fieldErrorsOf(error);
      setRefused(found);
      failed('templates.createFailed', error);
      const first = Object.keys(found)[0];
      if (first) go(stepOfProblem(first));
      return;
    }
    notify('templates.created', { type: 'success' });
    // the template stands by now: a generic template that cannot be kept takes nothing back
    if (draft.keepAsGeneric)
      await keepGeneric().catch((error: unknown) => failed('genericTemplates.keepFailed', error));
    discard();
    await refresh();
    navigate(paths.template(made.id));
  };
  const shown = tried.has(step) ? { ...refused, ...own } : refused;
  const unchosen = step === 'schema' && hasProblem('schema');
  return (
    <Page>
      <PageHeader title={translate('templates.new')} lead={translate('templates.newLead')} />
      <WizardFrame
        steps={TEMPLATE_STEPS}
        step={step}
        nameOf={each => `templates.steps.${each}`}
        answered={answered}
        onStep={leave}
        leaveTo={paths.templates}
        onDiscard={() => {
          discard();
          setTried(new Set());
        }}
        unkept={unkept}
        finish={translate('templates.create')}
        onFinish={save}
        busy={isPending}
        blocked={unchosen ? translate('templates.chooseSchema') : undefined}
      >
        {step === 'schema' && <SchemaStep draft={draft} change={edit} />}
        {step === 'fields' && (
          <FieldsStep
            fields={draft.fields}
            onChange={update => {
              setRefused({});
              change(now => ({ fields: update(now.fields) }));
            }}
            problems={shown}
          />
        )}
        {step === 'approvers' && <ApproversStep draft={draft} change={edit} problems={shown} />}
        {step === 'details' && <DetailsInputs details={draft} onChange={edit} problems={shown} />}
        {step === 'summary' && <TemplateSummary draft={draft} change={edit} problems={shown} />}
      </WizardFrame>
    </Page>
  );
}
