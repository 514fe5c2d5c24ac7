import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import type { OrganizationKey } from '../../../../contract/credentials/keys/key.ts';
import { resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { NewKeyPlace } from './NewKeyPlace.tsx';
import { useWhose } from './use-whose.ts';

function Ask({ record, onClose }: { record: OrganizationKey; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const whose = useWhose(record);
  // Nothing is asked: the server decides.
  const form = useForm({ resolver: resolverOf(() => ({})) });
  return (
    <FormDialog
      form={form}
      title={translate('keys.renewTitle')}
      confirm={translate('keys.renew')}
      lead={
        <>
          <Typography sx={{ fontWeight: 600 }}>{whose}</Typography>
          <Typography>{translate('keys.renewBody')}</Typography>
          <NewKeyPlace replaces={record} />
          {record.certificate && <Typography>{translate('keys.certificate.renewed')}</Typography>}
        </>
      }
      onSend={async () => {
        await dataProvider.update('keys', { id: record.id, data: {}, previousData: record });
        notify('keys.renewed', { type: 'success' });
        onClose();
        await refresh();
      }}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  );
}

/** Puts a new key in the place of this one, after asking. Where that fails, the dialog stays and says why. */
export function RenewButton({ record }: { record: OrganizationKey }) {
  const translate = useTranslate();
  const whose = useWhose(record);
  const [asking, setAsking] = useState(false);
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
      {asking && <Ask record={record} onClose={() => setAsking(false)} />}
    </>
  );
}
