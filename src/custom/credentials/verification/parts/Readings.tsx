import { isRegistryReading } from '../check/registry-dids.ts';
import type { Reading } from '../check/readers.ts';
import { READING_WORDS } from '../i18n/word-readings.ts';
import { useWords } from '../words-context.ts';

const STATES = { reading: 'reading', read: 'done', unreachable: 'unreachable' } as const;

/** What the browser read and from where, as it happens. */
export function Readings({ readings }: { readings: readonly Reading[] }) {
  const words = READING_WORDS[useWords().language];
  return (
    <div className="readings">
      <h3>{words.read}</h3>
      <ul>
        {readings.map(({ what, url, state }) => (
          <li key={url}>
            <span>
              {words.source[what]} · {words[STATES[state]]}
            </span>
            <code>{url}</code>
          </li>
        ))}
      </ul>
      {readings.some(({ what }) => what === 'chain') && <p>{words.through}</p>}
      {readings.some(({ url }) => isRegistryReading(url)) && <p>{words.registry}</p>}
      {readings.some(({ what }) => what === 'node') && <p>{words.direct}</p>}
    </div>
  );
}
