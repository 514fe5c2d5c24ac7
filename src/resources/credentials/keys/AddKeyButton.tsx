import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { KeyCreate } from '../../../../contract/credentials/keys/key.ts';
import { KEY_ALGORITHMS, type KeyAlgorithm } from '../../../../contract/credentials/keys/states.ts';
import { problemsOf, resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';

function Ask({ missing, onClose }: { missing: readonly [KeyAlgorithm, ...KeyAlgorithm[]]; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const form = useForm<KeyCreate>({
    defaultValues: { algorithm: missing[0] },
    resolver: resolverOf(values => problemsOf(KeyCreate, values)),
  });
  return (
    <FormDialog
      form={form}
      title={translate('keys.addTitle')}
      confirm={translate('keys.add')}
      lead={<Typography>{translate('keys.addBody')}</Typography>}
      onSend={async data => {
        await dataProvider.create('keys', { data });
        notify('keys.added', { type: 'success' });
        onClose();
        await refresh();
      }}
      onClose={onClose}
    >
      <FormText name="algorithm" label={translate('keys.algorithm')} select required>
        {missing.map(algorithm => (
          <MenuItem key={algorithm} value={algorithm}>
            {translate(`keys.algorithms.${algorithm}`)}
          </MenuItem>
        ))}
      </FormText>
    </FormDialog>
  );
}

/** Gives the DID that the organization issues by a key of a kind that it has none of; not there where it has all, or no DID. */
export function AddKeyButton() {
  const translate = useTranslate();
  const { did, algorithms } = useUser().organization;
  const [asking, setAsking] = useState(false);
  const [first, ...more] = KEY_ALGORITHMS.filter(algorithm => !algorithms.includes(algorithm));
  if (!did || !first) return null;
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setAsking(true)}>
        {translate('keys.add')}
      </Button>
      {asking && <Ask missing={[first, ...more]} onClose={() => setAsking(false)} />}
    </>
  );
}
