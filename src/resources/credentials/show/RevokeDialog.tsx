import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { type Credential, REASON_MAX, Revoke } from '../../../../contract/credentials/index.ts';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';
import { problemsOf, type Problems, resolverOf, takeRefusal } from '../../../custom/kit/form/contract-form.ts';
import { FormProblem } from '../../../custom/kit/form/FormProblem.tsx';
import { FormText } from '../../../custom/kit/form/FormText.tsx';
import { ConfirmDialog } from '../../../custom/kit/index.ts';
import { useFailure } from '../../../custom/kit/use-failure.ts';
import { useRefresh } from '../../../custom/kit/use-refresh.ts';

const checkReason = ({ reason }: { reason: string }): Problems => {
  const [problem] = Object.values(problemsOf(Revoke, { metadata: { description: reason } }));
  return problem === undefined ? {} : { reason: problem };
};

/** Revoking needs a reason, which the public page shows, and cannot be undone: both are said before the click. */
export default function RevokeDialog({ credential, onClose }: { credential: Credential; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const formId = useId();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const form = useForm({ defaultValues: { reason: '' }, resolver: resolverOf(checkReason) });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const revoke = async () => {
    const { id: credentialId, projectId } = credential;
    try {
      const revoked = await dataProvider.revokeCredential({ projectId, credentialId }, reason.trim());
      notify('credentials.revoked', { type: 'success' });
      onClose();
      await refresh({ resource: 'credentials', record: revoked });
    } catch (error) {
      takeRefusal(form.setError, error, () => 'reason');
      failed('credentials.revokeFailed', error);
      await refresh();
    }
  };
  return (
    <ConfirmDialog
      open
      title={translate('credentials.confirm.revoke.title')}
      confirm={translate('credentials.actions.revoke')}
      harmful
      busy={form.formState.isSubmitting}
      onConfirm={{ form: formId }}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        {translate('credentials.confirm.revoke.body', { name: credential.receiver.name, title: credential.title })}
      </Typography>
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={form.handleSubmit(revoke)}>
          <FormProblem />
          <FormText
            name="reason"
            label={translate('credentials.confirm.revoke.reason')}
            autoFocus
            required
            multiline
            minRows={2}
            hint={`${reason.trim().length} / ${REASON_MAX}`}
          />
        </form>
      </FormProvider>
    </ConfirmDialog>
  );
}
