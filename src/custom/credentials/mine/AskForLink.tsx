import { type FormEvent, useState } from 'react';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { Field } from '../../base/open/Field.tsx';
import type { Call } from '../../base/open/public-call.ts';
import { Refusal } from '../../base/open/Refusal.tsx';
import { useSending } from '../../base/open/use/use-sending.ts';
import { askForLink } from './mine-api.ts';
import type { MineWords } from './words/index.ts';

interface AskForLinkProps {
  call: Call;
  words: MineWords;
  head: { title: string; line: string };
}

/** The form that had the focus is gone: what came of it is read out. */
const takeFocus = (heading: HTMLElement | null): void => heading?.focus();

/** Where one asks for the link to what one received. What it says afterwards is the same for every address. */
export function AskForLink({ call, words, head }: AskForLinkProps) {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const form = useSending(words.problem);
  const problem = form.problemOf('email');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const typed = email.trim();
    void form.send({ email: typed === '' ? 'required' : undefined }, async () => {
      await askForLink(call, typed);
      setSentTo(typed);
    });
  };
  if (sentTo !== undefined)
    return (
      <>
        <h1 className="certificate-title" tabIndex={-1} ref={takeFocus}>
          {words.sent.title}
        </h1>
        <p>{fill(words.sent.line, { email: sentTo })}</p>
        <div className="actions">
          <button type="button" onClick={() => setSentTo(undefined)}>
            {words.sent.other}
          </button>
        </div>
      </>
    );
  return (
    <>
      <h1 className="certificate-title">{head.title}</h1>
      <p>{head.line}</p>
      <section className="panel">
        <form onSubmit={onSubmit} noValidate>
          {!problem && <Refusal>{form.refusal}</Refusal>}
          <Field
            label={words.email}
            type="email"
            value={email}
            autoComplete="email"
            problem={problem}
            onChange={event => setEmail(event.target.value)}
          />
          <div className="actions">
            <button type="submit" className="primary" aria-disabled={form.isSending}>
              {words.send}
            </button>
          </div>
        </form>
      </section>
    </>
  );
}
