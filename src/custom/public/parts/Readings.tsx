import type { Reading } from '../check/readers.ts';
import { useWords } from '../words-context.ts';

const STATES = { reading: 'reading', read: 'done', unreachable: 'unreachable' } as const;

/** What the browser read and from where, as it happens. */
export function Readings({ readings }: { readings: readonly Reading[] }) {
  const { words } = useWords();
  return (
    <div className="readings">
      <h3>{words.browser.read}</h3>
      <ul>
        {readings.map(({ what, url, state }) => (
          <li key={url}>
            <span>
              {words.browser.source[what]} · {words.browser[STATES[state]]}
            </span>
            <code>{url}</code>
          </li>
        ))}
      </ul>
      {readings.some(({ what }) => what === 'chain') && <p>{words.browser.through}</p>}
      {readings.some(({ what }) => what === 'node') && <p>{words.browser.direct}</p>}
    </div>
  );
}
