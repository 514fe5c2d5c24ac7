import { useState } from 'react';
import type { PublicVoucher } from '../../../../contract/vouchers/vouchers/voucher.ts';
import { useSending } from '../../base/open/use/use-sending.ts';
import { AskDisown } from './AskDisown.tsx';
import type { VoucherCalls } from './voucher-api.ts';
import { useVoucherWords } from './words/index.ts';

/** A sale that an email tells of, with what proves that it was read: `#not-me=<sale>.<token>`. It stands behind the `#`, which no server is told. */
function disowned(): { saleId: string; token: string } | undefined {
  const found = /^#not-me=([\w-]+)\.([\w-]+)$/.exec(location.hash);
  return found ? { saleId: found[1] as string, token: found[2] as string } : undefined;
}

interface DisownProps {
  calls: VoucherCalls;
  voucher: PublicVoucher;
  onDisowned: (voucher: PublicVoucher) => void;
}

/** Whoever got an email about a sale says that it was not them, without a PIN: they may have lost more than that. */
export function Disown({ calls, voucher, onDisowned }: DisownProps) {
  const { words } = useVoucherWords();
  const [sale, setSale] = useState(disowned);
  const { send, isSending, refusal } = useSending(words.problem);
  if (!sale) return null;
  const leave = () => {
    history.replaceState(null, '', location.pathname);
    setSale(undefined);
  };
  const say = async () => {
    onDisowned(await calls.disown(sale));
    leave();
  };
  return (
    <AskDisown
      voucher={voucher}
      isSending={isSending}
      refusal={refusal}
      onYes={() => void send({}, say)}
      onNo={leave}
    />
  );
}
