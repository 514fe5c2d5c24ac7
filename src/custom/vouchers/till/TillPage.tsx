import { Suspense, useMemo, useState } from 'react';
import { moneyText } from '../../../../contract/base/money/money-text.ts';
import type { OwnTill } from '../../../../contract/vouchers/sales/till.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { momentText } from '../../base/open/moment.ts';
import { later } from '../../base/open/load-later.tsx';
import { TopBar } from '../../base/open/TopBar.tsx';
import { useTitle } from '../../base/open/use/use-title.ts';
import { type Spoken, useToggles } from '../../base/open/use/use-toggles.ts';
import { VerdictBand } from '../../base/open/VerdictBand.tsx';
import type { Preferences } from '../../base/open/preferences.ts';
import { tillCalls } from './till-api.ts';
import { createKeeper } from './kept-till.ts';
import { Offline } from './Offline.tsx';
import { Unlock } from './Unlock.tsx';
import { type Standing, useTill } from './use/use-till.ts';
import { loadWords, type TillSpeech, TillSpeechContext, type TillWords, useTillWords } from './words/index.ts';

interface TillPageProps {
  preferences: Preferences;
  /** The language to begin with. */
  speech: Spoken<TillWords>;
}

/** What makes a device a till, which only a link asks for. */
export const loadOpenTill = async () => (await import('./OpenTill.tsx')).OpenTill;
/** What charges, which nobody needs before a PIN has unlocked the till. */
export const loadCounter = async () => (await import('./Counter.tsx')).Counter;

function NoCounter() {
  const { words } = useTillWords();
  return <VerdictBand tone="unavailable" word={words.title} head={words.unavailable} line={words.problem.none} />;
}

const Counter = later(loadCounter, NoCounter);
const OpenTill = later(loadOpenTill, NoCounter);

const tillOf = (standing: Standing): OwnTill | undefined => ('till' in standing ? standing.till : undefined);

/** A merchant's till on a phone: opened by a link, unlocked by a PIN, and then vouchers are charged. */
export function TillPage({ preferences, speech: first }: TillPageProps) {
  const { speech, theme, switchLanguage, switchTheme } = useToggles(first, preferences, loadWords);
  const { language, words } = speech;
  const calls = useMemo(() => tillCalls(language), [language]);
  const [keeper] = useState(() => createKeeper(() => localStorage));
  const { standing, opening, look, opened, closed, leaveLink } = useTill(calls, keeper);
  const till = tillOf(standing);
  const said = useMemo<TillSpeech>(
    () => ({
      language,
      words,
      money: (minor, of) => moneyText(minor, of, language),
      moment: instant => momentText(instant, language, 'short'),
    }),
    [language, words],
  );
  const title = till ? fill(words.at, { till: till.name, merchant: till.merchant.name }) : words.title;
  useTitle(title);
  const isOpening = opening !== undefined && standing.as !== 'awaited';
  return (
    <TillSpeechContext value={said}>
      <TopBar
        words={words.action}
        language={language}
        skipTo="till"
        theme={theme}
        onTheme={switchTheme}
        onLanguage={switchLanguage}
      />
      <main className="page till" id="till" tabIndex={-1} aria-busy={standing.as === 'awaited'}>
        <header>
          <h1>{title}</h1>
          {till && <p className="hint">{fill(words.of, { provider: till.provider })}</p>}
        </header>
        {isOpening && (
          <Suspense>
            <OpenTill
              calls={calls}
              link={opening}
              opening={keeper.opening}
              present={till?.name}
              onOpened={opened}
              onLeave={leaveLink}
            />
          </Suspense>
        )}
        {!isOpening && standing.as === 'none' && (
          <VerdictBand tone="unavailable" word={words.title} head={words.none.head} line={words.none.line} />
        )}
        {!isOpening && standing.as === 'refused' && (
          <VerdictBand
            tone="unavailable"
            word={words.title}
            head={words.unavailable}
            line={standing.error.status === 0 ? words.problem.none : standing.error.message}
          >
            <button type="button" onClick={() => void look()}>
              {words.action.retry}
            </button>
          </VerdictBand>
        )}
        {!isOpening && standing.as === 'closed' && (
          <Unlock
            calls={calls}
            till={standing.till}
            isInDoubt={keeper.doubtOf(standing.till.id).read() !== undefined}
            onOpened={opened}
            onRefused={() => void look()}
          />
        )}
        {!isOpening && standing.as === 'offline' && (
          <Offline
            till={standing.till}
            isInDoubt={keeper.doubtOf(standing.till.id).read() !== undefined}
            ahead={standing.ahead}
            onRetry={() => void look()}
          />
        )}
        {!isOpening && standing.as === 'open' && (
          <Suspense>
            <Counter
              key={standing.session.till.id}
              calls={calls}
              keeper={keeper}
              session={standing.session}
              till={standing.till}
              onLook={() => void look()}
              ahead={standing.ahead}
              onClosed={closed}
            />
          </Suspense>
        )}
      </main>
      <footer className="foot">
        <a href="/">{words.action.home}</a>
      </footer>
    </TillSpeechContext>
  );
}
