import Stack from '@mui/material/Stack';
import { useCallback } from 'react';
import { useCreate, useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type Schema, SchemaCreate, jsonSchemaOf } from '../../../../../contract/credentials/schemas/index.ts';
import { Page, PageHeader } from '../../../../custom/base/kit/index.ts';
import { useCredentialPaths } from '../../../../custom/base/kit/session/paths.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useWizard } from '../../../../custom/base/kit/wizard/use-wizard.ts';
import { WizardFrame } from '../../../../custom/base/kit/wizard/WizardFrame.tsx';
import { WizardSource } from '../../../../custom/base/kit/wizard/WizardSource.tsx';
import { SchemaFieldList } from '../SchemaFieldList.tsx';
import { SchemaTabs } from '../SchemaTabs.tsx';
import {
  cloneOf,
  draftPath,
  EMPTY_SCHEMA,
  SCHEMA_STEPS,
  schemaBody,
  type SchemaDraft,
  schemaProblems,
} from './schema-draft.ts';
import { FromAddress } from './FromAddress.tsx';
import { FromStart } from './FromStart.tsx';
import { SchemaFieldsStep } from './SchemaFieldsStep.tsx';
import { SchemaInfoStep } from './SchemaInfoStep.tsx';

function Summary({ draft, projectId }: { draft: SchemaDraft; projectId: string }) {
  const body = SchemaCreate.safeParse(schemaBody(draft, projectId));
  if (!body.success || !body.data.fields) return null;
  const { fields } = body.data;
  const { $id: _, ...content } = jsonSchemaOf({ ...body.data, fields, id: '' });
  return (
    <SchemaTabs content={content}>
      <SchemaFieldList title={draft.title} fields={fields} />
    </SchemaTabs>
  );
}

/** /projects/{projectId}/credentials/schemas/create: general information, fields, summary. `?from={id}` starts from another schema. */
export default function SchemaWizard() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const paths = useCredentialPaths();
  const meta = useProjectMeta();
  const { projectId } = meta;
  const [create] = useCreate();
  const { form, draft, step, change, frame } = useWizard<SchemaDraft, keyof typeof SCHEMA_STEPS, unknown>({
    key: `drafts.schema.${projectId}`,
    empty: EMPTY_SCHEMA,
    steps: SCHEMA_STEPS,
    check: useCallback(values => schemaProblems(values, projectId), [projectId]),
    pathOf: draftPath,
    failed: 'schemas.createFailed',
    save: values => create('schemas', { data: schemaBody(values, projectId), meta }, { returnPromise: true }),
    onSaved: async () => {
      notify('schemas.created', { type: 'success' });
      await refresh();
      await navigate(paths.schemas);
    },
  });
  return (
    <Page>
      <PageHeader title={translate('menu.newSchema')} lead={translate('schemas.newLead')} />
      <WizardSource<Schema>
        named="from"
        resource="schemas"
        meta={meta}
        step="info"
        onFound={source => change(cloneOf(source))}
      >
        <FormProvider {...form}>
          <WizardFrame
            {...frame}
            nameOf={each => `schemas.steps.${each}`}
            leaveTo={paths.schemas}
            finish={translate('schemas.create')}
          >
            {step === 'info' && (
              <>
                <Stack direction="row" sx={{ columnGap: 1, flexWrap: 'wrap' }}>
                  <FromStart draft={draft} onChange={change} />
                  <FromAddress projectId={projectId} draft={draft} onChange={change} />
                </Stack>
                <SchemaInfoStep />
              </>
            )}
            {step === 'fields' && <SchemaFieldsStep />}
            {step === 'summary' && <Summary draft={draft} projectId={projectId} />}
          </WizardFrame>
        </FormProvider>
      </WizardSource>
    </Page>
  );
}
