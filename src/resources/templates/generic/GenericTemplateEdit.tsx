import Box from '@mui/material/Box';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { type GenericTemplate, GenericTemplateUpdate } from '../../../../contract/templates/template.ts';
import { type Problems, problemsOf } from '../../../custom/kit/form/contract-form.ts';
import { FormCheck } from '../../../custom/kit/form/FormCheck.tsx';
import { FormText } from '../../../custom/kit/form/FormText.tsx';
import { RecordForm } from '../../../custom/kit/form/RecordForm.tsx';
import { PageHeader } from '../../../custom/kit/index.ts';
import { useCredentialPaths } from '../../../custom/kit/session/paths.ts';
import { useProjectMeta } from '../../../custom/kit/session/project-context.ts';
import { RecordPage } from '../../../custom/kit/show/RecordPage.tsx';
import { FieldsStep } from '../create/FieldsStep.tsx';
import { contentOf, modeDraftOf, type TemplateDraft, valueProblems } from '../template-draft.ts';
import { useFieldsText } from '../use-fields-text.ts';

interface GenericDraft extends Pick<TemplateDraft, 'fields'> {
  name: string;
  description: string;
  isDefault: boolean;
}

const draftOf = ({ name, description, isDefault, fields }: GenericTemplate): GenericDraft => ({
  name,
  description,
  isDefault,
  fields: fields.map(modeDraftOf),
});
/** The body of a change; not yet checked. */
const bodyOf = ({ fields, ...rest }: GenericDraft) => ({ ...rest, fields: fields.map(contentOf) });
const check = (draft: GenericDraft): Problems => ({
  ...problemsOf(GenericTemplateUpdate, bodyOf(draft)),
  ...valueProblems(draft.fields),
});

function EditForm({ generic }: { generic: GenericTemplate }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const paths = useCredentialPaths();
  const label = (name: string) => translate(`resources.genericTemplates.fields.${name}`);
  return (
    <RecordForm<GenericTemplate, GenericDraft>
      resource="genericTemplates"
      record={generic}
      meta={useProjectMeta()}
      valuesOf={draftOf}
      bodyOf={bodyOf}
      check={check}
      said={{
        name: { label: label('name') },
        description: { label: label('description') },
        isDefault: {
          label: label('isDefault'),
          text: yes => translate(yes ? 'ra.boolean.true' : 'ra.boolean.false'),
        },
        fields: { label: translate('templates.steps.fields'), text: useFieldsText() },
      }}
      done="genericTemplates.saved"
      failed="templates.updateFailed"
      onSaved={() => void navigate(paths.templates)}
    >
      {save => (
        <>
          <Box sx={{ maxWidth: 640, mb: 2 }}>
            <FormText name="name" label={label('name')} required />
            <FormText name="description" label={label('description')} multiline minRows={2} />
            <FormCheck name="isDefault" label={label('isDefault')} hint={translate('genericTemplates.defaultHint')} />
          </Box>
          <FieldsStep />
          <Box sx={{ mt: 2 }}>{save}</Box>
        </>
      )}
    </RecordForm>
  );
}

/** /projects/{projectId}/credentials/templates/generic/{genericTemplateId}: what an organization's templates start with. */
export default function GenericTemplateEdit() {
  const translate = useTranslate();
  const { genericTemplateId = '' } = useParams();
  return (
    <ResourceContextProvider value="genericTemplates">
      <RecordPage<GenericTemplate> id={genericTemplateId} queryOptions={{ meta: useProjectMeta() }}>
        {generic => (
          <>
            <PageHeader title={generic.name} lead={translate('genericTemplates.editLead')} />
            <EditForm key={generic.id} generic={generic} />
          </>
        )}
      </RecordPage>
    </ResourceContextProvider>
  );
}
