import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Template, TemplateField } from '../../../../contract/templates/index.ts';
import { TemplateUpdate } from '../../../../contract/templates/template.ts';
import { type Problems, problemsOf } from '../../../custom/kit/form/contract-form.ts';
import { useMay } from '../../../custom/kit/session/use-session.ts';
import { ContentTable } from '../ContentTable.tsx';
import { FieldsStep } from '../create/FieldsStep.tsx';
import { atDraft, contentOf, modeDraftOf, type TemplateDraft, valueProblems } from '../template-draft.ts';
import { useFieldsText } from '../use-fields-text.ts';
import { NewOnly, TemplateForm } from './TemplateForm.tsx';

type Fields = Pick<TemplateDraft, 'fields'>;

const fieldsOf = ({ content }: Template): Fields => ({ fields: content.map(modeDraftOf) });
/** The body of a change; not yet checked. */
const bodyOf = ({ fields }: Fields): { content: TemplateField[] } => ({ content: fields.map(contentOf) });
const checkFields = ({ fields }: Fields): Problems => ({
  ...atDraft(problemsOf(TemplateUpdate, bodyOf({ fields }))),
  ...valueProblems(fields),
});

function EditFields({ template }: { template: Template }) {
  const translate = useTranslate();
  return (
    <TemplateForm<Fields>
      template={template}
      valuesOf={fieldsOf}
      bodyOf={bodyOf}
      check={checkFields}
      pathOf={path => path.replace(/^content/, 'fields')}
      said={{
        fields: { label: translate('templates.steps.fields'), text: useFieldsText() },
      }}
    >
      {save => (
        <>
          <NewOnly />
          <FieldsStep />
          <Box sx={{ mt: 2 }}>{save}</Box>
        </>
      )}
    </TemplateForm>
  );
}

/** Where each value of the template's credentials comes from; a change touches new credentials only (design §7). */
export function TemplateFieldsTab({ template }: { template: Template }) {
  const mayWrite = useMay('templates.write', template.projectId);
  // on another version of its schema it is another form
  return mayWrite ? (
    <EditFields key={template.schemaId} template={template} />
  ) : (
    <ContentTable content={template.content} />
  );
}
