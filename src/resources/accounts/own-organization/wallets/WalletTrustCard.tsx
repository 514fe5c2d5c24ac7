import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { WALLET_TRUST, WalletTrustForm } from './WalletTrustForm.tsx';

/** Whether wallets that receive credentials have to be attested, and by whom. */
export function WalletTrustCard() {
  const translate = useTranslate();
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: WALLET_TRUST,
    queryFn: ({ signal }) => call('getWalletTrust', { signal }),
  });
  return (
    <Section title={translate('organization.settings.wallets.title')}>
      <Typography sx={{ mb: 2 }}>{translate('organization.settings.wallets.lead')}</Typography>
      {data ? <WalletTrustForm trust={data} /> : error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />}
    </Section>
  );
}
