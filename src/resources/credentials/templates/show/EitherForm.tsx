import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { GenericTemplate } from '../../../../../contract/credentials/templates/generic-template.ts';
import type { Template } from '../../../../../contract/credentials/templates/index.ts';
import { RecordForm } from '../../../../custom/base/kit/form/RecordForm.tsx';
import type { EitherTemplate } from './either-template.ts';

type EitherFormProps<V extends FieldValues, R extends Template | GenericTemplate> = {
  either: EitherTemplate<R>;
} & Pick<
  ComponentProps<typeof RecordForm<R, V>>,
  'valuesOf' | 'bodyOf' | 'check' | 'isKept' | 'pathOf' | 'said' | 'children'
>;

/** A form that changes a part of a template or of a generic template. */
export const EitherForm = <V extends FieldValues, R extends Template | GenericTemplate = Template | GenericTemplate>({
  either,
  ...form
}: EitherFormProps<V, R>) => (
  <RecordForm<R, V>
    resource={either.resource}
    record={either.record}
    meta={{ projectId: either.projectId }}
    done="templates.updated"
    failed="templates.updateFailed"
    {...form}
  />
);

/** What stands in each of them: what was made before stays as it is. */
export const NewOnly = ({ either }: { either: Pick<EitherTemplate, 'leaves'> }) => {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1, maxWidth: 720 }}>
      {translate(either.leaves)}
    </Typography>
  );
};
