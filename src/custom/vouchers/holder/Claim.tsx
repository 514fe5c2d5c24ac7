import { type ChangeEvent, useState } from 'react';
import type { HeldVoucher, PublicVoucher } from '../../../../contract/vouchers/vouchers/voucher.ts';
import { CLAIM_DIGITS, CLAIM_TRIES } from '../../../../contract/vouchers/vouchers/holder.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { NewPin } from '../../base/open/NewPin.tsx';
import { Panel } from '../../base/open/Panel.tsx';
import type { VoucherCalls } from './voucher-api.ts';
import { Ask } from '../../base/open/Ask.tsx';
import { Field } from '../../base/open/Field.tsx';
import { Refusal } from '../../base/open/Refusal.tsx';
import { pinProblem, useSending } from '../../base/open/use/use-sending.ts';
import { useVoucherWords } from './words/index.ts';

interface ClaimProps {
  calls: VoucherCalls;
  voucher: PublicVoucher;
  onHeld: (voucher: HeldVoucher, keep: boolean) => void;
  onRejected: (voucher: PublicVoucher) => void;
  /** It was refused: whether it is locked by now is looked at. */
  onRefused: () => void;
}

/** Somebody shows that the voucher is theirs, and chooses a PIN; or says that it is not. */
export function Claim({ calls, voucher, onHeld, onRejected, onRefused }: ClaimProps) {
  const { words } = useVoucherWords();
  const [typed, setTyped] = useState({ digits: '', pin: '', again: '' });
  const [keep, setKeep] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { send, isSending, problemOf, refusal } = useSending(words.problem);
  const rejecting = useSending(words.problem);
  const of = (name: keyof typeof typed) => ({
    value: typed[name],
    problem: problemOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(before => ({ ...before, [name]: target.value })),
  });
  const claim = () =>
    send(
      {
        digits: typed.digits.trim() === '' ? 'required' : undefined,
        pin: pinProblem(typed.pin),
        again: typed.again === typed.pin ? undefined : 'different',
      },
      async () => onHeld(await calls.claim({ digits: typed.digits, pin: typed.pin }), keep),
      onRefused,
    );
  return (
    <Panel title={words.claim.title} wide>
      <p>{words.claim.lead}</p>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void claim();
        }}
      >
        <Refusal>
          {refusal &&
            `${refusal}${
              voucher.triesLeft < CLAIM_TRIES
                ? `. ${voucher.triesLeft === 1 ? words.claim.lastTry : fill(words.claim.left, { count: String(voucher.triesLeft) })}`
                : ''
            }`}
        </Refusal>
        <Field
          label={words.claim.digits}
          hint={words.claim.digitsHint}
          autoComplete="off"
          maxLength={CLAIM_DIGITS}
          {...of('digits')}
        />
        <NewPin words={words.claim} of={of} />
        <label className="tick">
          <input type="checkbox" checked={keep} onChange={({ target }) => setKeep(target.checked)} />
          {words.keep}
        </label>
        <div className="actions">
          <button type="submit" className="primary" aria-disabled={isSending}>
            {words.claim.send}
          </button>
          <button type="button" onClick={() => setAsking(true)}>
            {words.claim.notMine}
          </button>
        </div>
      </form>
      {isAsking && (
        <Ask
          title={words.notMine.title}
          yes={words.notMine.yes}
          no={words.notMine.no}
          isSending={rejecting.isSending}
          onYes={() => void rejecting.send({}, async () => onRejected(await calls.reject()), onRefused)}
          onNo={() => setAsking(false)}
        >
          <p>{fill(words.notMine.body, { issuer: voucher.issuer })}</p>
          <Refusal>{rejecting.refusal}</Refusal>
        </Ask>
      )}
    </Panel>
  );
}
