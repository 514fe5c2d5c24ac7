import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';

const WHOLE = { htmlInput: { inputMode: 'numeric' } } as const;

/** The website that shows the widget, and how often that asks for news. */
export function SiteInputs() {
  const translate = useTranslate();
  const say = (key: string) => translate(`applications.${key}`);
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      <Typography color="text.secondary">{say('siteLead')}</Typography>
      <FormText name="websiteUrl" type="url" label={say('websiteUrl')} hint={say('websiteHint')} />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <FormText
          name="pollingInterval"
          label={say('pollingInterval')}
          hint={say('pollingHint')}
          required
          fullWidth
          slotProps={{ ...WHOLE, input: { endAdornment: 'ms' } }}
        />
        <FormText
          name="maxRequests"
          label={say('maxRequests')}
          hint={say('maxRequestsHint')}
          required
          fullWidth
          slotProps={WHOLE}
        />
      </Stack>
    </Stack>
  );
}
