import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Credential } from '../../../../../contract/credentials/credentials/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { EmptyState, ErrorState } from '../../../../custom/base/kit/index.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { Copies } from './Copies.tsx';
import { OfferDialog } from './OfferDialog.tsx';

/** A wallet may receive it meanwhile. */
const POLL_MS = 5000;

/** What wallets have of a credential, and the offer that staff show to its recipient. */
export default function CredentialWalletTab({ credential }: { credential: Credential }) {
  const translate = useTranslate();
  const call = useCall();
  const [offering, setOffering] = useState(false);
  const mayOffer = useMay('credentials.resend', credential.projectId);
  const at = { projectId: credential.projectId, credentialId: credential.id };
  const { data, error, refetch } = useQuery({
    queryKey: ['credentials', 'copies', at, credential.status],
    queryFn: ({ signal }) => call('listCredentialCopies', { params: at, signal }),
    refetchInterval: POLL_MS,
  });
  if (error && !data)
    return <ErrorState title={translate('walletCopies.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { copies, total, isOffered } = data;
  return (
    <>
      {copies.length > 0 && <Typography sx={{ mb: 2 }}>{translate('walletCopies.lead')}</Typography>}
      {mayOffer &&
        (isOffered ? (
          <Button variant="outlined" sx={{ mb: 2 }} onClick={() => setOffering(true)}>
            {translate('walletCopies.offer')}
          </Button>
        ) : (
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {translate('walletCopies.notOffered')}
          </Typography>
        ))}
      {copies.length === 0 ? (
        <EmptyState title={translate('walletCopies.empty')} body={translate('walletCopies.lead')} />
      ) : (
        <Copies copies={copies} />
      )}
      {total > copies.length && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('walletCopies.more', { smart_count: total - copies.length })}
        </Typography>
      )}
      {offering && <OfferDialog credential={credential} onClose={() => setOffering(false)} />}
    </>
  );
}
