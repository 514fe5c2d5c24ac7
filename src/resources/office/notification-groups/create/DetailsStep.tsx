import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import {
  ATTRIBUTES_MAX,
  ATTRIBUTE_TYPES,
  CHANNELS,
  type Channel,
} from '../../../../../contract/office/notification-groups/kinds.ts';
import { labelKey } from '../../../../../contract/office/notification-groups/placeholders.ts';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { missingLabels, renamed, type NotificationDraft } from './notification-draft.ts';

function DetailRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const translate = useTranslate();
  const type = useWatch<NotificationDraft>({ name: `attributes.${index}.type` });
  const label = String(useWatch<NotificationDraft>({ name: `attributes.${index}.label` }) ?? '');
  const { getValues, setValue } = useFormContext<NotificationDraft>();
  // What each person has under the name goes with it.
  const rename = (to: string) => {
    const isTaken = getValues('attributes').some((each, at) => at !== index && labelKey(each.label) === labelKey(to));
    if (!isTaken) setValue('rows', renamed(getValues('rows'), labelKey(label), labelKey(to)));
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr auto', sm: '1fr 180px 1fr auto' },
      }}
    >
      <FormText
        name={`attributes.${index}.label`}
        label={translate('notifying.detailLabel')}
        required
        onChange={rename}
      />
      <FormText
        name={`attributes.${index}.type`}
        select
        label={translate('notifying.detailType')}
        sx={{ gridRow: { xs: 2, sm: 'auto' } }}
      >
        {ATTRIBUTE_TYPES.map(each => (
          <MenuItem key={each} value={each}>
            {translate(`notifying.detailTypes.${each}`)}
          </MenuItem>
        ))}
      </FormText>
      {type === 'fixed' ? (
        <FormText
          name={`attributes.${index}.value`}
          label={translate('notifying.detailValue')}
          required
          sx={{ gridRow: { xs: 3, sm: 'auto' } }}
        />
      ) : (
        <Typography variant="body2" color="text.secondary" sx={{ alignSelf: 'center', gridRow: { xs: 3, sm: 'auto' } }}>
          {translate('notifying.detailDynamic')}
        </Typography>
      )}
      <IconButton
        onClick={onRemove}
        aria-label={translate('notifying.removeDetail', { label: label || String(index + 1) })}
        sx={{ gridColumn: { xs: 2, sm: 'auto' }, gridRow: { xs: 1, sm: 'auto' } }}
      >
        <Delete />
      </IconButton>
    </Box>
  );
}

/** On which channels it goes; drawn where there is more than one to choose. */
function ChannelsInput({ open }: { open: readonly Channel[] }) {
  const translate = useTranslate();
  const id = useId();
  const { field, fieldState } = useController<NotificationDraft, 'channels'>({ name: 'channels' });
  // One that was chosen and is closed now can be taken out.
  const shown = CHANNELS.filter(channel => open.includes(channel) || field.value.includes(channel));
  if (shown.length < 2) return null;
  return (
    <FormGroup role="group" aria-labelledby={id}>
      <FormLabel id={id}>{translate('notifying.channels')}</FormLabel>
      <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
        {shown.map(channel => (
          <FormControlLabel
            key={channel}
            label={translate(`notifying.channel.${channel}`)}
            control={
              <Checkbox
                checked={field.value.includes(channel)}
                onChange={(_, checked) =>
                  field.onChange(shown.filter(each => (each === channel ? checked : field.value.includes(each))))
                }
              />
            }
          />
        ))}
      </Stack>
      {fieldState.error?.message && <FormHelperText error>{translate(fieldState.error.message)}</FormHelperText>}
    </FormGroup>
  );
}

/** Details that stand in the texts, and the channels. */
export function DetailsStep({ open }: { open: readonly Channel[] }) {
  const translate = useTranslate();
  const missing = missingLabels(useWatch<NotificationDraft>() as NotificationDraft);
  const { fields, append, remove } = useFieldArray<NotificationDraft, 'attributes'>({ name: 'attributes' });
  return (
    <Stack sx={{ gap: 2, maxWidth: 900 }}>
      <Section title={translate('notifying.details')}>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {translate('notifying.detailsLead')}
        </Typography>
        {missing.length > 0 && (
          <Alert
            severity="warning"
            variant="outlined"
            sx={{ mb: 2 }}
            action={
              <Button onClick={() => append(missing.map(label => ({ label, type: 'fixed', value: '' })))}>
                {translate('notifying.addMissing')}
              </Button>
            }
          >
            {translate('notifying.missingDetails', { labels: missing.join(', ') })}
          </Alert>
        )}
        <Stack component="ol" sx={{ gap: 2, p: 0, m: 0, mb: fields.length > 0 ? 2 : 0, listStyle: 'none' }}>
          {fields.map(({ id }, index) => (
            <DetailRow key={id} index={index} onRemove={() => remove(index)} />
          ))}
        </Stack>
        {fields.length < ATTRIBUTES_MAX && (
          <Button
            variant="outlined"
            startIcon={<Add />}
            onClick={() => append({ label: '', type: 'fixed', value: '' })}
          >
            {translate('notifying.addDetail')}
          </Button>
        )}
      </Section>
      <ChannelsInput open={open} />
    </Stack>
  );
}
