import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Credential, WalletOffer } from '../../../../../contract/credentials/credentials/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { CopyButton } from '../../../../custom/base/kit/index.ts';
import { QrCode } from '../../../../custom/base/kit/marks/QrCode.tsx';
import { useDateText } from '../../../../custom/base/kit/text/dates.ts';
import { useNow } from '../../../../custom/base/kit/use-now.ts';

const QR_SIZE = 240;

function Shown({ offer, credential }: { offer: WalletOffer; credential: Credential }) {
  const translate = useTranslate();
  const dateText = useDateText();
  const call = useCall();
  const notify = useNotify();
  const failed = useFailure();
  const params = { projectId: credential.projectId, credentialId: credential.id, offerId: offer.id };
  const mail = useMutation({
    mutationFn: () => call('mailOfferCode', { params }),
    onSuccess: ({ sentTo }) => notify('walletCopies.mailed', { type: 'success', messageArgs: { email: sentTo } }),
    onError: error => failed('walletCopies.mailFailed', error),
  });
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography>{translate('walletCopies.body', { email: offer.codeGoesTo })}</Typography>
      <QrCode text={offer.link} label={translate('walletCopies.qr')} size={QR_SIZE} />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
        <Link href={offer.link}>{translate('walletCopies.openLink')}</Link>
        <CopyButton text={offer.link} label={translate('walletCopies.copyLink')} />
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {translate('walletCopies.validUntil', { time: dateText(new Date(offer.expiresAt), 'minute') })}
      </Typography>
      <Button variant="contained" disabled={mail.isPending} onClick={() => mail.mutate()}>
        {translate(mail.isSuccess ? 'walletCopies.mailAgain' : 'walletCopies.mailCode')}
      </Button>
    </Stack>
  );
}

/** An offer of a credential that staff show at a desk; the code goes to the recipient's own mailbox. */
export function OfferDialog({ credential, onClose }: { credential: Credential; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const call = useCall();
  const failed = useFailure();
  const now = useNow();
  const offer = useMutation({
    mutationFn: () =>
      call('offerCredential', { params: { projectId: credential.projectId, credentialId: credential.id } }),
    onError: error => {
      failed('walletCopies.offerFailed', error);
      onClose();
    },
  });
  const make = useEffectEvent(() => offer.mutate());
  useEffect(() => make(), []);
  const isOver = offer.data !== undefined && Date.parse(offer.data.expiresAt) <= now;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('walletCopies.title')}</DialogTitle>
      <DialogContent>
        {!offer.data && <Waiting />}
        {offer.data && !isOver && <Shown key={offer.data.id} offer={offer.data} credential={credential} />}
        {isOver && <Typography>{translate('walletCopies.over')}</Typography>}
      </DialogContent>
      <DialogActions>
        {isOver && <Button onClick={() => offer.mutate()}>{translate('walletCopies.again')}</Button>}
        <Button onClick={onClose}>{translate('walletCopies.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
