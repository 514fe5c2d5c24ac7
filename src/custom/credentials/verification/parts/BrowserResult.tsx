import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../../../../contract/base/common/language.ts';
import type { PublicVerification } from '../../../../../contract/credentials/verification/verification.ts';
import { verifyInBrowser, type BrowserCheck } from '../check/verify-in-browser.ts';
import type { Reading } from '../check/readers.ts';
import { type Checked, contradictionOf, isSealedSince } from '../contradiction.ts';
import { fill, toneOf } from '../../../../../contract/credentials/verification/sentence.ts';
import type { Words } from '../i18n/index.ts';
import { DIFFERENCE_WORDS } from '../i18n/word-differences.ts';
import { useWords } from '../words-context.ts';
import { Differences } from './Differences.tsx';
import { Icon } from '../../../base/open/Icon.tsx';
import { Readings } from './Readings.tsx';
import { Steps } from './Steps.tsx';
import { Decided } from '../../../base/open/Decided.tsx';

interface BrowserResultProps {
  verification: PublicVerification;
  /** Told what came of it; null where the credential could not be read. */
  onDone: (checked: Checked | null) => void;
}

/** Verifies once, as soon as it is shown: what is read while it is read, then every step and how it compares. */
export function BrowserResult({ verification, onDone }: BrowserResultProps) {
  const { language, words } = useWords();
  const [check, setCheck] = useState<BrowserCheck | 'failed'>();
  const [readings, setReadings] = useState<Reading[]>([]);
  const done = useRef(onDone);

  useEffect(() => {
    let shown = true;
    const onReading = (reading: Reading) =>
      shown &&
      setReadings(before =>
        before.some(({ url }) => url === reading.url)
          ? before.map(each => (each.url === reading.url ? reading : each))
          : [...before, reading],
      );
    const checking = verifyInBrowser({
      verification,
      fetcher: (input, init) => fetch(input, init),
      now: new Date(),
      allowHttpLocalhost: window.location.protocol === 'http:',
      onReading,
    });
    void checking
      .catch(() => 'failed' as const)
      .then(result => {
        if (!shown) return;
        setCheck(result);
        done.current(
          result === 'failed' ? null : { against: (...said) => contradictionOf(result, verification, ...said) },
        );
      });
    return () => {
      shown = false;
    };
  }, [verification]);

  return (
    <>
      <div aria-live="polite">{check && comparison(check, verification, words, DIFFERENCE_WORDS[language])}</div>
      {check && check !== 'failed' && check.clockMinutes !== null && (
        <p className="comparison comparison-clock" role="status">
          {fill(DIFFERENCE_WORDS[language].clock, { time: spanText(check.clockMinutes, language) })}
        </p>
      )}
      {check && check !== 'failed' && check.differences.length > 0 && <Differences differences={check.differences} />}
      {check && check !== 'failed' && <Steps steps={check.steps} />}
      {readings.length > 0 && <Readings readings={readings} />}
    </>
  );
}

const SPANS = [
  ['day', 48 * 60, 24 * 60],
  ['hour', 120, 60],
  ['minute', 0, 1],
] as const;

/** So many minutes in words, as hours or days where they are many. */
function spanText(minutes: number, language: Language): string {
  const [unit, , length] = SPANS.find(([, least]) => minutes >= least) ?? SPANS[2];
  const count = Math.round(minutes / length);
  const [one, more] = DIFFERENCE_WORDS[language].spans[unit];
  return `${count} ${count === 1 ? one : more}`;
}

function comparison(
  check: BrowserCheck | 'failed',
  verification: PublicVerification,
  words: Words,
  said: (typeof DIFFERENCE_WORDS)[Language],
) {
  if (check === 'failed') return <p className="comparison comparison-differs">{words.browser.failed}</p>;
  const [mine, theirs] = [toneOf(check), toneOf(verification)];
  const sealed = isSealedSince(mine, theirs, verification);
  const agrees = sealed || mine === theirs;
  // Where the verdict is the same and a value is not, what differs says it all.
  if (agrees && check.differences.length > 0) return null;
  return (
    <p className={`comparison comparison-${agrees ? mine : 'differs'}`}>
      <Icon name={agrees ? 'check' : 'cross'} size={18} />
      <Decided>
        {agrees
          ? fill(sealed ? said.sealed : said.agrees, { word: words.word[mine] })
          : fill(said.differs, { mine: words.word[mine], theirs: words.word[theirs] })}
      </Decided>
    </p>
  );
}
