import { useEffect, useEffectEvent, useState } from 'react';
import { dayText } from '../../../../contract/credentials/verification/claim-text.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import type { HomeCredential, HomeCredentials, HomeInboxes } from '../../../../contract/credentials/homes/home.ts';
import { type Call, Refused } from '../../base/open/public-call.ts';
import type { Spoken } from '../../base/open/use/use-toggles.ts';
import { ofIssuers } from './of-issuers.ts';
import { isEnded, readInboxes, readReceived } from './mine-api.ts';
import { ReceivedLine } from './ReceivedLine.tsx';
import type { MineWords } from './words/index.ts';

interface ReceivedListProps {
  code: string;
  call: Call;
  speech: Spoken<MineWords>;
  onEnded: () => void;
}

/** All that the address of a link received: credentials by organization, and where the messages of each are. */
export function ReceivedList({ code, call, speech, onEnded }: ReceivedListProps) {
  const { language, words } = speech;
  const [about, setAbout] = useState<Pick<HomeCredentials, 'email' | 'expiresAt' | 'total'>>();
  const [rows, setRows] = useState<readonly HomeCredential[]>([]);
  const [inboxes, setInboxes] = useState<HomeInboxes['inboxes']>([]);
  const [page, setPage] = useState(0);
  const [isReading, setReading] = useState(true);
  const [problem, setProblem] = useState<string>();
  const read = async (at: number, signal?: AbortSignal) => {
    setReading(true);
    setProblem(undefined);
    try {
      const { credentials, ...rest } = await readReceived(call, code, at, signal);
      if (at === 0) setInboxes((await readInboxes(call, code, signal)).inboxes);
      setAbout(rest);
      setRows(before => (at === 0 ? credentials : [...before, ...credentials]));
      setPage(at + 1);
    } catch (error) {
      if (signal?.aborted || !(error instanceof Refused)) return;
      if (isEnded(error.status)) return onEnded();
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
  return (
    <>
      <h1 className="certificate-title">{words.title}</h1>
      {about && (
        <p>
          {fill(words.issuedTo, { email: about.email, date: dayText(new Date(about.expiresAt), language) })}{' '}
          {about.total === 0 ? words.none : words.note}
        </p>
      )}
      {ofIssuers(rows).map(({ issuer, credentials }) => (
        <section key={issuer.id} className="panel" aria-labelledby={issuer.id}>
          <h2 id={issuer.id}>{issuer.name}</h2>
          <ul className="lines">
            {credentials.map(credential => (
              <ReceivedLine key={credential.id} credential={credential} speech={speech} />
            ))}
          </ul>
        </section>
      ))}
      {inboxes.length > 0 && (
        <section className="panel" aria-labelledby="messages">
          <h2 id="messages">{words.messages.title}</h2>
          <ul className="lines">
            {inboxes.map(({ organization, url }) => (
              <li key={url} className="line">
                <a href={url}>{fill(words.messages.from, { organization })}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p role="status">{isReading && words.loading}</p>
      {problem && <p role="alert">{problem}</p>}
      {!isReading && (problem || rows.length < (about?.total ?? 0)) && (
        <div className="actions">
          <button type="button" onClick={() => void read(page)}>
            {problem ? words.retry : words.more}
          </button>
        </div>
      )}
    </>
  );
}
