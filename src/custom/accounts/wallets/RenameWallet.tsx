import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { WalletName, type OwnWallet } from '../../../../contract/accounts/passes/pass.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { problemsOf, resolverOf } from '../../base/kit/form/contract-form.ts';
import { FormDialog } from '../../base/kit/form/FormDialog.tsx';
import { FormText } from '../../base/kit/form/FormText.tsx';

interface RenameWalletProps {
  wallet: OwnWallet;
  onRenamed: () => Promise<void>;
  onClose: () => void;
}

/** Renames one of one's wallets. */
export function RenameWallet({ wallet, onRenamed, onClose }: RenameWalletProps) {
  const translate = useTranslate();
  const call = useCall();
  const form = useForm({
    defaultValues: { name: wallet.name },
    resolver: resolverOf(values => problemsOf(WalletName, values)),
  });
  const save = async ({ name }: { name: string }) => {
    await call('renameOwnWallet', { params: { walletId: wallet.id }, body: { name } });
    await onRenamed();
  };
  return (
    <FormDialog
      form={form}
      title={translate('passes.list.renameOf', { name: wallet.name })}
      confirm={translate('ra.action.save')}
      onSend={save}
      onClose={onClose}
    >
      <FormText name="name" label={translate('passes.name')} autoComplete="off" autoFocus fullWidth />
    </FormDialog>
  );
}
