import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormCheck } from '../../../../custom/base/kit/form/FormCheck.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import type { ApplicationDraft } from '../application-draft.ts';

/** Whether people check with devices at a point of verification, and how long these judge without a connection. */
export function PovInputs() {
  const translate = useTranslate();
  const say = (key: string) => translate(`verifiers.${key}`);
  const [isOn, form] = useWatch<ApplicationDraft, ['pov', 'form']>({ name: ['pov', 'form'] });
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      <Typography color="text.secondary">{say('lead')}</Typography>
      <FormCheck as={Switch} name="pov" label={say('turnOn')} />
      {isOn && (
        <FormText
          name="povHours"
          label={say('hours')}
          hint={say(form === 'mso_mdoc' ? 'hoursMdoc' : 'hoursHint')}
          required
          sx={{ maxWidth: { sm: 320 } }}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      )}
    </Stack>
  );
}
