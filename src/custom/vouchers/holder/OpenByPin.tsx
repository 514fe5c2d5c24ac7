import { useState } from 'react';
import type { HeldVoucher, PublicVoucher } from '../../../../contract/vouchers/vouchers/voucher.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { PIN_INPUT } from '../../base/open/NewPin.tsx';
import { Panel } from '../../base/open/Panel.tsx';
import type { VoucherCalls } from './voucher-api.ts';
import { Field } from '../../base/open/Field.tsx';
import { Refusal } from '../../base/open/Refusal.tsx';
import { pinProblem, useSending } from '../../base/open/use/use-sending.ts';
import { useVoucherWords } from './words/index.ts';

interface OpenByPinProps {
  calls: VoucherCalls;
  voucher: PublicVoucher;
  /** Whether it is kept on this phone already. */
  isKept: boolean;
  onHeld: (voucher: HeldVoucher, keep: boolean) => void;
  onRefused: () => void;
}

/** Whoever claimed it opens it again. */
export function OpenByPin({ calls, voucher, isKept, onHeld, onRefused }: OpenByPinProps) {
  const { words } = useVoucherWords();
  const [pin, setPin] = useState('');
  const [keep, setKeep] = useState(isKept);
  const { send, isSending, problemOf, refusal } = useSending(words.problem);
  return (
    <Panel title={words.open.title} wide>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void send({ pin: pinProblem(pin) }, async () => onHeld(await calls.open({ pin }), keep), onRefused);
        }}
      >
        <Refusal>{refusal}</Refusal>
        <Field
          label={words.open.pin}
          // What is spent is sent to nobody again.
          {...(voucher.status === 'active' && { hint: fill(words.open.forgot, { issuer: voucher.issuer }) })}
          {...PIN_INPUT}
          value={pin}
          problem={problemOf('pin')}
          onChange={({ target }) => setPin(target.value)}
        />
        <label className="tick">
          <input type="checkbox" checked={keep} onChange={({ target }) => setKeep(target.checked)} />
          {words.keep}
        </label>
        <div className="actions">
          <button type="submit" className="primary" aria-disabled={isSending}>
            {words.open.send}
          </button>
        </div>
      </form>
    </Panel>
  );
}
