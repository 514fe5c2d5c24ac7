import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { type Factor, FactorName } from '../../../../contract/accounts/users/factor.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { problemsOf, resolverOf } from '../../base/kit/form/contract-form.ts';
import { FormDialog } from '../../base/kit/form/FormDialog.tsx';
import { FormText } from '../../base/kit/form/FormText.tsx';

interface RenameFactorProps {
  factor: Factor;
  onRenamed: () => Promise<void>;
  onClose: () => void;
}

/** Calls one of one's factors by another name, to tell it from others. */
export function RenameFactor({ factor, onRenamed, onClose }: RenameFactorProps) {
  const translate = useTranslate();
  const call = useCall();
  const word = (key: string) => translate(`account.factors.${key}`, { name: factor.name });
  const form = useForm({
    defaultValues: { name: factor.name },
    resolver: resolverOf(values => problemsOf(FactorName, values)),
  });
  const save = async ({ name }: { name: string }) => {
    await call('renameFactor', { params: { factorId: factor.id }, body: { name } });
    await onRenamed();
  };
  return (
    <FormDialog
      form={form}
      title={word('renameOf')}
      confirm={translate('ra.action.save')}
      onSend={save}
      onClose={onClose}
    >
      <FormText name="name" label={word('name')} hint={word('nameHint')} autoComplete="off" autoFocus fullWidth />
    </FormDialog>
  );
}
