import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { TRUSTED_LIST_PURPOSES } from '../../../../contract/accounts/trusted-lists/states.ts';
import type { TrustedListRead } from '../../../../contract/accounts/trusted-lists/subscription.ts';
import { resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormCheck } from '../../../custom/base/kit/form/FormCheck.tsx';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { useLanguage } from '../../../custom/base/kit/text/use-language.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { ApiError, fieldErrorsOf } from '../../../dataProvider/api-error.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { SignerFacts, SubscribedFacts } from './SubscribedFacts.tsx';
import {
  NEW_SUBSCRIPTION,
  subscribeBody,
  subscribeProblems,
  textIn,
  type SubscribeValues,
} from './subscription-model.ts';

const NAME_MAX = 100;

/** Subscribes to a list: its address first, then what it is and who signs it. */
function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useCall();
  const language = useLanguage();
  const [read, setRead] = useState<TrustedListRead>();
  const form = useForm<SubscribeValues>({
    defaultValues: NEW_SUBSCRIPTION,
    resolver: resolverOf((values: SubscribeValues) => subscribeProblems(values, read)),
  });
  const say = (key: string) => translate(`subscribed.${key}`);
  /** Says at the address why the list could not be read. What is refused for another reason is thrown. */
  const refuse = (error: unknown): void => {
    const reason = fieldErrorsOf(error).address;
    if (!(error instanceof ApiError) || reason === undefined) throw error;
    const what = translate(error.message, { _: error.message });
    const message = translate('trusted.because', { what, why: translate(reason, { _: reason }) });
    form.setError('address', { type: 'server', message }, { shouldFocus: true });
  };
  const send = async (values: SubscribeValues) => {
    if (!read) {
      try {
        const found = await call('readTrustedSubscription', { body: { address: values.address } });
        setRead(found);
        if (values.name === '') form.setValue('name', textIn(found.title, language).slice(0, NAME_MAX));
      } catch (error) {
        refuse(error);
      }
      return;
    }
    try {
      await call('createTrustedSubscription', { body: subscribeBody(values, read) });
    } catch (error) {
      refuse(error);
      return;
    }
    notify('subscribed.created', { type: 'success', messageArgs: { name: values.name } });
    onClose();
    await refresh();
  };
  return (
    <FormDialog
      form={form}
      title={say('new')}
      confirm={say(read ? 'create' : 'read')}
      onSend={send}
      pathOf={path => (path === 'signerId' ? 'address' : path)}
      onClose={onClose}
    >
      <FormText
        name="address"
        label={say('address')}
        hint={say('addressHint')}
        required
        autoComplete="off"
        onChange={() => setRead(undefined)}
      />
      {read && (
        <Stack role="status" sx={{ gap: 1.5 }}>
          <Typography variant="h3">{say('reads')}</Typography>
          <SubscribedFacts list={read} />
          <SignerFacts signer={read.signer} />
          <Alert severity="warning">{say('confirmSigner')}</Alert>
        </Stack>
      )}
      {read && <FormText name="name" label={say('name')} hint={say('nameHint')} required />}
      {read?.purpose === null && (
        <FormText name="purpose" select required label={translate('trusted.purpose')}>
          {TRUSTED_LIST_PURPOSES.map(each => (
            <MenuItem key={each} value={each}>
              {translate(`trusted.purposes.${each}`)}
            </MenuItem>
          ))}
        </FormText>
      )}
      {read && <FormCheck name="isAutomatic" label={say('isAutomatic')} hint={say('isAutomaticHint')} />}
    </FormDialog>
  );
}

/** Opens the dialog. */
export function Subscribe() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        {translate('subscribed.new')}
      </Button>
      {open && <SubscribeDialog onClose={() => setOpen(false)} />}
    </>
  );
}
