import Box from '@mui/material/Box';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useCreate, useGetOne, useNotify, useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type Schema, SchemaCreate, jsonSchemaOf } from '../../../../contract/schemas/index.ts';
import { fieldErrorsOf } from '../../../dataProvider/api-error.ts';
import { SchemaFieldList } from '../SchemaFieldList.tsx';
import { Page, PageHeader } from '../../../custom/kit/index.ts';
import { JsonTree } from '../../../custom/kit/JsonTree.tsx';
import { useCredentialPaths } from '../../../custom/kit/session/paths.ts';
import { useFailure } from '../../../custom/kit/use-failure.ts';
import { useRefresh } from '../../../custom/kit/use-refresh.ts';
import { useProjectMeta } from '../../../custom/kit/session/project-context.ts';
import { useDraft } from '../../../custom/kit/wizard/use-draft.ts';
import { useStep } from '../../../custom/kit/wizard/use-step.ts';
import { WizardFrame } from '../../../custom/kit/wizard/WizardFrame.tsx';
import {
  cloneOf,
  EMPTY_SCHEMA,
  SCHEMA_STEPS,
  schemaBody,
  schemaProblems,
  stepOfProblem,
  type SchemaDraft,
  type SchemaStep,
} from './schema-draft.ts';
import { SchemaFieldsStep } from './SchemaFieldsStep.tsx';
import { SchemaInfoStep } from './SchemaInfoStep.tsx';

function Summary({ draft, projectId }: { draft: SchemaDraft; projectId: string }) {
  const translate = useTranslate();
  const body = SchemaCreate.safeParse(schemaBody(draft, projectId));
  if (!body.success) return null;
  const { $id: _, ...content } = jsonSchemaOf({ ...body.data, id: '' });
  return (
    <Box
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <SchemaFieldList title={draft.title} fields={body.data.fields} />
      <JsonTree data={content} label={translate('schemas.json')} />
    </Box>
  );
}

/** /projects/{projectId}/credentials/schemas/create: general information, fields, summary. `?from={id}` starts from another schema. */
export default function SchemaWizard() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const failed = useFailure();
  const refresh = useRefresh();
  const paths = useCredentialPaths();
  const meta = useProjectMeta();
  const [query, setQuery] = useSearchParams();
  const { draft, change, discard, unkept } = useDraft<SchemaDraft>(`drafts.schema.${meta.projectId}`, EMPTY_SCHEMA);
  const [refused, setRefused] = useState<Record<string, string>>({});
  // nobody likes to read what is wrong before having written: a step's problems show once one tried to leave it
  const [tried, setTried] = useState<ReadonlySet<SchemaStep>>(new Set());
  const [create, { isPending }] = useCreate();
  const own = useMemo(() => schemaProblems(draft, meta.projectId), [draft, meta.projectId]);
  const problems = { ...refused, ...own };
  const hasProblem = useCallback(
    (step: SchemaStep) => Object.keys(own).some(path => stepOfProblem(path) === step),
    [own],
  );
  const answered = useCallback((step: SchemaStep) => step !== 'summary' && !hasProblem(step), [hasProblem]);
  const [step, go] = useStep(SCHEMA_STEPS, answered);
  const from = query.get('from');
  const { data: source } = useGetOne<Schema>('schemas', { id: from ?? '', meta }, { enabled: from !== null });
  useEffect(() => {
    if (!source) return;
    change(cloneOf(source));
    setQuery({ step: 'info' }, { replace: true });
  }, [source, change, setQuery]);

  const edit = (part: Partial<SchemaDraft>) => {
    setRefused({});
    change(part);
  };
  const leave = (to: SchemaStep) => {
    setTried(new Set([...tried, step]));
    const forward = SCHEMA_STEPS.indexOf(to) > SCHEMA_STEPS.indexOf(step);
    if (!forward || !hasProblem(step)) go(to);
  };
  const save = async () => {
    try {
      await create('schemas', { data: schemaBody(draft, meta.projectId), meta }, { returnPromise: true });
    } catch (error) {
      const found = fieldErrorsOf(error);
      setRefused(found);
      setTried(new Set(SCHEMA_STEPS));
      failed('schemas.createFailed', error);
      const first = Object.keys(found)[0];
      if (first) go(stepOfProblem(first));
      return;
    }
    notify('schemas.created', { type: 'success' });
    discard();
    await refresh();
    navigate(paths.schemas);
  };
  const shown = tried.has(step) ? problems : refused;
  return (
    <Page>
      <PageHeader title={translate('schemas.new')} lead={translate('schemas.newLead')} />
      <WizardFrame
        steps={SCHEMA_STEPS}
        step={step}
        nameOf={each => `schemas.steps.${each}`}
        answered={answered}
        onStep={leave}
        leaveTo={paths.schemas}
        onDiscard={() => {
          discard();
          setTried(new Set());
        }}
        unkept={unkept}
        finish={translate('schemas.create')}
        onFinish={save}
        busy={isPending}
      >
        {step === 'info' && <SchemaInfoStep draft={draft} change={edit} problems={shown} />}
        {step === 'fields' && (
          <SchemaFieldsStep fields={draft.fields} change={fields => edit({ fields })} problems={shown} />
        )}
        {step === 'summary' && <Summary draft={draft} projectId={meta.projectId} />}
      </WizardFrame>
    </Page>
  );
}
