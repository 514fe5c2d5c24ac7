import Box from '@mui/material/Box';
import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { jsonSchemaOf } from '../../../../../contract/credentials/schemas/json-schema.ts';
import { SchemaCreate } from '../../../../../contract/credentials/schemas/schema.ts';
import { same } from '../../../../custom/base/kit/form/differences.ts';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { SchemaFieldRows, SchemaTabs } from '../../schemas/shared.ts';
import { type BlankDraft, schemaOfBlank } from '../inputs/blank-draft.ts';
import { blankFields, type TemplateDraft } from '../inputs/template-draft.ts';

/** The JSON Schema that is made of it; null while something is missing. */
function contentOf(blank: BlankDraft, project: ReturnType<typeof useProject>): object | null {
  const { data } = SchemaCreate.safeParse(schemaOfBlank(blank, project));
  if (!data?.fields) return null;
  const { $id: _, ...content } = jsonSchemaOf({ ...data, fields: data.fields, id: '' });
  return content;
}

/** What a template that begins blank is called and what its credentials say. The template's own fields follow each change. */
export function BlankFields() {
  const translate = useTranslate();
  const project = useProject();
  const { getValues, setValue } = useFormContext<TemplateDraft>();
  const blank = useWatch<TemplateDraft, 'blank'>({ name: 'blank' });
  const onChanged = useEffectEvent(() => {
    const now = getValues('fields');
    const next = blankFields(getValues('blank'), now);
    if (same(next, now)) return;
    setValue('fields', next, { shouldDirty: true });
    // a schema made for a refused attempt has other fields
    setValue('schemaId', null);
  });
  useEffect(() => onChanged(), [blank]);
  return (
    <Box sx={{ mt: 2 }}>
      <FormText
        name="blank.title"
        label={translate('templates.blank.name')}
        hint={translate('templates.blank.nameHint')}
        required
        onChange={title => {
          const before = getValues();
          if (before.title === '' || before.title === before.blank.title)
            setValue('title', title, { shouldDirty: true });
          setValue('schemaId', null);
        }}
        sx={{ width: 1, maxWidth: 640, mb: 1 }}
      />
      <SchemaTabs content={contentOf(blank, project)}>
        <SchemaFieldRows list="blank.fields" isPlain />
      </SchemaTabs>
    </Box>
  );
}
