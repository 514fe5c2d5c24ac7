import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { next } from '../../../../contract/base/common/states.ts';
import { LIST_MAX } from '../../../../contract/base/common/limits.ts';
import {
  type Beneficiary,
  type BeneficiaryVoucher,
  voucherMachine,
  type VoucherProject,
} from '../../../../contract/vouchers/vouchers/index.ts';
import { ConfirmDialog, DateText, ErrorState } from '../../../custom/base/kit/index.ts';
import { Explained } from '../../../custom/base/kit/feedback/Explained.tsx';
import { MoneyText } from '../../../custom/base/kit/text/MoneyText.tsx';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useFullName } from '../../../custom/base/kit/text/use-name.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';
import { useCall } from '../../../dataProvider/use-call.ts';
import { VoucherChip } from './VoucherChip.tsx';

interface VouchersDialogProps {
  voucher: Pick<VoucherProject, 'id' | 'currency' | 'decimals'>;
  beneficiary: Beneficiary;
  mayWrite: boolean;
  onClose: () => void;
}

interface WhereProps {
  voucher: BeneficiaryVoucher;
  email: string;
}

/** Where somebody holds a voucher, and where it is to go. */
function Where({ voucher: { sentTo, needsSecond, readdressing }, email }: WhereProps) {
  const translate = useTranslate();
  const say = (key: string, args: Record<string, string>) => translate(`distributions.readdress.${key}`, args);
  const said = readdressing
    ? say('waits', { name: readdressing.requestedBy.name, from: readdressing.from, to: readdressing.to })
    : needsSecond
      ? say('needed', { from: sentTo ?? '', to: email })
      : sentTo && sentTo !== email && say('sentTo', { email: sentTo });
  if (!said) return null;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {said}
    </Typography>
  );
}

interface SendingProps extends WhereProps {
  isSending: boolean;
  isDeciding: boolean;
  onSend: () => void;
  onDecide: (to: 'approve' | 'cancel') => void;
}

/** Sends a voucher again, or decides about a claimed one that is to go to another address. */
function Sending({
  voucher: { needsSecond, readdressing },
  email,
  isSending,
  isDeciding,
  onSend,
  onDecide,
}: SendingProps) {
  const translate = useTranslate();
  const say = (key: string) => translate(`distributions.readdress.${key}`, { email });
  if (!readdressing)
    return (
      <Button size="small" loading={isSending} onClick={onSend}>
        {needsSecond ? say('ask') : translate('distributions.resend')}
      </Button>
    );
  const why = readdressing.mayApprove ? null : translate('errors.voucher.own_address');
  return (
    <>
      <Explained why={why}>
        <Button size="small" disabled={why !== null} loading={isDeciding} onClick={() => onDecide('approve')}>
          {say('approve')}
        </Button>
      </Explained>
      <Button size="small" color="error" disabled={isDeciding} onClick={() => onDecide('cancel')}>
        {say('cancel')}
      </Button>
    </>
  );
}

/** The vouchers of somebody, each sent again where that can be. */
export function VouchersDialog({ voucher, beneficiary, mayWrite, onClose }: VouchersDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const { projectId } = useProjectMeta();
  const where = { projectId, voucherProjectId: voucher.id, beneficiaryId: beneficiary.id };
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['beneficiaryVouchers', beneficiary.id],
    queryFn: ({ signal }) =>
      call('listBeneficiaryVouchers', {
        params: where,
        query: { page: 0, limit: LIST_MAX, sort: 'createdAt', order: 'DESC' },
        signal,
      }),
    retry: false,
  });
  const resend = useMutation({
    mutationFn: (voucherId: string) => call('resendVoucher', { params: { ...where, voucherId }, body: {} }),
    onSuccess: ({ readdressing }) =>
      notify(readdressing ? 'distributions.readdress.asked' : 'distributions.resent', {
        type: 'success',
        messageArgs: { email: beneficiary.email },
      }),
    onError: problem => failed('failures.beneficiary.update', problem),
    onSettled: () => Promise.all([refetch(), refresh()]),
  });
  const decide = useMutation({
    mutationFn: ({ voucherId, to }: { voucherId: string; to: 'approve' | 'cancel' }) =>
      to === 'approve'
        ? call('approveReaddressing', { params: { ...where, voucherId } })
        : call('cancelReaddressing', { params: { ...where, voucherId } }),
    onSuccess: (_, { to }) =>
      notify(`distributions.readdress.${to === 'approve' ? 'approved' : 'canceled'}`, {
        type: 'success',
        messageArgs: { email: beneficiary.email },
      }),
    onError: problem => failed('failures.beneficiary.update', problem),
    onSettled: () => Promise.all([refetch(), refresh()]),
  });
  const name = useFullName()(beneficiary);
  return (
    <ConfirmDialog
      open
      title={translate('distributions.vouchersOf', { name })}
      confirm={translate('common.close')}
      onClose={onClose}
    >
      {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />)}
      {data?.total === 0 && <Typography>{translate('distributions.noVouchers')}</Typography>}
      <Stack component="ul" sx={{ p: 0, m: 0, gap: 2, listStyle: 'none' }}>
        {data?.vouchers.map(each => (
          <Box component="li" key={each.id}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography sx={{ fontWeight: 600, flex: 1 }}>{each.number}</Typography>
              <VoucherChip status={each.status} erasedAt={beneficiary.erasedAt} />
            </Stack>
            <Typography variant="body2" color="text.secondary">
              <MoneyText value={each.balance} of={voucher} /> / <MoneyText value={each.face} of={voucher} /> ·{' '}
              {each.distribution.name} · <DateText value={each.sentAt ?? each.createdAt} time />
            </Typography>
            {each.locked && next(voucherMachine, each.status, 'resend') !== null && (
              <Typography variant="body2" color="error">
                {translate('distributions.locked')}
              </Typography>
            )}
            {each.mailError && (
              <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
                {translate('distributions.mailError', { why: each.mailError })}
              </Typography>
            )}
            <Where voucher={each} email={beneficiary.email} />
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              {mayWrite && !beneficiary.erasedAt && next(voucherMachine, each.status, 'resend') !== null && (
                <Sending
                  voucher={each}
                  email={beneficiary.email}
                  isSending={resend.isPending && resend.variables === each.id}
                  isDeciding={decide.isPending && decide.variables.voucherId === each.id}
                  onSend={() => resend.mutate(each.id)}
                  onDecide={to => decide.mutate({ voucherId: each.id, to })}
                />
              )}
              {each.verifyUrl && (
                <Link href={each.verifyUrl} target="_blank" rel="noreferrer" sx={{ alignSelf: 'center' }}>
                  {translate('distributions.credential')}
                </Link>
              )}
            </Stack>
          </Box>
        ))}
      </Stack>
    </ConfirmDialog>
  );
}
