import Chip from '@mui/material/Chip';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import {
  ADDRESSES_MAX,
  type Recipient,
  type RecipientAddress,
  RecipientAddressCreate,
} from '../../../../../contract/credentials/recipients/recipient.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { problemsOf, resolverOf } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { fullName } from '../recipient-model.ts';

/** Adds a further address. */
function AddAddress({ recipient, onClose }: { recipient: Recipient; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useCall();
  const form = useForm({
    defaultValues: { email: '' },
    resolver: resolverOf((values: { email: string }) => problemsOf(RecipientAddressCreate, values)),
  });
  return (
    <FormDialog
      form={form}
      title={translate('recipients.addresses.addTitle', { name: fullName(recipient) })}
      confirm={translate('recipients.addresses.add')}
      lead={<Typography variant="body2">{translate('recipients.addresses.addLead')}</Typography>}
      onSend={async body => {
        const record = await call('addRecipientAddress', { params: { recipientId: recipient.id }, body });
        notify('recipients.addresses.added', { type: 'success' });
        onClose();
        await refresh({ resource: 'recipients', record });
      }}
      onClose={onClose}
    >
      <FormText
        name="email"
        type="email"
        label={translate('resources.recipients.fields.email')}
        autoFocus
        autoComplete="off"
        fullWidth
        required
      />
    </FormDialog>
  );
}

const STEPS = { makeMain: 'makeRecipientAddressMain', remove: 'removeRecipientAddress' } as const;
type Step = keyof typeof STEPS;

/** Makes a further address the main one, or removes it, after asking. */
function AddressSteps({ recipient, address }: { recipient: Recipient; address: RecipientAddress }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const [asking, setAsking] = useState<Step>();
  const go = useMutation({
    mutationFn: (step: Step) => call(STEPS[step], { params: { recipientId: recipient.id, addressId: address.id } }),
    onSuccess: (record, step) => {
      notify(`recipients.addresses.done.${step}`, { type: 'success' });
      void refresh({ resource: 'recipients', record });
    },
    onError: error => {
      failed('recipients.addresses.failed', error);
      void refresh();
    },
    onSettled: () => setAsking(undefined),
  });
  return (
    <>
      {(['makeMain', 'remove'] as const).map(step => (
        <Button
          key={step}
          size="small"
          color={step === 'remove' ? 'error' : 'primary'}
          aria-label={translate(`recipients.addresses.named.${step}`, { email: address.email })}
          onClick={() => setAsking(step)}
        >
          {translate(`recipients.addresses.${step}`)}
        </Button>
      ))}
      {asking && (
        <ConfirmDialog
          open
          title={translate(`recipients.addresses.ask.${asking}`, { email: address.email })}
          confirm={translate(`recipients.addresses.${asking}`)}
          harmful={asking === 'remove'}
          busy={go.isPending}
          onConfirm={() => go.mutate(asking)}
          onClose={() => setAsking(undefined)}
        >
          <Typography>
            {translate(`recipients.addresses.then.${asking}`, { email: address.email, from: recipient.email ?? '—' })}
          </Typography>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The addresses of somebody: the main one, where mails go, and further ones. */
export function Addresses({ recipient }: { recipient: Recipient }) {
  const translate = useTranslate();
  const mayManage = useMay('recipients.manage') && recipient.status !== 'erased';
  const [isAdding, setAdding] = useState(false);
  const { email, emailProvenAt, addresses } = recipient;
  const main = email === null ? [] : [{ id: 'main', email, provenAt: emailProvenAt }];
  const all = [...main, ...addresses];
  if (all.length === 0 && !mayManage) return null;
  return (
    <Section
      title={translate('recipients.addresses.title')}
      aside={
        mayManage &&
        all.length < ADDRESSES_MAX && (
          <Button size="small" onClick={() => setAdding(true)}>
            {translate('recipients.addresses.add')}
          </Button>
        )
      }
    >
      {all.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('recipients.addresses.none')}
        </Typography>
      )}
      <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
        {all.map(address => (
          <Stack
            component="li"
            key={address.id}
            direction="row"
            sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', minWidth: 0 }}
          >
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere', mr: 'auto' }}>
              {address.email}
            </Typography>
            {address.id === 'main' && <Chip size="small" label={translate('recipients.addresses.main')} />}
            <Chip
              size="small"
              variant="outlined"
              label={translate(`recipients.addresses.${address.provenAt ? 'proven' : 'entered'}`)}
            />
            {address.id !== 'main' && mayManage && <AddressSteps recipient={recipient} address={address} />}
          </Stack>
        ))}
      </Stack>
      {isAdding && <AddAddress recipient={recipient} onClose={() => setAdding(false)} />}
    </Section>
  );
}
