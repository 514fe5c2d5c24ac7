import { useState } from 'react';
import type { PublicRead } from '../../../../../contract/credentials/verification/reads.ts';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import { Decided } from '../../../base/open/Decided.tsx';
import { Panel } from '../../../base/open/Panel.tsx';
import { createCall, Refused } from '../../../base/open/public-call.ts';
import { useWords } from '../words-context.ts';
import type { ReadThere } from './check-thing.ts';
import type { Wanted } from './elsewhere.ts';
import type { AnythingWords } from './words/index.ts';

/** Why an address could not be read, in the server's words. */
export interface Unread {
  url: string;
  message: string;
}

interface AskIssuerProps {
  wanted: readonly Wanted[];
  own: AnythingWords;
  /** Repeats the check with what is read. */
  onAsk: (readThere: ReadThere) => Promise<void>;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
const listed = (hosts: readonly string[], language: string): string =>
  new Intl.ListFormat(language).format([...new Set(hosts)]);

/** Offers to ask the servers without which some checks cannot be made, and says what could not be read there. */
export function AskIssuer({ wanted, own: { ask }, onAsk }: AskIssuerProps) {
  const { language } = useWords();
  const [state, setState] = useState<'idle' | 'asking' | 'asked'>('idle');
  const [unread, setUnread] = useState<readonly Unread[]>([]);
  const start = async () => {
    if (state === 'asking') return;
    setState('asking');
    const failed: Unread[] = [];
    const call = createCall(language);
    await onAsk(async ({ kind, url }) => {
      try {
        const { text } = await call<PublicRead>('/api/v1/public/reads', { query: { kind, url } });
        return text;
      } catch (error) {
        if (error instanceof Refused) failed.push({ url, message: error.message });
        throw error;
      }
    });
    setUnread(failed);
    setState('asked');
  };
  return (
    <Panel title={ask.title} wide>
      <p>
        {fill(ask.lead, {
          hosts: listed(
            wanted.map(({ url }) => hostOf(url)),
            language,
          ),
        })}
      </p>
      <button type="button" className="primary" aria-disabled={state === 'asking'} onClick={() => void start()}>
        <Decided>{state === 'asking' ? ask.asking : ask.button}</Decided>
      </button>
      <div role="status">
        {state === 'asked' && <p>{unread.length > 0 ? ask.refused : ask.asked}</p>}
        {unread.length > 0 && (
          <ul className="people">
            {unread.map(({ url, message }) => (
              <li key={url}>
                <code>{url}</code>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
