import { useState } from 'react';
import type { PublicVoucher } from '../../../../contract/vouchers/voucher.ts';
import { fill } from '../../../../contract/verification/sentence.ts';
import { Ask } from '../parts/Ask.tsx';
import { Refusal } from '../parts/Refusal.tsx';
import { useSending } from '../parts/use-sending.ts';
import type { VoucherCalls } from './voucher-api.ts';
import { useVoucherWords } from './words/index.ts';

/** A sale that an e-mail tells of, with what proves that it was read: `#not-me=<sale>.<token>`. It stands behind the `#`, which no server is told. */
function disowned(): { saleId: string; token: string } | undefined {
  const found = /^#not-me=([\w-]+)\.([\w-]+)$/.exec(location.hash);
  return found ? { saleId: found[1] as string, token: found[2] as string } : undefined;
}

interface DisownProps {
  calls: VoucherCalls;
  voucher: PublicVoucher;
  onDisowned: (voucher: PublicVoucher) => void;
}

/**
 * Whoever got an e-mail about a sale says that it was not them, without a PIN: they may have lost more than that. Of a voucher that pays no more, most
 * often since that sale took all of it, there is nothing to suspend, and whoever gave it hears of it all the same.
 */
export function Disown({ calls, voucher, onDisowned }: DisownProps) {
  const { words } = useVoucherWords();
  const [sale, setSale] = useState(disowned);
  const [isTold, setTold] = useState(false);
  const { send, isSending, refusal } = useSending(words.problem);
  const { issuer, status } = voucher;
  if (isTold)
    return (
      <p className="note" role="status">
        {fill(words.disown.told, { issuer })}
      </p>
    );
  if (!sale) return null;
  const isOver = status !== 'active';
  const leave = () => {
    history.replaceState(null, '', location.pathname);
    setSale(undefined);
  };
  return (
    <Ask
      title={words.suspend.title}
      yes={isOver ? words.disown.yes : words.suspend.yes}
      no={words.suspend.no}
      isSending={isSending}
      onYes={() =>
        void send({}, async () => {
          onDisowned(await calls.disown(sale));
          leave();
          setTold(true);
        })
      }
      onNo={leave}
    >
      <p>{fill(isOver ? words.disown.over : words.suspend.body, { issuer })}</p>
      <Refusal>{refusal}</Refusal>
    </Ask>
  );
}
