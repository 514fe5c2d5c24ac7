import { useState } from 'react';
import { Field } from '../../base/open/Field.tsx';
import { Panel } from '../../base/open/Panel.tsx';
import { Refusal } from '../../base/open/Refusal.tsx';
import { useSending } from '../../base/open/use/use-sending.ts';
import type { CardCalls } from './card-api.ts';
import { useCardWords } from './words/index.ts';

/** Sends the link of one's card to one's address. The answer is the same for all addresses. */
export function AskForCard({ calls }: { calls: CardCalls }) {
  const { words } = useCardWords();
  const { send, isSending, problemOf, refusal } = useSending(words.problem);
  const [email, setEmail] = useState('');
  const [isDone, setDone] = useState(false);
  return (
    <Panel title={words.ask.title} wide>
      <p>{words.ask.lead}</p>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          setDone(false);
          void send({ email: email.trim() === '' ? 'required' : undefined }, async () => {
            await calls.askForLink(email.trim());
            setDone(true);
          });
        }}
      >
        <Refusal>{!problemOf('email') && refusal}</Refusal>
        <Field
          label={words.ask.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          problem={problemOf('email') && (refusal ?? problemOf('email'))}
          onChange={({ target }) => setEmail(target.value)}
        />
        <div className="actions">
          <button type="submit" className="primary" aria-disabled={isSending}>
            {words.ask.send}
          </button>
        </div>
      </form>
      <p role="status">{isDone && words.ask.done}</p>
    </Panel>
  );
}
