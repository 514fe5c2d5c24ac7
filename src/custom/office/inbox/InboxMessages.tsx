import type { InboxMessage } from '../../../../contract/office/notification-groups/inbox.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { momentText } from '../../base/open/moment.ts';
import { Fact } from '../../base/open/Panel.tsx';
import type { Spoken } from '../../base/open/use/use-toggles.ts';
import { useShown } from './use-shown.ts';
import type { InboxWords } from './words/index.ts';

interface InboxMessagesProps {
  messages: readonly InboxMessage[];
  organization: string;
  speech: Spoken<InboxWords>;
  report: (ids: readonly string[]) => Promise<unknown>;
}

/** What came, the newest first. */
export function InboxMessages({ messages, organization, speech: { language, words }, report }: InboxMessagesProps) {
  const list = useShown(messages.length, report);
  if (messages.length === 0) return <p>{fill(words.none, { organization })}</p>;
  return (
    <ul className="messages" ref={list}>
      {messages.map(({ id, type, language: written, title, text, details, action, link, at, isRead }) => (
        <li key={id}>
          <article className="panel" aria-labelledby={id}>
            <p className="message-head">
              <span>{words.type[type]}</span>
              <time dateTime={at}>{momentText(at, language)}</time>
              {!isRead && <strong>{words.isNew}</strong>}
            </p>
            <h2 id={id} lang={written} {...(!isRead && { 'data-unread': id })}>
              {title}
            </h2>
            <p className="message-text" lang={written}>
              {text}
            </p>
            {details.length > 0 && (
              <dl className="facts" lang={written}>
                {details.map(({ label, value }) => (
                  <Fact key={label} label={label}>
                    {value}
                  </Fact>
                ))}
              </dl>
            )}
            {link && (
              <p className="actions">
                <a className="button" href={link} lang={written} rel="noreferrer">
                  {action ?? link}
                </a>
              </p>
            )}
          </article>
        </li>
      ))}
    </ul>
  );
}
