import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { type Credential, Readdress } from '../../../../../contract/credentials/credentials/credential.ts';
import { problemsOf, resolverOf, showRefusal } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormProblem } from '../../../../custom/base/kit/form/FormProblem.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { uuid } from '../../../../dataProvider/uuid.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { isKeySpent } from '../../../../dataProvider/settles.ts';

/** Asks for the right address, which becomes the recipient's, and sends the email there: in one step. */
export default function ReaddressDialog({ credential, onClose }: { credential: Credential; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useCall();
  const formId = useId();
  // One sending, however often the button is pressed or the answer lost.
  const [key, setKey] = useState(uuid);
  const { id: credentialId, projectId, person, receiver, title } = credential;
  const [isInDoubt, setInDoubt] = useState(false);
  // who it was when the form was filled: somebody else may find another address meanwhile
  const [base, setBase] = useState(person);
  const addressOf = ({ email }: typeof person) => email ?? receiver.email ?? '';
  const form = useForm({
    defaultValues: { email: addressOf(person) },
    resolver: resolverOf<{ email: string }>(({ email }) => problemsOf(Readdress, { email: email.trim() })),
  });
  const send = async ({ email }: { email: string }) => {
    const said = { email: email.trim(), revision: base.revision };
    try {
      const record = await call('readdressCredential', { params: { projectId, credentialId }, body: said, key });
      notify('credentials.readdress.done', { type: 'success', messageArgs: { email: said.email } });
      onClose();
      await refresh({ resource: 'credentials', record });
    } catch (error) {
      showRefusal(form, error);
      // It may be sent: whoever presses again sends the very same, which is done once.
      setInDoubt(!isKeySpent(error));
      if (!isKeySpent(error)) return;
      // Nothing was sent: what is asked next is another sending, of the recipient as they are now.
      setKey(uuid());
      await refresh();
    }
  };
  const follow = useEffectEvent(() => {
    if (person.revision <= base.revision || isInDoubt) return;
    setBase(person);
    // What is typed stands; what is not, is theirs. That it was changed has been said where it was refused.
    form.reset({ email: addressOf(person) }, { keepDirtyValues: true, keepErrors: true });
  });
  useEffect(() => follow(), [person.revision]);
  return (
    <FormProvider {...form}>
      <ConfirmDialog
        open
        title={translate('credentials.readdress.title')}
        confirm={translate('credentials.readdress.confirm')}
        busy={form.formState.isSubmitting}
        onConfirm={{ form: formId }}
        onClose={onClose}
      >
        <Typography sx={{ mb: 2 }}>
          {translate('credentials.readdress.body', { name: receiver.name, title })}
        </Typography>
        <form id={formId} noValidate onSubmit={form.handleSubmit(send)}>
          <FormProblem />
          <FormText
            name="email"
            type="email"
            label={translate('credentials.readdress.email')}
            hint={translate('credentials.readdress.hint')}
            autoFocus
            required
          />
        </form>
      </ConfirmDialog>
    </FormProvider>
  );
}
