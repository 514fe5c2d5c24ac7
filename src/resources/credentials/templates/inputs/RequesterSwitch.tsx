import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FormCheck } from '../../../../custom/base/kit/form/FormCheck.tsx';

/** Whether whoever issues counts among the approvers, with what that means; in a form that holds `requesterMayApprove`. */
export function RequesterSwitch() {
  const translate = useTranslate();
  return (
    <div>
      <FormCheck name="requesterMayApprove" label={translate('templates.requester')} as={Switch} />
      <Typography variant="body2" color="text.secondary">
        {translate('templates.requesterHint')}
      </Typography>
    </div>
  );
}
