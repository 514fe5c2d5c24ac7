import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ServiceAccountUpdate } from '../../../../../contract/accounts/service-accounts/service-account.ts';
import { problemsOf, type Problems } from '../../../../custom/base/kit/form/contract-form.ts';
import { RecordDialog } from '../../../../custom/base/kit/form/RecordDialog.tsx';
import type { KnownAccount } from '../../../../dataProvider/endpoints/accounts/service-accounts.ts';
import { draftPath, keysBody } from '../account-model.ts';
import { PublicKeysInput } from '../PublicKeysInput.tsx';

interface KeyValues {
  publicKeys: string;
}
/** The keys as they are now, in the form in which they are written. */
const valuesOf = ({ keys, jwksUri }: KnownAccount): KeyValues => ({
  publicKeys: jwksUri ?? JSON.stringify({ keys }, null, 2),
});
const bodyOf = ({ publicKeys }: KeyValues) => keysBody(publicKeys);
const check = (values: KeyValues): Problems =>
  Object.fromEntries(
    Object.entries(problemsOf(ServiceAccountUpdate, bodyOf(values))).map(([path, why]) => [draftPath(path), why]),
  );

/** Puts other public keys in the place of those of an account that signs: during a change both, then the new one alone. */
export function ChangePublicKeys({ account }: { account: KnownAccount }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('serviceAccounts.changeKeys')}
      </Button>
      {open && (
        <RecordDialog<KnownAccount, KeyValues>
          title={translate('serviceAccounts.changeKeys')}
          resource="serviceAccounts"
          record={account}
          valuesOf={valuesOf}
          bodyOf={bodyOf}
          check={check}
          pathOf={draftPath}
          said={{ publicKeys: { label: translate('serviceAccounts.publicKeys') } }}
          done="serviceAccounts.keysChanged"
          failed="serviceAccounts.editFailed"
          onClose={() => setOpen(false)}
        >
          <Stack sx={{ gap: 2, pt: 1 }}>
            <Typography>{translate('serviceAccounts.changeKeysBody')}</Typography>
            <PublicKeysInput />
          </Stack>
        </RecordDialog>
      )}
    </>
  );
}
