import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { TemplateFields } from '../../../../../contract/credentials/templates/field.ts';
import { type Problems, problemsOf } from '../../../../custom/base/kit/form/contract-form.ts';
import { ContentTable } from '../ContentTable.tsx';
import { CustomProperties } from '../inputs/CustomProperties.tsx';
import { FieldsStep } from '../create/FieldsStep.tsx';
import { contentOf, draftPath, modeDraftOf, type ModeDraft, valueProblems } from '../inputs/template-draft.ts';
import { useFieldsText } from '../use-fields-text.ts';
import type { EitherTemplate } from './either-template.ts';
import { EitherForm, NewOnly } from './EitherForm.tsx';

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

const fieldsOf = (record: EitherTemplate['record']): Fields => ({
  fields: ('content' in record ? record.content : record.fields).map(modeDraftOf),
});

function EditFields({ either }: { either: EitherTemplate }) {
  const translate = useTranslate();
  return (
    <EitherForm<Fields>
      either={either}
      valuesOf={fieldsOf}
      bodyOf={({ fields }) => ({ [either.named]: fields.map(contentOf) })}
      check={checkFields}
      pathOf={draftPath}
      said={{
        fields: { label: translate('templates.steps.fields'), text: useFieldsText() },
      }}
    >
      {save => (
        <>
          <NewOnly either={either} />
          <FieldsStep />
          <Box sx={{ mt: 2 }}>{save}</Box>
        </>
      )}
    </EitherForm>
  );
}

/** Where each value comes from; a change touches new credentials only, of a generic template new templates (design §7). */
export function FieldsTab({ either }: { either: EitherTemplate }) {
  // on another version of its schema it is another form
  return (
    <>
      {either.mayWrite ? (
        <EditFields key={either.record.schemaId} either={either} />
      ) : (
        <ContentTable content={either.fields} />
      )}
      {'customProperties' in either.record && <CustomProperties properties={either.record.customProperties ?? []} />}
    </>
  );
}
