import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { type Credential, REASON_MAX, Revoke } from '../../../../contract/credentials/index.ts';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';
import { useFailure } from '../../../custom/kit/use-failure.ts';
import { useRefresh } from '../../../custom/kit/use-refresh.ts';

/** Revoking needs a reason, which the public page shows, and cannot be undone: both are said before the click. */
export function RevokeDialog({ credential, onClose }: { credential: Credential; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const titleId = useId();
  const formId = useId();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const revoke = useMutation({
    mutationFn: (description: string) =>
      dataProvider.revokeCredential({ projectId: credential.projectId, credentialId: credential.id }, description),
    onSuccess: () => {
      notify('credentials.revoked', { type: 'success' });
      onClose();
    },
    onError: error => failed('credentials.revokeFailed', error),
    onSettled: () => refresh(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = Revoke.safeParse({ metadata: { description: reason } });
    if (!checked.success) return setProblem(`fieldErrors.${checked.error.issues[0]?.message ?? 'invalid'}`);
    setProblem(null);
    revoke.mutate(checked.data.metadata.description);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 500 } } }}>
      <DialogTitle id={titleId}>{translate('credentials.confirm.revoke.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          {translate('credentials.confirm.revoke.body', { name: credential.receiver.name, title: credential.title })}
        </Typography>
        <form id={formId} noValidate onSubmit={submit}>
          <TextField
            autoFocus
            required
            multiline
            minRows={2}
            label={translate('credentials.confirm.revoke.reason')}
            value={reason}
            onChange={event => setReason(event.target.value)}
            error={problem !== null}
            helperText={problem ? translate(problem) : `${reason.trim().length} / ${REASON_MAX}`}
          />
        </form>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={formId} variant="contained" color="error" loading={revoke.isPending}>
          {translate('credentials.actions.revoke')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
