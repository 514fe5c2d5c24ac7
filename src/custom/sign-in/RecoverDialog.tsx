import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { fieldErrorsOf } from '../../dataProvider/api-error.ts';
import type { SelloDataProvider } from '../../dataProvider/index.ts';

/** /login?recover: asks for a link by e-mail. Says the same whether or not the account exists. */
export default function RecoverDialog() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const titleId = useId();
  const [email, setEmail] = useState('');
  const send = useMutation({ mutationFn: () => dataProvider.sendRecoverCode(email.trim()) });
  const close = () => navigate('/login', { replace: true });
  const field = fieldErrorsOf(send.error).email;
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 500 } } }}>
      <DialogTitle id={titleId}>{translate(send.isSuccess ? 'recover.sentTitle' : 'recover.title')}</DialogTitle>
      <DialogContent>
        {send.isSuccess ? (
          <DialogContentText role="status">{translate('recover.sent', { email })}</DialogContentText>
        ) : (
          <form
            id="recover"
            noValidate
            onSubmit={event => {
              event.preventDefault();
              event.stopPropagation();
              send.mutate();
            }}
          >
            <DialogContentText sx={{ mb: 1 }}>{translate('recover.body')}</DialogContentText>
            {send.error && !field && (
              <Alert severity="error" variant="outlined">
                {translate(send.error.message, { _: send.error.message })}
              </Alert>
            )}
            <TextField
              autoFocus
              type="email"
              autoComplete="email"
              label={translate('recover.email')}
              value={email}
              onChange={event => setEmail(event.target.value)}
              error={Boolean(field)}
              helperText={field && translate(field)}
            />
          </form>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={close}>{translate('common.close')}</Button>
        {!send.isSuccess && (
          <Button type="submit" form="recover" variant="contained" loading={send.isPending}>
            {translate('recover.send')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
