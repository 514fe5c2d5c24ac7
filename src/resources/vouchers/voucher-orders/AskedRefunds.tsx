import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { VoucherProject } from '../../../../contract/vouchers/vouchers/index.ts';
import type { ListedRefund } from '../../../../contract/vouchers/vouchers/order.ts';
import { ConfirmDialog, ErrorState } from '../../../custom/base/kit/index.ts';
import { LINED } from '../../../custom/base/kit/list/lined.ts';
import { Pager } from '../../../custom/base/kit/list/Pager.tsx';
import { moneyText } from '../../../custom/base/kit/text/money.ts';
import { RefundRow } from '../../../custom/base/kit/page/RefundRow.tsx';
import { Section } from '../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useConfirmed } from '../../../custom/base/kit/feedback/use-confirmed.ts';
import { useLanguage } from '../../../custom/base/kit/text/use-language.ts';
import { useCall } from '../../../dataProvider/use-call.ts';

const PER_PAGE = 10;

interface RefundProps {
  refund: ListedRefund;
  voucher: VoucherProject;
}

/** Takes the request back, after a question: whoever sold sends it no more. */
function WithdrawRefund({ refund, voucher }: RefundProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const call = useCall();
  const { projectId } = useProjectMeta();
  const args = { amount: moneyText(refund.amount, voucher, language) };
  const say = (key: string) => translate(`orders.asked.${key}`, args);
  const { ask, dialog } = useConfirmed(
    () => call('withdrawRefund', { params: { projectId, voucherProjectId: voucher.id, refundId: refund.id } }),
    { done: 'orders.asked.done', args, failed: 'orders.asked.failed' },
  );
  return (
    <>
      <Button size="small" variant="outlined" aria-label={say('withdrawOf')} onClick={ask}>
        {say('withdraw')}
      </Button>
      <ConfirmDialog {...dialog} title={say('title')} confirm={say('withdraw')}>
        {say('body')}
      </ConfirmDialog>
    </>
  );
}

function AskedRefund({ refund, voucher, mayWrite }: RefundProps & { mayWrite: boolean }) {
  const translate = useTranslate();
  return (
    <RefundRow
      refund={refund}
      of={voucher}
      source={translate(`orders.refundAsk.sources.${refund.source}`)}
      to={refund.payTo ? translate('orders.asked.to', refund.payTo) : undefined}
      uncovered={translate('orders.asked.uncovered')}
    >
      {refund.state === 'due' && mayWrite && <WithdrawRefund refund={refund} voucher={voucher} />}
    </RefundRow>
  );
}

/** What was asked back of these vouchers, and how far it is; nothing where nothing was. */
export function AskedRefunds({ voucher, mayWrite }: { voucher: VoucherProject; mayWrite: boolean }) {
  const translate = useTranslate();
  const call = useCall();
  const { projectId } = useProjectMeta();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['refunds', voucher.id, page],
    queryFn: ({ signal }) =>
      call('listAskedRefunds', {
        params: { projectId, voucherProjectId: voucher.id },
        query: { page, limit: PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const name = translate('orders.asked.name');
  if (!data && !error) return null;
  if (data?.total === 0) return null;
  return (
    <Section title={name}>
      {data ? (
        <Pager name={name} total={data.total} page={page} perPage={PER_PAGE} onPage={setPage}>
          <Box component="ul" sx={LINED}>
            {data.refunds.map(refund => (
              <AskedRefund key={refund.id} refund={refund} voucher={voucher} mayWrite={mayWrite} />
            ))}
          </Box>
        </Pager>
      ) : (
        <ErrorState error={error} onRetry={() => refetch()} />
      )}
    </Section>
  );
}
