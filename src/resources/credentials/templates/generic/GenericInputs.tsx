import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { ImageUpload, imageAddress } from '../../../../custom/credentials/designer/index.ts';
import { FormCheck } from '../../../../custom/base/kit/form/FormCheck.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import type { GenericInfo } from './generic-draft.ts';

function Picture() {
  const translate = useTranslate();
  const { field, fieldState } = useController<GenericInfo, 'imageId'>({ name: 'imageId' });
  const problem = fieldState.error?.message;
  return (
    <Box sx={{ my: 1 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {field.value && (
          <img
            src={imageAddress(field.value)}
            alt={translate('resources.genericTemplates.fields.imageId')}
            width={72}
            height={72}
            style={{ objectFit: 'cover', borderRadius: 8 }}
          />
        )}
        <ImageUpload label={translate('genericTemplates.changeImage')} onUploaded={field.onChange} />
        {field.value && (
          <Button onClick={() => field.onChange(null)}>{translate('genericTemplates.removeImage')}</Button>
        )}
      </Stack>
      {problem && (
        <Typography color="error" role="alert" variant="body2">
          {translate(problem, { _: problem })}
        </Typography>
      )}
    </Box>
  );
}

/** What a generic template is called, what it is told by, and whether it is the usual start. Used to create and to change. */
export function GenericInputs() {
  const translate = useTranslate();
  const label = (name: string) => translate(`resources.genericTemplates.fields.${name}`);
  return (
    <Box sx={{ maxWidth: 640, mb: 2 }}>
      <FormText name="name" label={label('name')} required />
      <FormText name="description" label={label('description')} multiline minRows={2} />
      <Picture />
      <FormCheck name="isDefault" label={label('isDefault')} hint={translate('genericTemplates.defaultHint')} />
    </Box>
  );
}
