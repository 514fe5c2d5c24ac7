import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Recipient, RecipientWallet } from '../../../../../contract/credentials/recipients/index.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { ConfirmDialog, DateText, DidField, EmptyState, ErrorState } from '../../../../custom/base/kit/index.ts';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { fullName } from '../recipient-model.ts';
import { WalletInvitation } from './WalletInvitation.tsx';

/** The start of a thumbprint, by which people tell keys apart. */
const shortOf = (thumbprint: string): string => thumbprint.slice(0, 8);

/** Unlinks a lost wallet, after asking. */
function Unlink({ recipient, wallet }: { recipient: Recipient; wallet: RecipientWallet }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const [isAsking, setAsking] = useState(false);
  const key = shortOf(wallet.thumbprint);
  const unlink = useMutation({
    mutationFn: () => call('unlinkRecipientWallet', { params: { recipientId: recipient.id, walletId: wallet.id } }),
    onSuccess: record => {
      notify('recipients.wallets.unlinked', { type: 'success' });
      void refresh({ resource: 'recipients', record });
    },
    onError: error => {
      failed('recipients.wallets.unlinkFailed', error);
      void refresh();
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={translate('recipients.wallets.unlinkNamed', { key })}
        onClick={() => setAsking(true)}
      >
        {translate('recipients.wallets.unlink')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={translate('recipients.wallets.unlinkTitle', { key, name: fullName(recipient) })}
        confirm={translate('recipients.wallets.unlink')}
        harmful
        busy={unlink.isPending}
        onConfirm={() => unlink.mutate()}
        onClose={() => setAsking(false)}
      >
        <Typography>{translate('recipients.wallets.unlinkBody')}</Typography>
      </ConfirmDialog>
    </>
  );
}

function Keys({ recipient }: { recipient: Recipient }) {
  const translate = useTranslate();
  const call = useCall();
  const mayManage = useMay('recipients.manage');
  const { data, error, isPending, refetch } = useQuery({
    // Read again when the status changes.
    queryKey: ['recipients', 'wallets', recipient.id],
    queryFn: ({ signal }) => call('getRecipientWallets', { params: { recipientId: recipient.id }, signal }),
    retry: false,
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (isPending) return <Waiting />;
  if (data.wallets.length === 0)
    return (
      <EmptyState
        icon={<Wallet />}
        title={translate('recipients.wallets.none')}
        body={translate('recipients.wallets.noneBody')}
      />
    );
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.wallets.map(wallet => (
        <Card component="li" key={wallet.id} sx={{ p: 2 }}>
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', mb: 1 }}>
            <Typography variant="h3" component="h3" sx={{ fontFamily: 'ui-monospace, monospace' }}>
              {shortOf(wallet.thumbprint)}
            </Typography>
            {wallet.unlinkedAt === null && mayManage && <Unlink recipient={recipient} wallet={wallet} />}
          </Stack>
          <Facts
            facts={[
              [translate('resources.recipients.fields.did'), <DidField key="did" did={wallet.did} />],
              [translate('recipients.wallets.linkedAt'), <DateText key="linked" value={wallet.linkedAt} time />],
              [translate('recipients.wallets.lastUsedAt'), <DateText key="used" value={wallet.lastUsedAt} time />],
              ...(wallet.unlinkedAt === null
                ? []
                : [
                    [
                      translate('recipients.wallets.unlinkedAt'),
                      <DateText key="unlinked" value={wallet.unlinkedAt} time />,
                    ] as const,
                  ]),
            ]}
          />
        </Card>
      ))}
    </Stack>
  );
}

/** The wallet of somebody: its status, and the keys that they proved. */
export function WalletTab({ recipient }: { recipient: Recipient }) {
  const translate = useTranslate();
  const { walletStatus, walletAt, did, didProven } = recipient;
  return (
    <Stack sx={{ gap: 2 }}>
      <Section title={translate('recipients.tabs.wallet')} aside={<WalletInvitation recipient={recipient} />}>
        <Facts
          facts={[
            [translate('resources.recipients.fields.status'), translate(`states.wallet.${walletStatus}`)],
            ...(walletAt
              ? [[translate('recipients.wallets.since'), <DateText key="since" value={walletAt} time />] as const]
              : []),
            ...(did
              ? [
                  [translate('resources.recipients.fields.did'), <DidField key="did" did={did} />] as const,
                  [
                    translate('recipients.wallets.proof'),
                    translate(`recipients.wallets.${didProven ? 'proven' : 'typed'}`),
                  ] as const,
                ]
              : []),
          ]}
        />
      </Section>
      <Keys recipient={recipient} />
    </Stack>
  );
}
