import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import {
  confirms,
  ERASURE_REASONS,
  type Erasure,
  ErasureCreate,
  type ErasureReason,
  type Recipient,
} from '../../../../../contract/credentials/recipients/index.ts';
import { ConfirmDialog, ErrorState } from '../../../../custom/base/kit/index.ts';
import { type Problems, problemsOf, resolverOf, showRefusal } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormProblem } from '../../../../custom/base/kit/form/FormProblem.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { fullName } from '../recipient-model.ts';

/** How often it is looked how far an erasure has come. */
const POLL_MS = 1500;

interface Typed {
  confirm: string;
  reason: ErasureReason;
}

/** What would go with somebody, counted. */
function Preview({ erasure }: { erasure: Erasure }) {
  const translate = useTranslate();
  const { signed, unsigned, waiting, groups, vouchers } = erasure;
  const lines = Object.entries({ signed, unsigned, waiting, groups, vouchers }).filter(([, count]) => count > 0);
  return (
    <>
      <Typography>{translate('recipients.erasing.body')}</Typography>
      <Typography component="ul" sx={{ pl: 2.5, my: 1 }}>
        {lines.map(([what, smart_count]) => (
          <li key={what}>{translate(`recipients.erasing.takes.${what}`, { smart_count })}</li>
        ))}
        <li>{translate('recipients.erasing.takes.rest')}</li>
      </Typography>
      <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
        {translate('recipients.erasing.final')}
      </Alert>
    </>
  );
}

interface EraseDialogProps {
  recipient: Recipient;
  onAsked: () => void;
  onClose: () => void;
}

function EraseDialog({ recipient, onAsked, onClose }: EraseDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const formId = useId();
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['recipients', 'erasure', recipient.id],
    queryFn: ({ signal }) => call('getErasure', { params: { recipientId: recipient.id }, signal }),
    retry: false,
  });
  const check = (values: Typed): Problems => ({
    ...(values.confirm && !confirms(recipient, values.confirm) && { confirm: 'fieldErrors.not_confirmed' }),
    ...problemsOf(ErasureCreate, values),
  });
  const form = useForm<Typed>({ defaultValues: { confirm: '', reason: 'asked' }, resolver: resolverOf(check) });
  const save = form.handleSubmit(async typed => {
    try {
      await call('eraseRecipient', { params: { recipientId: recipient.id }, body: typed });
    } catch (refusal) {
      showRefusal(form, refusal);
      return;
    }
    notify('recipients.erasing.asked', { type: 'success' });
    onAsked();
  });
  return (
    <FormProvider {...form}>
      <ConfirmDialog
        open
        title={translate('recipients.erasing.title', { name: fullName(recipient) })}
        confirm={translate('recipients.erasing.confirm')}
        harmful
        disabled={!data}
        busy={form.formState.isSubmitting}
        onConfirm={{ form: formId }}
        onClose={onClose}
      >
        {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />)}
        {data && (
          <form id={formId} noValidate onSubmit={event => void save(event)}>
            <Preview erasure={data} />
            <FormProblem />
            <FormText name="reason" label={translate('recipients.erasing.reason')} select fullWidth>
              {ERASURE_REASONS.map(reason => (
                <MenuItem key={reason} value={reason}>
                  {translate(`recipients.erasing.reasons.${reason}`)}
                </MenuItem>
              ))}
            </FormText>
            <FormText
              name="confirm"
              label={translate('recipients.erasing.type')}
              hint={translate('recipients.erasing.typeHint', { reached: recipient.email ?? recipient.did ?? '' })}
              autoComplete="off"
              fullWidth
            />
          </form>
        )}
      </ConfirmDialog>
    </FormProvider>
  );
}

/** Erases somebody, after saying what goes and asking how they are reached; then it is watched until it is done. */
export function EraseRecipient({ recipient }: { recipient: Recipient }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const call = useCall();
  const mayErase = useMay('recipients.erase');
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery({
    queryKey: ['recipients', 'erasing', recipient.id],
    queryFn: ({ signal }) => call('getErasure', { params: { recipientId: recipient.id }, signal }),
    enabled: isAsked,
    refetchInterval: query => (query.state.data?.state === 'done' ? false : POLL_MS),
  });
  const isDone = data?.state === 'done';
  useEffect(() => {
    if (isDone) void refresh();
  }, [isDone, refresh]);
  if (!mayErase) return null;
  return (
    <>
      <Button color="error" variant="outlined" loading={isAsked} onClick={() => setOpen(true)}>
        {translate('recipients.erasing.button')}
      </Button>
      {isOpen && (
        <EraseDialog
          recipient={recipient}
          onAsked={() => {
            setOpen(false);
            setAsked(true);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
