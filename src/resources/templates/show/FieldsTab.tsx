import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { TemplateFields } from '../../../../contract/templates/field.ts';
import { type Problems, problemsOf } from '../../../custom/kit/form/contract-form.ts';
import { ContentTable } from '../ContentTable.tsx';
import { CustomProperties } from '../CustomProperties.tsx';
import { FieldsStep } from '../create/FieldsStep.tsx';
import { contentOf, draftPath, modeDraftOf, type ModeDraft, valueProblems } from '../template-draft.ts';
import { useFieldsText } from '../use-fields-text.ts';
import type { Model } from './model.ts';
import { ModelForm, NewOnly } from './ModelForm.tsx';

interface Fields {
  fields: ModeDraft[];
}

const checkFields = ({ fields }: Fields): Problems => ({
  ...Object.fromEntries(
    Object.entries(problemsOf(TemplateFields, fields.map(contentOf))).map(([path, why]) => [
      draftPath(path ? `fields.${path}` : 'fields'),
      why,
    ]),
  ),
  ...valueProblems(fields),
});

const fieldsOf = (record: Model['record']): Fields => ({
  fields: ('content' in record ? record.content : record.fields).map(modeDraftOf),
});

function EditFields({ model }: { model: Model }) {
  const translate = useTranslate();
  return (
    <ModelForm<Fields>
      model={model}
      valuesOf={fieldsOf}
      bodyOf={({ fields }) => ({ [model.named]: fields.map(contentOf) })}
      check={checkFields}
      pathOf={draftPath}
      said={{
        fields: { label: translate('templates.steps.fields'), text: useFieldsText() },
      }}
    >
      {save => (
        <>
          <NewOnly model={model} />
          <FieldsStep />
          <Box sx={{ mt: 2 }}>{save}</Box>
        </>
      )}
    </ModelForm>
  );
}

/** Where each value comes from; a change touches new credentials only, of a generic template new templates (design §7). */
export function FieldsTab({ model }: { model: Model }) {
  // on another version of its schema it is another form
  return (
    <>
      {model.mayWrite ? (
        <EditFields key={model.record.schemaId} model={model} />
      ) : (
        <ContentTable content={model.fields} />
      )}
      {'customProperties' in model.record && <CustomProperties properties={model.record.customProperties ?? []} />}
    </>
  );
}
