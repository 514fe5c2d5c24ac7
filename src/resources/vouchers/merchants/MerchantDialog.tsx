import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import type { Currency } from '../../../../contract/base/money/money.ts';
import { resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { MerchantInputs } from './MerchantInputs.tsx';
import { merchantProblems, type MerchantValues, NO_MERCHANT } from './merchant-model.ts';

interface MerchantDialogProps {
  currency: Currency;
  /** Takes the merchant; what it throws is shown at its field. */
  onAdd: (values: MerchantValues) => unknown;
  onClose: () => void;
}

/** Where it is registered at once, it is the only one of what is sent. */
const pathOf = (path: string) => path.replace(/^merchants\.0\./, '');

/** A merchant, typed by hand. */
export function MerchantDialog({ currency, onAdd, onClose }: MerchantDialogProps) {
  const translate = useTranslate();
  const form = useForm<MerchantValues>({
    defaultValues: NO_MERCHANT,
    resolver: resolverOf(values => merchantProblems(values, currency)),
  });
  return (
    <FormDialog
      form={form}
      title={translate('merchants.add')}
      confirm={translate('merchants.addConfirm')}
      pathOf={pathOf}
      onSend={async values => {
        await onAdd(values);
        onClose();
      }}
      onClose={onClose}
    >
      <MerchantInputs />
    </FormDialog>
  );
}
