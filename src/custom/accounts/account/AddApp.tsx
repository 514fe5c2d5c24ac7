import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { TotpConfirm } from '../../../../contract/accounts/users/factor.ts';
import type { AnswerOf } from '../../../dataProvider/call.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { problemsOf, resolverOf } from '../../base/kit/form/contract-form.ts';
import { FormDialog } from '../../base/kit/form/FormDialog.tsx';
import { FormText } from '../../base/kit/form/FormText.tsx';
import { CopyButton } from '../../base/kit/index.ts';
import { QrCode } from '../../base/kit/marks/QrCode.tsx';
import type { AddFactor } from './own-factors.ts';
import { PasswordDialog } from '../wallets/PasswordDialog.tsx';

type Begun = AnswerOf<'beginTotp'>;

interface AddProps {
  onAdd: AddFactor;
  onClose: () => void;
}

/** Sets up an authenticator app: the password, then the code to scan, then a code that the app shows. */
export function AddApp({ onAdd, onClose }: AddProps) {
  const translate = useTranslate();
  const call = useCall();
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun) return <Scan begun={begun} onAdd={onAdd} onClose={onClose} />;
  return (
    <PasswordDialog
      title={translate('account.factors.add.totp')}
      confirm={translate('account.next')}
      onProven={async password => setBegun(await call('beginTotp', { body: { password } }))}
      onClose={onClose}
    >
      <Typography>{translate('account.app.what')}</Typography>
    </PasswordDialog>
  );
}

function Scan({ begun: { step, secret, uri }, onAdd, onClose }: AddProps & { begun: Begun }) {
  const translate = useTranslate();
  const call = useCall();
  const word = (key: string) => translate(`account.app.${key}`);
  const form = useForm({
    defaultValues: { code: '', name: word('usualName') },
    resolver: resolverOf(values => problemsOf(TotpConfirm, { ...values, step })),
  });
  const send = (values: { code: string; name: string }) =>
    onAdd(() => call('confirmTotp', { body: { ...values, step } }));
  return (
    <FormDialog
      form={form}
      title={translate('account.factors.add.totp')}
      confirm={word('confirm')}
      onSend={send}
      onClose={onClose}
      lead={
        <>
          <Typography>{word('scan')}</Typography>
          <Box sx={{ alignSelf: 'center' }}>
            <QrCode text={uri} label={word('qr')} size={200} />
          </Box>
          <div>
            <Typography variant="body2" color="text.secondary">
              {word('byHand')}
            </Typography>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
              <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', minWidth: 0 }}>
                {secret.match(/.{1,4}/g)?.join(' ')}
              </Typography>
              <CopyButton text={secret} label={word('copySecret')} />
            </Stack>
          </div>
        </>
      }
    >
      <FormText
        name="code"
        label={word('code')}
        hint={word('codeHint')}
        autoComplete="one-time-code"
        autoFocus
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 12 } }}
      />
      <FormText name="name" label={translate('account.factors.name')} hint={translate('account.factors.nameHint')} />
    </FormDialog>
  );
}
