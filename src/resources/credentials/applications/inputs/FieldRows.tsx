import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { ASKED_FIELDS_MAX, PURPOSE_MAX } from '../../../../../contract/credentials/applications/kinds.ts';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import type { ApplicationDraft } from '../application-draft.ts';

const LENGTH = { htmlInput: { maxLength: PURPOSE_MAX } };

/** The claims that are asked for, each with its purpose in both languages. */
export function FieldRows() {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray<ApplicationDraft, 'fields'>({ name: 'fields' });
  const say = (key: string) => translate(`applications.${key}`);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="h3">{say('fields')}</Typography>
      <Typography variant="body2" color="text.secondary">
        {say('fieldsHint')}
      </Typography>
      {fields.map(({ id }, at) => (
        <Box
          key={id}
          role="group"
          aria-label={translate('applications.fieldNumber', { number: at + 1 })}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: '1fr auto', md: '1fr 1.4fr 1.4fr auto' },
            alignItems: 'start',
            borderBottom: 1,
            borderColor: 'divider',
            pb: 1.5,
          }}
        >
          <FormText name={`fields.${at}.path`} label={say('path')} required size="small" />
          <IconButton
            aria-label={translate('applications.removeField', { number: at + 1 })}
            onClick={() => remove(at)}
            sx={{ gridColumn: { md: 4 }, gridRow: { md: 1 } }}
          >
            <DeleteOutline />
          </IconButton>
          <FormText
            name={`fields.${at}.en`}
            label={say('purposeEn')}
            required
            size="small"
            slotProps={LENGTH}
            sx={{ gridColumn: { xs: '1 / -1', md: 2 }, gridRow: { md: 1 } }}
          />
          <FormText
            name={`fields.${at}.es`}
            label={say('purposeEs')}
            required
            size="small"
            slotProps={LENGTH}
            sx={{ gridColumn: { xs: '1 / -1', md: 3 }, gridRow: { md: 1 } }}
          />
        </Box>
      ))}
      {fields.length < ASKED_FIELDS_MAX && (
        <Box>
          <Button startIcon={<Add />} onClick={() => append({ path: '', en: '', es: '' })}>
            {say('addField')}
          </Button>
        </Box>
      )}
    </Stack>
  );
}
