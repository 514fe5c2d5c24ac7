import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { WebhookUpdate } from '../../../../contract/accounts/webhooks/webhook.ts';
import { problemsOf, resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import type { BodyOf } from '../../../dataProvider/call.ts';
import type { KnownWebhook } from '../../../dataProvider/endpoints/accounts/webhook.ts';

interface AddressDialogProps {
  webhook: KnownWebhook;
  onSave: (body: BodyOf<'updateWebhook'>) => Promise<void>;
  onClose: () => void;
}

/** Asks for the address of the webhook. */
export function AddressDialog({ webhook, onSave, onClose }: AddressDialogProps) {
  const translate = useTranslate();
  const form = useForm({
    defaultValues: { url: webhook.url ?? '' },
    resolver: resolverOf(({ url }: { url: string }) => problemsOf(WebhookUpdate.required({ url: true }), { url })),
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
