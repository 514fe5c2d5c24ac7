import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnInvitation } from '../../../../contract/accounts/users/invitation.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { ConfirmDialog, DateText, ErrorState } from '../../base/kit/index.ts';
import { useConfirmed } from '../../base/kit/feedback/use-confirmed.ts';
import { Waiting } from '../../base/kit/feedback/Waiting.tsx';
import { AddWallet } from '../wallets/AddWallet.tsx';
import { ItemList } from '../../base/kit/page/ItemList.tsx';

const OWN_INVITATIONS = ['own-invitations'];

function Invitation({ invitation }: { invitation: OwnInvitation }) {
  const translate = useTranslate();
  const call = useCall();
  const { name } = invitation.organization;
  const word = (key: string) => translate(`account.organizations.${key}`, { name, by: invitation.by });
  const said = { args: { name }, failed: 'account.organizations.notAnswered' };
  const accepting = useConfirmed(
    () => call('answerOwnInvitation', { params: { invitationId: invitation.id }, body: { accept: true } }),
    {
      ...said,
      done: 'account.organizations.accepted',
    },
  );
  const queries = useQueryClient();
  const isByWallet = invitation.authMethod === 'wallet';
  const [isTaking, setTaking] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const declining = useConfirmed(
    () => call('answerOwnInvitation', { params: { invitationId: invitation.id }, body: { accept: false } }),
    {
      ...said,
      done: 'account.organizations.declined',
    },
  );
  return (
    <Stack component="li" sx={{ gap: 0.5, py: 1.5 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {invitation.by ? word('by') : word('byNobody')}{' '}
        {translate('account.organizations.as', {
          roles: invitation.roles.map(role => translate(`roles.${role}`)).join(', '),
        })}
      </Typography>
      <Typography component="div" variant="body2" color="text.secondary">
        {word('until')} <DateText value={invitation.endsAt} time />
      </Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 0.5 }}>
        <Button
          size="small"
          variant="contained"
          loading={accepting.dialog.busy}
          aria-label={word('acceptOf')}
          onClick={isByWallet ? () => setTaking(true) : accepting.dialog.onConfirm}
        >
          {word(isByWallet ? 'acceptByWallet' : 'accept')}
        </Button>
        <Button size="small" aria-label={word('declineOf')} onClick={declining.ask}>
          {word('decline')}
        </Button>
      </Stack>
      {isTaking && (
        <AddWallet
          title={word('acceptOf')}
          what={word('byWallet')}
          linked={word('acceptedByWallet')}
          onOffer={body => call('offerOwnInvitationWallet', { params: { invitationId: invitation.id }, body })}
          onLinked={() => setTaken(true)}
          onClose={() => {
            setTaking(false);
            if (isTaken) void queries.invalidateQueries();
          }}
        />
      )}
      <ConfirmDialog {...declining.dialog} title={word('declineTitle')} confirm={word('decline')}>
        <Typography>{word('declineBody')}</Typography>
      </ConfirmDialog>
    </Stack>
  );
}

/** The organizations that invite the reader: each is accepted or declined. */
export function InvitationList() {
  const translate = useTranslate();
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: OWN_INVITATIONS,
    queryFn: ({ signal }) => call('listOwnInvitations', { signal }),
  });
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />;
  if (data.total === 0)
    return <Typography color="text.secondary">{translate('account.organizations.none')}</Typography>;
  return (
    <ItemList>
      {data.invitations.map(invitation => (
        <Invitation key={invitation.id} invitation={invitation} />
      ))}
    </ItemList>
  );
}
