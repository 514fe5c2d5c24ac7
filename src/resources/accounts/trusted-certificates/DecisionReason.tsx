import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { TrustedCertificateReason } from '../../../../contract/accounts/trusted-lists/trusted-list.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { problemsOf, resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { fieldErrorsOf } from '../../../dataProvider/api-error.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import type { DecisionProps } from './entry-decision.ts';
import { UsesNote } from './UsesNote.tsx';

const REASON = { reason: '' };
const CALLS = { reject: 'rejectTrustedCertificate', revoke: 'revokeTrustedCertificate' } as const;

/** Rejects or revokes a certificate, with a reason. */
export function DecisionReason({ list, certificate, move, onClose }: DecisionProps & { move: keyof typeof CALLS }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const form = useForm({
    defaultValues: REASON,
    resolver: resolverOf((values: typeof REASON) => problemsOf(TrustedCertificateReason, values)),
  });
  const send = async (body: typeof REASON) => {
    try {
      await call(CALLS[move], { params: { trustedListId: list.id, certificateId: certificate.id }, body });
    } catch (error) {
      if (fieldErrorsOf(error).reason !== undefined) throw error;
      failed(`trusted.failed.${move}`, error);
      onClose();
      await refresh();
      return;
    }
    notify(`trusted.${move}.done`, { type: 'success', messageArgs: { name: certificate.name } });
    onClose();
    await refresh();
  };
  return (
    <FormDialog
      form={form}
      title={translate(`trusted.${move}.title`, { name: certificate.name })}
      confirm={translate(`trusted.${move}.do`)}
      harmful
      lead={<Typography>{translate(`trusted.${move}.body`, { list: list.name })}</Typography>}
      onSend={send}
      onClose={onClose}
    >
      {move === 'revoke' && <UsesNote listId={list.id} />}
      <FormText name="reason" label={translate('trusted.reason')} required multiline minRows={2} />
    </FormDialog>
  );
}
