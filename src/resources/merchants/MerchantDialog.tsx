import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { Currency } from '../../../contract/ledger/money.ts';
import { ConfirmDialog } from '../../custom/kit/index.ts';
import { resolverOf, showRefusal } from '../../custom/kit/form/contract-form.ts';
import { FormProblem } from '../../custom/kit/form/FormProblem.tsx';
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
  const formId = useId();
  const form = useForm<MerchantValues>({
    defaultValues: NO_MERCHANT,
    resolver: resolverOf(values => merchantProblems(values, currency)),
  });
  const save = form.handleSubmit(async values => {
    try {
      await onAdd(values);
      onClose();
    } catch (error) {
      showRefusal(form, error, pathOf);
    }
  });
  return (
    <FormProvider {...form}>
      <ConfirmDialog
        open
        title={translate('merchants.add')}
        confirm={translate('merchants.addConfirm')}
        busy={form.formState.isSubmitting}
        onConfirm={{ form: formId }}
        onClose={onClose}
      >
        <form id={formId} noValidate onSubmit={event => void save(event)}>
          <FormProblem />
          <MerchantInputs />
        </form>
      </ConfirmDialog>
    </FormProvider>
  );
}
