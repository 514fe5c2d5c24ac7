import { Suspense, useMemo, useState } from 'react';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { later } from '../../base/open/load-later.tsx';
import type { Preferences } from '../../base/open/preferences.ts';
import { TopBar } from '../../base/open/TopBar.tsx';
import { useTitle } from '../../base/open/use/use-title.ts';
import { type Spoken, useToggles } from '../../base/open/use/use-toggles.ts';
import { VerdictBand } from '../../base/open/VerdictBand.tsx';
import { createPointKeeper } from './kept-point.ts';
import { OfflinePoint } from './OfflinePoint.tsx';
import { pointCalls } from './point-api.ts';
import { UnlockPoint } from './UnlockPoint.tsx';
import { usePoint } from './use/use-point.ts';
import { loadWords, PointSpeechContext, type PointWords, usePointWords } from './words/index.ts';

interface PointPageProps {
  preferences: Preferences;
  /** The language to begin with. */
  speech: Spoken<PointWords>;
}

/** What makes a device a point, which only a link asks for. */
export const loadOpenPoint = async () => (await import('./OpenPoint.tsx')).OpenPoint;
/** What redeems, which nobody needs before a PIN has unlocked the point. */
export const loadPointCounter = async () => (await import('./PointCounter.tsx')).PointCounter;

function NoPart() {
  const { words } = usePointWords();
  return <VerdictBand tone="unavailable" word={words.title} head={words.unavailable} line={words.problem.none} />;
}
const PointCounter = later(loadPointCounter, NoPart);
const OpenPoint = later(loadOpenPoint, NoPart);

/** A vendor's point on a phone: opened by a link, unlocked by a PIN, and then benefits are redeemed. */
export function PointPage({ preferences, speech: first }: PointPageProps) {
  const { speech, theme, switchLanguage, switchTheme } = useToggles(first, preferences, loadWords);
  const { language, words } = speech;
  const calls = useMemo(() => pointCalls(language), [language]);
  const [keeper] = useState(() => createPointKeeper(() => localStorage));
  const { standing, opening, look, opened, closed, leaveLink, cut } = usePoint(calls, keeper);
  const point = 'point' in standing ? standing.point : undefined;
  const isInDoubt = point !== undefined && keeper.doubtOf(point.id).read() !== undefined;
  const title = point ? fill(words.at, { point: point.name, vendor: point.vendor.name }) : words.title;
  useTitle(title);
  const isOpening = opening !== undefined && standing.as !== 'awaited';
  const looked = () => void look();
  return (
    <PointSpeechContext value={speech}>
      <TopBar
        words={words.action}
        language={language}
        skipTo="point"
        theme={theme}
        onTheme={switchTheme}
        onLanguage={switchLanguage}
      />
      <main className="page point" id="point" tabIndex={-1} aria-busy={standing.as === 'awaited'}>
        <header>
          <h1>{title}</h1>
          {point && <p className="hint">{fill(words.of, { issuer: point.issuer })}</p>}
        </header>
        {isOpening && (
          <Suspense>
            <OpenPoint
              calls={calls}
              link={opening}
              opening={keeper.opening}
              present={point?.name}
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
            <button type="button" onClick={looked}>
              {words.action.retry}
            </button>
          </VerdictBand>
        )}
        {!isOpening && standing.as === 'closed' && (
          <UnlockPoint
            calls={calls}
            point={standing.point}
            isInDoubt={isInDoubt}
            onOpened={opened}
            onRefused={looked}
          />
        )}
        {!isOpening && standing.as === 'offline' && (
          <OfflinePoint point={standing.point} isInDoubt={isInDoubt} ahead={standing.ahead} onRetry={looked} />
        )}
        {!isOpening && standing.as === 'open' && (
          <Suspense>
            <PointCounter
              key={standing.session.point.id}
              calls={calls}
              keeper={keeper}
              session={standing.session}
              ahead={standing.ahead}
              onClosed={closed}
              onCut={cut}
            />
          </Suspense>
        )}
      </main>
      <footer className="foot">
        <a href="/">{words.action.home}</a>
      </footer>
    </PointSpeechContext>
  );
}
