import { useEffect, useEffectEvent, useState } from 'react';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import type { Inbox, InboxMessage } from '../../../../contract/office/notification-groups/inbox.ts';
import { type Call, Refused } from '../../base/open/public-call.ts';
import type { Spoken } from '../../base/open/use/use-toggles.ts';
import { CardLink } from './CardLink.tsx';
import { Device } from './Device.tsx';
import { type ChoiceEdits, isUnknown, readInbox, reportShown, saveChoices } from './inbox-api.ts';
import { InboxMessages } from './InboxMessages.tsx';
import { InboxSettings } from './InboxSettings.tsx';
import { PhoneProof } from './PhoneProof.tsx';
import type { InboxWords } from './words/index.ts';

interface InboxContentProps {
  code: string;
  call: Call;
  speech: Spoken<InboxWords>;
  onEnded: () => void;
}

/** A message that came with two pages, because one was added meanwhile, is there once. */
const together = (before: readonly InboxMessage[], next: readonly InboxMessage[]): InboxMessage[] => [
  ...before,
  ...next.filter(({ id }) => before.every(each => each.id !== id)),
];

const CONFLICT = 409;

/** What an organization sent to the person of a code, and what they want. */
export function InboxContent({ code, call, speech, onEnded }: InboxContentProps) {
  const { words } = speech;
  const [inbox, setInbox] = useState<Inbox>();
  const [page, setPage] = useState(0);
  const [isReading, setReading] = useState(true);
  const [problem, setProblem] = useState<string>();
  const read = async (at: number, signal?: AbortSignal) => {
    setReading(true);
    setProblem(undefined);
    try {
      const next = await readInbox(call, code, at, signal);
      setInbox(before => ({ ...next, messages: together(at === 0 ? [] : (before?.messages ?? []), next.messages) }));
      setPage(at + 1);
    } catch (error) {
      if (signal?.aborted || !(error instanceof Refused)) return;
      if (isUnknown(error.status)) return onEnded();
      setProblem(error.status === 0 ? words.problem.none : error.message || words.problem.none);
    } finally {
      if (!signal?.aborted) setReading(false);
    }
  };
  const begin = useEffectEvent((signal: AbortSignal) => void read(0, signal));
  useEffect(() => {
    const leaving = new AbortController();
    begin(leaving.signal);
    return () => leaving.abort();
  }, [code]);
  const save = async (edits: ChoiceEdits) => {
    try {
      const choices = await saveChoices(call, code, edits);
      setInbox(before => before && { ...before, choices });
    } catch (error) {
      if (error instanceof Refused && error.status === CONFLICT) await read(0);
      throw error;
    }
  };
  return (
    <>
      <h1 className="certificate-title">
        {inbox ? fill(words.title, { organization: inbox.organization }) : words.heading}
      </h1>
      {inbox && (
        <InboxMessages
          messages={inbox.messages}
          organization={inbox.organization}
          speech={speech}
          report={ids => reportShown(call, code, ids)}
        />
      )}
      <p role="status">{isReading && words.loading}</p>
      {problem && <p role="alert">{problem}</p>}
      {!isReading && (problem || (inbox && inbox.messages.length < inbox.total)) && (
        <div className="actions">
          <button type="button" onClick={() => void read(page)}>
            {problem ? words.retry : words.more}
          </button>
        </div>
      )}
      {inbox?.hasCard && <CardLink code={code} call={call} words={words} />}
      {inbox && (
        <InboxSettings about={inbox} choices={inbox.choices} words={words} save={save}>
          {inbox.channels.includes('push') && <Device code={code} pushKey={inbox.pushKey} call={call} words={words} />}
        </InboxSettings>
      )}
      {inbox?.channels.includes('sms') && !inbox.choices.stopped && (
        <PhoneProof
          code={code}
          phone={inbox.phone}
          call={call}
          words={words}
          onProven={phone => setInbox(before => before && { ...before, phone })}
        />
      )}
    </>
  );
}
