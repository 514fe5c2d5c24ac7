import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { VoucherOffer } from '../../../../../contract/vouchers/offers/offer.ts';
import { CopyButton, DateText, ErrorState } from '../../../../custom/base/kit/index.ts';
import { networkName } from '../../../../custom/base/kit/text/network-name.ts';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { ReceiptOf } from './ReceiptOf.tsx';

const POLL_MS = 2000;

/** Where an offer's contract stands. */
export function ContractTab({ offer }: { offer: VoucherOffer }) {
  const translate = useTranslate();
  const meta = useProjectMeta();
  const call = useCall();
  const contractId = offer.contractId ?? '';
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['voucherContract', contractId],
    queryFn: ({ signal }) => call('getVoucherContract', { params: { ...meta, contractId }, signal }),
    enabled: contractId !== '',
    refetchInterval: ({ state: { data: now } }) =>
      now?.state === 'requested' || now?.state === 'deploying' ? POLL_MS : false,
    retry: false,
  });
  const say = (key: string) => translate(`offers.contract.${key}`);
  if (contractId === '') return <Typography>{say('none')}</Typography>;
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (isPending) return <Waiting />;
  return (
    <Stack sx={{ gap: 2 }}>
      <Section title={say('title')}>
        <Typography sx={{ mb: 2, maxWidth: 680 }}>{say('lead')}</Typography>
        <Facts
          facts={[
            [say('state'), say(`states.${data.state}`)],
            [say('network'), networkName(data.network, translate)],
            [
              say('address'),
              data.address && (
                <span key="address">
                  <code>{data.address}</code> <CopyButton text={data.address} of={say('address')} />
                </span>
              ),
            ],
            [
              say('transaction'),
              data.transactionUrl && (
                <Link key="transaction" href={data.transactionUrl}>
                  <code>{data.transactionHash}</code>
                </Link>
              ),
            ],
            [say('block'), data.blockNumber],
            [say('since'), <DateText key="since" value={data.blockTime} time />],
          ]}
        />
      </Section>
      {data.state === 'deployed' && <ReceiptOf offer={offer} />}
    </Stack>
  );
}
