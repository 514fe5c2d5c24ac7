import { type FormEvent, useState } from 'react';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import type { InboxPhone } from '../../../../contract/office/notification-groups/inbox.ts';
import { PHONE_CODE_MINUTES } from '../../../../contract/office/notification-groups/kinds.ts';
import { Field } from '../../base/open/Field.tsx';
import { Panel } from '../../base/open/Panel.tsx';
import type { Call } from '../../base/open/public-call.ts';
import { Refusal } from '../../base/open/Refusal.tsx';
import { useSending } from '../../base/open/use/use-sending.ts';
import { askPhone, provePhone } from './inbox-api.ts';
import type { InboxWords } from './words/index.ts';

interface PhoneProofProps {
  code: string;
  phone: InboxPhone;
  call: Call;
  words: InboxWords;
  onProven: (phone: InboxPhone) => void;
}

/** The number for text messages, which its person proves by a code that is sent to it. */
export function PhoneProof({ code, phone, call, words: { phone: words, problem }, onProven }: PhoneProofProps) {
  const [number, setNumber] = useState('');
  const [digits, setDigits] = useState('');
  const [isSent, setSent] = useState(false);
  const [told, setTold] = useState('');
  const step = isSent ? words.codeStep : words.numberStep;
  const form = useSending({ ...step.problem, none: problem.none });
  const field = isSent ? 'digits' : 'phone';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const typed = (isSent ? digits : number).trim();
    void form.send({ [field]: typed === '' ? 'required' : undefined }, async () => {
      if (isSent) {
        onProven(await provePhone(call, code, number, typed));
        setSent(false);
        setNumber('');
        setTold(words.saved);
      } else {
        await askPhone(call, code, typed);
        setSent(true);
        setTold(fill(words.sent, { phone: typed, minutes: String(PHONE_CODE_MINUTES) }));
      }
      setDigits('');
    });
  };
  const wrong = form.problemOf(field);
  const known = phone.isProven ? words.proven : words.known;
  return (
    <Panel title={words.title}>
      <p>{phone.ends === null ? words.none : fill(known, { ends: phone.ends })}</p>
      <form onSubmit={onSubmit} noValidate>
        <p role="status">{told}</p>
        {!wrong && <Refusal>{form.refusal}</Refusal>}
        {isSent ? (
          <Field
            key="digits"
            label={words.codeStep.label}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={digits}
            problem={wrong}
            onChange={event => setDigits(event.target.value)}
          />
        ) : (
          <Field
            key="phone"
            label={words.numberStep.label}
            hint={words.numberStep.hint}
            type="tel"
            autoComplete="tel"
            maxLength={40}
            value={number}
            problem={wrong}
            onChange={event => setNumber(event.target.value)}
          />
        )}
        <div className="actions">
          <button type="submit" aria-disabled={form.isSending}>
            {step.action}
          </button>
          {isSent && (
            <button
              type="button"
              onClick={() => {
                setSent(false);
                setTold('');
              }}
            >
              {words.other}
            </button>
          )}
        </div>
      </form>
    </Panel>
  );
}
