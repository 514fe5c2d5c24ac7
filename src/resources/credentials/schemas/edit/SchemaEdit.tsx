import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Schema } from '../../../../../contract/credentials/schemas/schema.ts';
import { RecordForm } from '../../../../custom/base/kit/form/RecordForm.tsx';
import { PageHeader } from '../../../../custom/base/kit/index.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useCredentialPaths } from '../../../../custom/base/kit/session/paths.ts';
import { RecordPage } from '../../../../custom/base/kit/show/RecordPage.tsx';
import { SchemaFieldsStep } from '../create/SchemaFieldsStep.tsx';
import { SchemaInfoStep } from '../create/SchemaInfoStep.tsx';
import { changeProblems, draftOf, draftPath, schemaChange, type SchemaDraft } from '../create/schema-draft.ts';
import { unchangeable } from '../schema-model.ts';
import { fieldText } from './field-text.ts';

function useSaid() {
  const translate = useTranslate();
  const label = (name: keyof SchemaDraft) => translate(`resources.schemas.fields.${name}`);
  return {
    title: { label: label('title') },
    name: { label: label('name') },
    category: { label: label('category'), text: (each: string) => translate(`schemas.categories.${each}`) },
    subcategory: { label: label('subcategory'), text: (each: string) => translate(`schemas.subcategories.${each}`) },
    visibility: { label: label('visibility'), text: (each: string) => translate(`schemas.visibilities.${each}`) },
    description: { label: label('description') },
    url: { label: translate('schemas.address.label') },
    fields: {
      label: label('fields'),
      text: (fields: SchemaDraft['fields']) => fields.map(field => fieldText(field, translate)).join(' · '),
    },
  };
}

function EditForm({ schema }: { schema: Schema }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const paths = useCredentialPaths();
  return (
    <RecordForm<Schema, SchemaDraft>
      resource="schemas"
      record={schema}
      valuesOf={draftOf}
      bodyOf={schemaChange}
      check={changeProblems}
      pathOf={draftPath}
      said={useSaid()}
      newestOf={({ newestId }) => newestId}
      done="schemas.edit.saved"
      failed="schemas.edit.failed"
      onSaved={() => void navigate(paths.schemas)}
    >
      {save => (
        <>
          <Alert severity={schema.inUse ? 'warning' : 'info'} sx={{ mb: 2 }}>
            {translate(schema.inUse ? 'schemas.edit.next' : 'schemas.edit.inPlace', {
              version: schema.version,
              next: schema.version + 1,
            })}
          </Alert>
          <SchemaInfoStep isNew={false} />
          <SchemaFieldsStep />
          <Box sx={{ mt: 2 }}>{save}</Box>
        </>
      )}
    </RecordForm>
  );
}

/** What was the newest when one came stays open, with what was typed, where somebody makes the next meanwhile: both are shown when it is saved. */
function Edit({ schema }: { schema: Schema }) {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const [wasNewest] = useState(schema.newestId === schema.id);
  if (!schema.mayEdit) return <Alert severity="info">{translate(unchangeable(schema))}</Alert>;
  if (wasNewest) return <EditForm schema={schema} />;
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" component={Link} to={paths.schema(schema.newestId)}>
          {translate('schemas.edit.newer')}
        </Button>
      }
    >
      {translate('schemas.edit.older')}
    </Alert>
  );
}

/** /projects/{projectId}/credentials/schemas/{schemaId}: edits a schema, in place or, where it is in use, as its next version. */
export default function SchemaEdit() {
  const translate = useTranslate();
  const { schemaId = '' } = useParams();
  return (
    <RecordPage<Schema> id={schemaId} queryOptions={{ meta: useProjectMeta() }}>
      {schema => (
        <>
          <PageHeader
            title={translate('schemas.edit.title', { title: schema.title })}
            lead={translate('schemas.version', { version: schema.version })}
          />
          <Edit key={schema.id} schema={schema} />
        </>
      )}
    </RecordPage>
  );
}
