import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { WalletAdd } from '../../../../contract/accounts/passes/pass.ts';
import type { BodyOf } from '../../../dataProvider/call.ts';
import { problemsOf, resolverOf } from '../../base/kit/form/contract-form.ts';
import { FormDialog } from '../../base/kit/form/FormDialog.tsx';
import { FormText } from '../../base/kit/form/FormText.tsx';
import { PasswordField } from '../../base/kit/form/PasswordField.tsx';
import { OfferedPass, type Offer } from './OfferedPass.tsx';
import { useProven } from './use-proven.tsx';

interface AddWalletProps {
  title: string;
  /** What the wallet receives. */
  what: string;
  /** What is said once it has. */
  linked: string;
  /** Makes the offer; what it throws is shown, at the field where it belongs. */
  onOffer: (body: BodyOf<'addOwnWallet'>) => Promise<Offer>;
  onClose: () => void;
  onLinked: () => void;
}

/** Adds a wallet: its name and the password, then the code by which the wallet takes the pass. */
export function AddWallet({ title, what, linked, onOffer, onClose, onLinked }: AddWalletProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { byWallet, proven, confirming } = useProven();
  const [offer, setOffer] = useState<Offer | null>(null);
  // The password is asked of who signed in with it.
  const bodyOf = ({ name, password }: { name: string; password: string }) => ({ name, ...(!byWallet && { password }) });
  const form = useForm({
    defaultValues: { name: translate('passes.usualName'), password: '' },
    resolver: resolverOf(values => problemsOf(WalletAdd, bodyOf(values))),
  });
  if (offer)
    return (
      <Dialog open onClose={onClose} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <OfferedPass offer={offer} linked={linked} onLinked={onLinked} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <>
      <FormDialog
        form={form}
        title={title}
        confirm={translate('passes.next')}
        lead={<Typography>{what}</Typography>}
        onSend={async values => setOffer(await proven(() => onOffer(bodyOf(values))))}
        onClose={onClose}
      >
        <FormText name="name" label={translate('passes.name')} autoComplete="off" fullWidth />
        {!byWallet && (
          <FormText
            as={PasswordField}
            name="password"
            label={translate('password.current')}
            autoComplete="current-password"
            autoFocus
          />
        )}
      </FormDialog>
      {confirming}
    </>
  );
}
