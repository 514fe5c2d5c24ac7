import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Section } from '../../base/kit/page/Section.tsx';
import { useSingleKeys } from '../../base/kit/session/single-keys.ts';

/** Switches keys of a single character on or off, in this browser. */
export function KeysSection() {
  const translate = useTranslate();
  const help = useId();
  const [isOn, setOn] = useSingleKeys();
  return (
    <Section title={translate('account.keys.title')}>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            onChange={(_, checked) => setOn(checked)}
            slotProps={{ input: { 'aria-describedby': help } }}
          />
        }
        label={translate('account.keys.single')}
      />
      <Typography id={help} variant="body2" color="text.secondary" sx={{ pl: '47px' }}>
        {translate('account.keys.help')}
      </Typography>
    </Section>
  );
}
