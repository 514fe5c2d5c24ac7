import { newId } from '../../base/open/device/new-id.ts';
import { useState } from 'react';
import { amountProblem, minorOf, typedOf } from '../../../../contract/base/money/money-typed.ts';
import type { ReversalCreate, ReversalPlace, Sale } from '../../../../contract/vouchers/sales/sale.ts';
import { REVERSAL_REASON_MAX } from '../../../../contract/vouchers/sales/limits.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { Ask } from '../../base/open/Ask.tsx';
import type { Place } from '../../base/open/kept-place.ts';
import { isSilence, tellsNothing } from '../../base/open/public-call.ts';
import { Field } from '../../base/open/Field.tsx';
import { Refusal } from '../../base/open/Refusal.tsx';
import { useSending } from '../../base/open/use/use-sending.ts';
import type { SaleCalls } from './till-api.ts';
import { useTillWords } from './words/index.ts';

interface ReverseProps {
  calls: SaleCalls;
  sale: Sale;
  kept: Place<ReversalCreate>;
  /** `isAnswered`: whether the server said what became of all that was sent. */
  onBack: (isAnswered: boolean) => void;
  /** The server said no: the sale may not be what it was read as. */
  onRefused: () => Promise<void>;
  /** `to`: where it went, as the server says. */
  onReversed: (amount: number, to: ReversalPlace | undefined) => void;
}

/**
 * Takes a sale back, all or a part of what is left of it. What was sent is kept until the server says what became of it, and sent again as it was, also after
 * the dialog was left, or the page loaded anew: an answer that is lost takes nothing back twice.
 */
export function Reverse({ calls, sale, kept, onBack, onRefused, onReversed }: ReverseProps) {
  const { words, money } = useTillWords();
  const most = sale.amount - sale.reversed;
  const [sent, setSent] = useState(kept.read);
  const [typed, setTyped] = useState(typedOf(sent?.amount ?? most, sale.decimals));
  const [reason, setReason] = useState(sent?.reason ?? '');
  const [isSilent, setSilent] = useState(sent !== undefined);
  const { send, isSending, problemOf, refusal } = useSending(words.problem);
  const amount = minorOf(typed, sale.decimals);
  const problem = sent ? undefined : typed.trim() === '' ? 'required' : amountProblem(amount, 1, most);
  const reverse = () => {
    setSilent(false);
    return send(
      { amount: problem },
      async () => {
        const wish = sent ?? { id: newId(), amount, ...(reason.trim() !== '' && { reason: reason.trim() }) };
        kept.write(wish);
        setSent(wish);
        const { reversals } = await calls.reverse(sale.id, wish);
        kept.forget();
        onReversed(wish.amount, reversals.find(({ id }) => id === wish.id)?.to);
      },
      error => {
        setSilent(isSilence(error));
        if (tellsNothing(error)) return;
        kept.forget();
        setSent(undefined);
        return onRefused();
      },
    );
  };
  return (
    <Ask
      title={words.reverse.title}
      yes={words.reverse.yes}
      no={words.reverse.no}
      isSending={isSending}
      onYes={() => void reverse()}
      onNo={() => onBack(sent === undefined)}
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
        readOnly={sent !== undefined}
        problem={problemOf('amount')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Field
        label={words.reverse.reason}
        autoComplete="off"
        maxLength={REVERSAL_REASON_MAX}
        readOnly={sent !== undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Ask>
  );
}
