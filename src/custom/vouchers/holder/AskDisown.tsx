import type { PublicVoucher } from '../../../../contract/vouchers/vouchers/voucher.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { Ask } from '../../base/open/Ask.tsx';
import { Refusal } from '../../base/open/Refusal.tsx';
import { useVoucherWords } from './words/index.ts';

interface AskDisownProps {
  voucher: PublicVoucher;
  isSending: boolean;
  refusal: string | undefined;
  onYes: () => void;
  onNo: () => void;
}

/**
 * Asks whether somebody else spent it, and says what comes of that. Of a voucher that pays no more, most often since that sale took all of it, there is
 * nothing to suspend, and whoever gave it hears of it all the same.
 */
export function AskDisown({ voucher, isSending, refusal, onYes, onNo }: AskDisownProps) {
  const { words } = useVoucherWords();
  const { issuer, status } = voucher;
  const isOver = status !== 'active';
  return (
    <Ask
      title={words.suspend.title}
      yes={isOver ? words.disown.yes : words.suspend.yes}
      no={words.suspend.no}
      isSending={isSending}
      onYes={onYes}
      onNo={onNo}
    >
      <p>{fill(isOver ? words.disown.over : words.suspend.body, { issuer })}</p>
      <Refusal>{refusal}</Refusal>
    </Ask>
  );
}
