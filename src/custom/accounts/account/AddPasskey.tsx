import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BodyOf } from '../../../dataProvider/call.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import type { AddFactor } from './own-factors.ts';
import { PasswordDialog } from '../wallets/PasswordDialog.tsx';

interface AddProps {
  onAdd: AddFactor;
  onClose: () => void;
}

/** Sets up a passkey: the password, then whatever the browser asks for. */
export function AddPasskey({ onAdd, onClose }: AddProps) {
  const translate = useTranslate();
  const call = useCall();
  const [isThere] = useState(() => 'PublicKeyCredential' in window);
  const make = async (password: string | undefined) => {
    const { step, options } = await call('beginPasskey', { body: { password } });
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    const passkey = await startRegistration({ optionsJSON }).catch((error: unknown) => {
      // One that is set up already is refused by the device itself (WebAuthn §5.1.3, excludeCredentials).
      const isKnown = error instanceof Error && error.name === 'InvalidStateError';
      throw new Error(`account.passkey.${isKnown ? 'known' : 'notMade'}`, { cause: error });
    });
    await onAdd(() =>
      call('confirmPasskey', {
        body: {
          step,
          name: translate('account.passkey.usualName'),
          passkey: passkey as BodyOf<'confirmPasskey'>['passkey'],
        },
      }),
    );
  };
  return (
    <PasswordDialog
      title={translate('account.factors.add.passkey')}
      confirm={translate('account.next')}
      onProven={make}
      onClose={onClose}
    >
      <Typography>{translate(`account.passkey.${isThere ? 'what' : 'unknown'}`)}</Typography>
    </PasswordDialog>
  );
}
