import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../../dataProvider/use-call.ts';
import { laterResolverOf, showRefusal } from '../../base/kit/form/contract-form.ts';
import { FormProblem } from '../../base/kit/form/FormProblem.tsx';
import { FormText } from '../../base/kit/form/FormText.tsx';

/** /login?recover: asks for a link by email. Says the same whether or not the account exists. */
export default function RecoverDialog() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const call = useCall();
  const titleId = useId();
  const form = useForm({
    defaultValues: { email: '' },
    resolver: laterResolverOf(() => import('./checks.ts').then(({ checkRecover }) => checkRecover)),
  });
  const { isSubmitSuccessful: sent, isSubmitting } = form.formState;
  const send = ({ email }: { email: string }) =>
    call('recoverCode', { body: { email: email.trim() } }).catch((error: unknown) => showRefusal(form, error));
  const close = () => navigate('/login', { replace: true });
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 500 } } }}>
      <DialogTitle id={titleId}>{translate(sent ? 'recover.sentTitle' : 'recover.title')}</DialogTitle>
      <DialogContent>
        {sent ? (
          <DialogContentText role="status">
            {translate('recover.sent', { email: form.getValues('email') })}
          </DialogContentText>
        ) : (
          <form
            id="recover"
            noValidate
            onSubmit={event => {
              // a dialog's form stands inside the page's form in React's tree
              event.stopPropagation();
              void form.handleSubmit(send)(event);
            }}
          >
            <DialogContentText sx={{ mb: 1 }}>{translate('recover.body')}</DialogContentText>
            <FormProvider {...form}>
              <FormProblem />
              <FormText name="email" label={translate('recover.email')} type="email" autoComplete="email" autoFocus />
            </FormProvider>
          </form>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={close}>{translate('common.close')}</Button>
        {!sent && (
          <Button type="submit" form="recover" variant="contained" loading={isSubmitting}>
            {translate('recover.send')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
