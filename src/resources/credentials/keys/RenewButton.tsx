import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import type { OrganizationKey } from '../../../../contract/credentials/keys/key.ts';
import { ConfirmDialog } from '../../../custom/base/kit/index.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { useWhose } from './use-whose.ts';

/** Puts a new key in the place of this one, after asking. */
export function RenewButton({ record }: { record: OrganizationKey }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const whose = useWhose(record);
  const [asking, setAsking] = useState(false);
  const [update, { isPending }] = useUpdate<OrganizationKey>();
  const renew = () =>
    update(
      'keys',
      { id: record.id, data: {}, previousData: record },
      {
        onSuccess: () => notify('keys.renewed', { type: 'success' }),
        onError: error => failed('keys.renewFailed', error),
        onSettled: () => {
          setAsking(false);
          void refresh();
        },
      },
    );
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-label={translate('keys.renewOf', { name: whose })}
        onClick={() => setAsking(true)}
      >
        {translate('keys.renew')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('keys.renewTitle')}
        confirm={translate('keys.renew')}
        busy={isPending}
        onConfirm={() => void renew()}
        onClose={() => setAsking(false)}
      >
        <Typography sx={{ fontWeight: 600, mb: 1 }}>{whose}</Typography>
        <Typography>{translate('keys.renewBody')}</Typography>
        {record.certificate && <Typography sx={{ mt: 1 }}>{translate('keys.certificate.renewed')}</Typography>}
      </ConfirmDialog>
    </>
  );
}
