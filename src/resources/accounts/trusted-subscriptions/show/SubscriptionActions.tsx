import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TrustedSubscription } from '../../../../../contract/accounts/trusted-lists/subscription.ts';
import { FormCheck } from '../../../../custom/base/kit/form/FormCheck.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { RecordDialog } from '../../../../custom/base/kit/form/RecordDialog.tsx';
import type { Said } from '../../../../custom/base/kit/form/differences.ts';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { checkEdit, valuesOf, type SubscriptionValues } from '../subscription-model.ts';
import { useSubscriptionCall } from '../use-subscription-call.ts';

interface Props {
  subscription: TrustedSubscription;
}

function Edit({ subscription, onClose }: Props & { onClose: () => void }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`subscribed.${key}`);
  const said: Said<SubscriptionValues> = {
    name: { label: say('name') },
    isAutomatic: { label: say('versions'), text: is => say(`automatic.${is ? 'yes' : 'no'}`) },
  };
  return (
    <RecordDialog<TrustedSubscription, SubscriptionValues>
      title={translate('subscribed.edit', { name: subscription.name })}
      resource="trustedSubscriptions"
      record={subscription}
      valuesOf={valuesOf}
      bodyOf={values => values}
      check={checkEdit}
      said={said}
      done="subscribed.saved"
      failed="subscribed.saveFailed"
      onClose={onClose}
    >
      <FormText name="name" label={say('name')} hint={say('nameHint')} required />
      <FormCheck name="isAutomatic" label={say('isAutomatic')} hint={say('isAutomaticHint')} />
    </RecordDialog>
  );
}

function Cancel({ subscription, onClose }: Props & { onClose: () => void }) {
  const translate = useTranslate();
  const call = useCall();
  const words = { name: subscription.name };
  const cancel = useSubscriptionCall(
    () => call('cancelTrustedSubscription', { params: { subscriptionId: subscription.id } }),
    { done: 'subscribed.cancel.done', failed: 'subscribed.cancel.failed', words },
    onClose,
  );
  return (
    <ConfirmDialog
      open
      harmful
      title={translate('subscribed.cancel.title', words)}
      confirm={translate('subscribed.cancel.do')}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      <Typography>{translate('subscribed.cancel.body')}</Typography>
    </ConfirmDialog>
  );
}

/** What can be done with a subscription: its list is read now, it is edited, it is canceled. */
export function SubscriptionActions({ subscription }: Props) {
  const translate = useTranslate();
  const call = useCall();
  const [open, setOpen] = useState<'edit' | 'cancel' | null>(null);
  const close = () => setOpen(null);
  const read = useSubscriptionCall(
    () => call('refreshTrustedSubscription', { params: { subscriptionId: subscription.id } }),
    { done: 'subscribed.refreshed', failed: 'subscribed.refreshFailed' },
  );
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button variant="contained" disabled={read.isPending} onClick={() => read.mutate()}>
        {translate('subscribed.refresh')}
      </Button>
      <Button variant="outlined" onClick={() => setOpen('edit')}>
        {translate('ra.action.edit')}
      </Button>
      <Button variant="outlined" color="error" onClick={() => setOpen('cancel')}>
        {translate('subscribed.cancel.do')}
      </Button>
      {open === 'edit' && <Edit subscription={subscription} onClose={close} />}
      {open === 'cancel' && <Cancel subscription={subscription} onClose={close} />}
    </Stack>
  );
}
