import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { problemsOf, resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import type { WebhookCalls, WebhookEdit, WebhookOf } from './webhook-calls.ts';

interface AddressDialogProps {
  edit: WebhookCalls['edit'];
  webhook: WebhookOf;
  onSave: (body: WebhookEdit) => Promise<void>;
  onClose: () => void;
}

/** Asks for the address of the webhook. */
export function AddressDialog({ edit, webhook, onSave, onClose }: AddressDialogProps) {
  const translate = useTranslate();
  const form = useForm({
    defaultValues: { url: webhook.url ?? '' },
    resolver: resolverOf(({ url }: { url: string }) =>
      url.trim() === '' ? { url: 'fieldErrors.required' } : problemsOf(edit, { url }),
    ),
  });
  const isNew = webhook.url === null;
  return (
    <FormDialog
      form={form}
      title={translate(isNew ? 'webhook.setUp' : 'webhook.changeAddress')}
      confirm={translate('ra.action.save')}
      // A new address is one that is to be used.
      onSend={({ url }) => onSave({ url: url.trim(), enabled: true, revision: webhook.revision })}
      onClose={onClose}
    >
      <FormText
        name="url"
        label={translate('webhook.address')}
        hint={translate('webhook.addressHint')}
        type="url"
        autoFocus
        fullWidth
        required
      />
    </FormDialog>
  );
}
