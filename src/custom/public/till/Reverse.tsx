import { saleId } from './sale-id.ts';
import { useState } from 'react';
import { minorOf, typedOf } from '../../../../contract/ledger/money-typed.ts';
import type { Sale } from '../../../../contract/sales/sale.ts';
import { REVERSAL_REASON_MAX } from '../../../../contract/sales/limits.ts';
import { fill } from '../../../../contract/verification/sentence.ts';
import { Ask } from '../parts/Ask.tsx';
import { isSilence } from '../parts/public-call.ts';
import { Field } from '../parts/Field.tsx';
import { Refusal } from '../parts/Refusal.tsx';
import { useSending } from '../parts/use-sending.ts';
import type { SaleCalls } from './till-api.ts';
import { useTillWords } from './words/index.ts';

interface ReverseProps {
  calls: SaleCalls;
  sale: Sale;
  onBack: () => void;
  onReversed: (amount: number) => void;
}

/** Takes a sale back, all or a part of what is left of it. While it is asked for it has one id: an answer that is lost takes nothing back twice. */
export function Reverse({ calls, sale, onBack, onReversed }: ReverseProps) {
  const { words, money } = useTillWords();
  const most = sale.amount - sale.reversed;
  const [typed, setTyped] = useState(typedOf(most, sale.decimals));
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState<{ id: string; amount: number }>();
  const [isSilent, setSilent] = useState(false);
  const { send, isSending, problemOf, refusal } = useSending(words.problem);
  const amount = minorOf(typed, sale.decimals);
  const problem = !(amount > 0) ? 'invalid_amount' : amount > most ? 'too_big' : undefined;
  const reverse = () => {
    // Another amount is another reversal.
    const wish = asked?.amount === amount ? asked : { id: saleId(), amount };
    setAsked(wish);
    setSilent(false);
    return send(
      { amount: problem },
      async () => {
        await calls.reverse(sale.id, { ...wish, ...(reason.trim() !== '' && { reason: reason.trim() }) });
        onReversed(amount);
      },
      error => setSilent(isSilence(error)),
    );
  };
  return (
    <Ask
      title={words.reverse.title}
      yes={words.reverse.yes}
      no={words.reverse.no}
      isSending={isSending}
      onYes={() => void reverse()}
      onNo={onBack}
    >
      <p>{words.reverse.body}</p>
      <Refusal>{isSilent ? words.reverse.silence : refusal}</Refusal>
      <Field
        label={words.reverse.amount}
        hint={fill(words.reverse.hint, { amount: money(most, sale) })}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        // What may have been taken back already is asked for again as it was.
        readOnly={isSilent}
        problem={problemOf('amount')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Field
        label={words.reverse.reason}
        autoComplete="off"
        maxLength={REVERSAL_REASON_MAX}
        readOnly={isSilent}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Ask>
  );
}
