import { useEffect, useState } from 'react';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { PublicQrCode } from '../../base/open/PublicQrCode.tsx';
import { changingCode, untilNextCode } from './changing.ts';
import { useVoucherWords } from './words/index.ts';

interface LiveCodeProps {
  voucher: { number: string; lastDay: string; genuine: string };
  voucherKey: string;
  /** How many milliseconds the server's clock is before this one. */
  ahead: number;
}

/** The code itself: made here, a new one every 30 seconds, with or without a connection. */
export function LiveCode({ voucher, voucherKey, ahead }: LiveCodeProps) {
  const { words } = useVoucherWords();
  const [now, setNow] = useState(() => Date.now() + ahead);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + ahead), 1000);
    return () => clearInterval(timer);
  }, [ahead]);
  return (
    <>
      <PublicQrCode text={changingCode(voucher, voucherKey, now)} label={words.code.label} />
      <p className="hint" aria-hidden="true">
        {fill(words.code.next, { seconds: String(Math.ceil(untilNextCode(now) / 1000)) })}
      </p>
    </>
  );
}
