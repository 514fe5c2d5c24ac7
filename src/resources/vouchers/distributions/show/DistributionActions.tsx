import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { fileName } from '../../../../../contract/base/common/file-name.ts';
import { next } from '../../../../../contract/base/common/states.ts';
import {
  DistributionCancel,
  distributionMachine,
  type VoucherDistribution,
} from '../../../../../contract/vouchers/vouchers/index.ts';
import { Explained } from '../../../../custom/base/kit/feedback/Explained.tsx';
import { problemsOf, resolverOf } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { moneyText } from '../../../../custom/base/kit/text/money.ts';
import { saveFile } from '../../../../custom/base/kit/files/save-file.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';

const REASON = { reason: '' };

interface CardButtonsProps {
  distribution: VoucherDistribution;
  onOpen: (dialog: 'cards' | 'ask') => void;
  onKeep: () => void;
}

/** Cards are printed once. A second person prints them again, after somebody asked for it. */
function CardButtons({ distribution: { cardsPrintedAt, reprint }, onOpen, onKeep }: CardButtonsProps) {
  const translate = useTranslate();
  const say = (key: string) => translate(`distributions.cards.${key}`);
  if (cardsPrintedAt !== null && !reprint)
    return (
      <Button variant="outlined" onClick={() => onOpen('ask')}>
        {say('ask')}
      </Button>
    );
  const why = reprint && !reprint.mayPrint ? translate('errors.voucher.own') : null;
  return (
    <>
      <Explained why={why}>
        <Button variant="contained" disabled={why !== null} onClick={() => onOpen('cards')}>
          {say(reprint ? 'again' : 'print')}
        </Button>
      </Explained>
      {reprint && (
        <Button variant="outlined" onClick={onKeep}>
          {say('keep')}
        </Button>
      )}
    </>
  );
}

/** What can be done with a distribution: confirmed by a second person, called off, gone on with, and its cards printed. */
export function DistributionActions({ distribution }: { distribution: VoucherDistribution }) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const { projectId } = useProjectMeta();
  const where = { projectId, voucherProjectId: distribution.voucherProject.id, distributionId: distribution.id };
  const [open, setOpen] = useState<'confirm' | 'cancel' | 'cards' | 'ask' | null>(null);
  const close = () => setOpen(null);
  const say = (key: string, args?: Record<string, unknown>) => translate(`distributions.${key}`, args);
  const form = useForm({
    defaultValues: REASON,
    resolver: resolverOf((values: typeof REASON) => problemsOf(DistributionCancel, values)),
  });
  const move = useMutation({
    mutationFn: (to: 'confirm' | 'retry') =>
      to === 'confirm' ? call('confirmDistribution', { params: where }) : call('retryDistribution', { params: where }),
    onSuccess: (_, to) => notify(`distributions.became.${to}`, { type: 'success' }),
    onError: (error, to) => failed(`distributions.failed.${to}`, error),
    onSettled: () => {
      close();
      return refresh();
    },
  });
  const print = useMutation({
    mutationFn: () => call('printCards', { params: where, body: { again: distribution.cardsPrintedAt !== null } }),
    onSuccess: pdf => saveFile(pdf, fileName([distribution.name, say('cards.file')], 'pdf')),
    onError: error => failed('distributions.cards.failed', error),
    onSettled: () => {
      close();
      return refresh();
    },
  });
  const reprint = useMutation({
    mutationFn: (to: 'ask' | 'cancel') =>
      to === 'ask' ? call('askReprint', { params: where }) : call('cancelReprint', { params: where }),
    onSuccess: (_, to) => notify(`distributions.cards.${to === 'ask' ? 'asked' : 'kept'}`, { type: 'success' }),
    onError: error => failed('distributions.cards.failed', error),
    onSettled: () => {
      close();
      return refresh();
    },
  });
  const may = (event: keyof typeof distributionMachine) =>
    next(distributionMachine, distribution.status, event) !== null;
  const sums = {
    smart_count: distribution.people,
    amount: moneyText(distribution.amount, distribution, language),
    name: distribution.requestedBy?.name ?? translate('common.none'),
  };
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {may('confirm') && (
        <Explained why={distribution.mayConfirm ? null : translate('errors.distribution.own')}>
          <Button variant="contained" disabled={!distribution.mayConfirm} onClick={() => setOpen('confirm')}>
            {say('second.do')}
          </Button>
        </Explained>
      )}
      {may('retry') && (
        <Button variant="contained" loading={move.isPending} onClick={() => move.mutate('retry')}>
          {say('retry')}
        </Button>
      )}
      {distribution.delivery === 'cards' && distribution.status === 'done' && (
        <CardButtons distribution={distribution} onOpen={setOpen} onKeep={() => reprint.mutate('cancel')} />
      )}
      {may('cancel') && (
        <Button color="error" variant="outlined" onClick={() => setOpen('cancel')}>
          {say('cancel.do')}
        </Button>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          open
          title={say('second.title', sums)}
          confirm={say('second.do')}
          busy={move.isPending}
          onConfirm={() => move.mutate('confirm')}
          onClose={close}
        >
          {say('second.body', sums)}
        </ConfirmDialog>
      )}
      {open === 'ask' && (
        <ConfirmDialog
          open
          title={say('cards.askTitle')}
          confirm={say('cards.ask')}
          busy={reprint.isPending}
          onConfirm={() => reprint.mutate('ask')}
          onClose={close}
        >
          {say('cards.askBody')}
        </ConfirmDialog>
      )}
      {open === 'cards' && (
        <ConfirmDialog
          open
          title={say('cards.title', sums)}
          confirm={say(distribution.cardsPrintedAt === null ? 'cards.print' : 'cards.again')}
          harmful={distribution.cardsPrintedAt !== null}
          busy={print.isPending}
          onConfirm={() => print.mutate()}
          onClose={close}
        >
          {say(distribution.cardsPrintedAt === null ? 'cards.body' : 'cards.againBody')}
        </ConfirmDialog>
      )}
      {open === 'cancel' && (
        <FormDialog
          form={form}
          title={say('cancel.title')}
          confirm={say('cancel.do')}
          harmful
          lead={say('cancel.body')}
          onSend={async ({ reason }) => {
            await call('cancelDistribution', { params: where, body: { reason } });
            notify('distributions.became.cancel', { type: 'success' });
            close();
            await refresh();
          }}
          onClose={close}
        >
          <FormText name="reason" label={say('cancel.reason')} required multiline minRows={2} />
        </FormDialog>
      )}
    </Stack>
  );
}
