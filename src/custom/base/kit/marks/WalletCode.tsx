import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { QrCode } from './QrCode.tsx';

const SECOND_MS = 1000;

/** Seconds until a time, counted down each second. */
function useSecondsTo(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((end - now) / SECOND_MS));
}

function Countdown({ end, left }: { end: number; left: string }) {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="text.secondary">
      {translate(left, { smart_count: useSecondsTo(end) })}
    </Typography>
  );
}

interface WalletCodeProps {
  link: string;
  /** Until when a wallet can answer, in milliseconds. */
  end: number;
  /** What the code is for, how far it has come, and the way to a wallet on this device. */
  words: { lead: string; qr: string; standing: string; open: string };
  /** The phrase key of the seconds that are left. */
  left: string;
}

/** What a wallet is asked: the code to scan, the link for a wallet on this device, and how far it has come. */
export function WalletCode({ link, end, words, left }: WalletCodeProps) {
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'center' }}>
      <Typography>{words.lead}</Typography>
      <QrCode text={link} label={words.qr} size={240} />
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {words.standing}
      </Typography>
      <Countdown end={end} left={left} />
      <Link href={link} sx={{ py: 0.5 }}>
        {words.open}
      </Link>
    </Stack>
  );
}
