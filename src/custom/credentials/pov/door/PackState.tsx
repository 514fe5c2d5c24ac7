import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import { momentText } from '../../../base/open/moment.ts';
import { Panel } from '../../../base/open/Panel.tsx';
import { usePovWords } from '../words/index.ts';
import type { KeptPack } from './use-pack.ts';

interface PackStateProps {
  of: KeptPack;
  /** Milliseconds, by the server's clock. */
  now: number;
  isOnline: boolean;
}

/** How old what this device judges by is, source by source, and what it lacks. */
export function PackState({ of: { pack, state, isRenewing, refusal, renew }, now, isOnline }: PackStateProps) {
  const { language, words } = usePovWords();
  const said = words.pack;
  const moment = (at: string) => momentText(at, language, 'medium');
  return (
    <Panel title={said.title} wide>
      {state === 'altered' && (
        <p role="alert" className="problem">
          {said.refused}
        </p>
      )}
      {refusal && (
        <p role="alert" className="problem">
          {refusal.message}
        </p>
      )}
      {!pack && state !== 'reading' && !isRenewing && <p>{said.none}</p>}
      {isRenewing && <progress aria-label={said.title} />}
      {pack && (
        <>
          <p>{fill(said.made, { made: moment(pack.madeAt), until: moment(pack.goodUntil) })}</p>
          {now > Date.parse(pack.goodUntil) && <p className="problem">{said.old}</p>}
          {pack.issuers === null && <p className="note">{said.open}</p>}
          {pack.missing.length > 0 && (
            <p className="note">{fill(said.missing, { count: String(pack.missing.length) })}</p>
          )}
          {pack.documents.length > 0 && (
            <details>
              <summary>{said.ages}</summary>
              <ul>
                {pack.documents.map(({ kind, url, readAt }) => (
                  <li key={url} className="hint">
                    {fill(said.age, { what: said.kinds[kind], url, at: moment(readAt) })}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
      {isOnline && (
        <div className="actions">
          <button type="button" aria-disabled={isRenewing} onClick={() => void renew()}>
            {said.renew}
          </button>
        </div>
      )}
    </Panel>
  );
}
