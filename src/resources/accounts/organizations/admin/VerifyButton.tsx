import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OverseenOrganizationDetail } from '../../../../../contract/accounts/organizations/index.ts';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { useDecide } from './use-decide.ts';

/** Verifies an organization, after asking: it can issue from then on. */
export function VerifyButton({ organization }: { organization: OverseenOrganizationDetail }) {
  const translate = useTranslate();
  const call = useCall();
  const decide = useDecide('administration.verified');
  const [state, setState] = useState<'closed' | 'asking' | 'busy'>('closed');
  const verify = async () => {
    setState('busy');
    await decide(() =>
      call('verifyRegistration', {
        params: { overseenId: organization.id },
        body: { revision: organization.revision },
      }),
    );
    setState('closed');
  };
  return (
    <>
      <Button variant="contained" onClick={() => setState('asking')}>
        {translate('administration.verify')}
      </Button>
      <ConfirmDialog
        open={state !== 'closed'}
        title={translate('administration.verifyTitle', { name: organization.name })}
        confirm={translate('administration.verify')}
        busy={state === 'busy'}
        onConfirm={() => void verify()}
        onClose={() => setState('closed')}
      >
        <Typography>{translate('administration.verifyBody')}</Typography>
      </ConfirmDialog>
    </>
  );
}
