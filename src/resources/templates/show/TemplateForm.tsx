import { useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import type { Template } from '../../../../contract/templates/index.ts';
import { RecordForm } from '../../../custom/kit/form/RecordForm.tsx';

type TemplateFormProps<V extends FieldValues> = { template: Template } & Pick<
  ComponentProps<typeof RecordForm<Template, V>>,
  'valuesOf' | 'bodyOf' | 'check' | 'pathOf' | 'said' | 'children'
>;

/** A form that changes a part of a template. */
export const TemplateForm = <V extends FieldValues>({ template, ...form }: TemplateFormProps<V>) => (
  <RecordForm<Template, V>
    resource="templates"
    record={template}
    meta={{ projectId: template.projectId }}
    done="templates.updated"
    failed="templates.updateFailed"
    {...form}
  />
);

/** What stands in each of them: what was issued before stays as it is. */
export const NewOnly = () => {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1, maxWidth: 720 }}>
      {translate('templates.newOnly')}
    </Typography>
  );
};
