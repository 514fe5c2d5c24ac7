import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import { momentText } from '../../../base/open/moment.ts';
import { Panel } from '../../../base/open/Panel.tsx';
import type { KeptCheck } from '../kept/database.ts';
import { usePovWords } from '../words/index.ts';

interface ChecksMadeProps {
  checks: readonly KeptCheck[];
  isLost: boolean;
  /** Undefined without a connection. */
  onSend?: (() => void) | undefined;
}

/** The checks that this device made without a connection: which of them wait, and what was found out since. */
export function ChecksMade({ checks, isLost, onSend }: ChecksMadeProps) {
  const { language, words } = usePovWords();
  const said = words.checks;
  const waiting = checks.filter(({ known }) => !known).length;
  const time = (at: string) => momentText(at, language, 'medium');
  const before = (known: NonNullable<KeptCheck['known']>) =>
    known.before
      .map(({ at, isHere }) => fill(isHere ? said.beforeHere : said.beforeElsewhere, { time: time(at) }))
      .join(', ');
  return (
    <Panel title={said.title} wide>
      <p role="status">
        {waiting === 0 && (checks.length === 0 ? said.none : said.sent)}
        {waiting === 1 && said.oneWaiting}
        {waiting > 1 && fill(said.waiting, { count: String(waiting) })}
      </p>
      {isLost && (
        <p role="alert" className="problem">
          {said.lost}
        </p>
      )}
      {checks.length > 0 && (
        <ul className="checks">
          {checks.map(({ id, check, known }) => (
            <li key={id}>
              <b>{words.verdict[check.outcome]}</b> · {said[check.source]} · {time(check.at)}
              {!known && <> · {said.waits}</>}
              {known && known.before.length > 0 && (
                <p className="problem">{fill(said.before, { times: before(known) })}</p>
              )}
              {known?.listsSay && <p className="problem">{said[known.listsSay]}</p>}
            </li>
          ))}
        </ul>
      )}
      {waiting > 0 && onSend && (
        <div className="actions">
          <button type="button" onClick={onSend}>
            {said.send}
          </button>
        </div>
      )}
    </Panel>
  );
}
