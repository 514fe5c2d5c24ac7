import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { AnswerOf } from '../../../dataProvider/call.ts';
import { messageOf } from '../../../dataProvider/api-error.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { QrCode } from '../../base/kit/marks/QrCode.tsx';

const LOOK_MS = 2000;

/** A staff pass as it is offered: by its id, as a link, and until when. */
export type Offer = AnswerOf<'addOwnWallet'>;

interface OfferedPassProps {
  offer: Offer;
  /** What is said once a wallet has taken it. */
  linked: string;
  onLinked: () => void;
}

/** The code by which a wallet takes a staff pass, until one has. */
export function OfferedPass({ offer: { id, link }, linked, onLinked }: OfferedPassProps) {
  const translate = useTranslate();
  const call = useCall();
  const word = (key: string) => translate(`passes.${key}`);
  const { data: isLinked = false, error } = useQuery({
    queryKey: ['offered-pass', id],
    queryFn: async () => {
      const { isLinked: isTaken } = await call('readOfferedWallet', { params: { walletId: id } });
      if (isTaken) onLinked();
      return isTaken;
    },
    refetchInterval: ({ state: { data } }) => (data ? false : LOOK_MS),
    gcTime: 0,
  });
  if (isLinked) return <Typography role="status">{linked}</Typography>;
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography>{word('scan')}</Typography>
      <Box sx={{ alignSelf: 'center' }}>
        <QrCode text={link} label={word('qr')} size={240} />
      </Box>
      <Link href={link} sx={{ alignSelf: 'center', py: 0.5 }}>
        {word('open')}
      </Link>
      <Typography role="status" variant="body2" color="text.secondary">
        {error ? translate(messageOf(error), { _: messageOf(error) }) : word('waiting')}
      </Typography>
    </Stack>
  );
}
