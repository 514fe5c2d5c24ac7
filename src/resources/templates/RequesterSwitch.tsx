import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

interface RequesterSwitchProps {
  checked: boolean;
  onChange: (on: boolean) => void;
}

/** Whether whoever issues counts among the approvers, with what that means. */
export function RequesterSwitch({ checked, onChange }: RequesterSwitchProps) {
  const translate = useTranslate();
  return (
    <div>
      <FormControlLabel
        control={<Switch checked={checked} onChange={event => onChange(event.target.checked)} />}
        label={translate('templates.requester')}
      />
      <Typography variant="body2" color="text.secondary">
        {translate('templates.requesterHint')}
      </Typography>
    </div>
  );
}
