import { Suspense, useMemo, useState } from 'react';
import { later } from '../../base/open/load-later.tsx';
import type { Preferences } from '../../base/open/preferences.ts';
import { TopBar } from '../../base/open/TopBar.tsx';
import { useTitle } from '../../base/open/use/use-title.ts';
import { type Spoken, useToggles } from '../../base/open/use/use-toggles.ts';
import { VerdictBand } from '../../base/open/VerdictBand.tsx';
import { cardCalls } from './card-api.ts';
import { createCardPlace } from './kept-card.ts';
import { useCard } from './use-card.ts';
import { CardSpeechContext, type CardWords, loadWords, useCardWords } from './words/index.ts';

interface CardPageProps {
  code: string;
  preferences: Preferences;
  /** The language to begin with. */
  speech: Spoken<CardWords>;
}

/** What shows a card, which a link that opens none has no need of; and what asks for a link, which the others have no need of. */
export const loadCardShown = async () => (await import('./CardShown.tsx')).CardShown;
export const loadAskForCard = async () => (await import('./AskForCard.tsx')).AskForCard;

function NoPart() {
  const { words } = useCardWords();
  return <p role="alert">{words.problem.none}</p>;
}
const CardShown = later(loadCardShown, NoPart);
const AskForCard = later(loadAskForCard, NoPart);

/** /c/{code}: a member's card, shown to get benefits. */
export function CardPage({ code, preferences, speech: first }: CardPageProps) {
  const { speech, theme, switchLanguage, switchTheme } = useToggles(first, preferences, loadWords);
  const { language, words } = speech;
  const calls = useMemo(() => cardCalls(code, language), [code, language]);
  const [place] = useState(() => createCardPlace(code, () => localStorage));
  const { known, look } = useCard(calls, place);
  useTitle(known.as === 'shown' ? known.kept.card.title : words.title);
  return (
    <CardSpeechContext value={speech}>
      <TopBar
        words={words.action}
        language={language}
        skipTo="card"
        theme={theme}
        onTheme={switchTheme}
        onLanguage={switchLanguage}
      />
      <main className="page" aria-busy={known.as === 'awaited'}>
        {known.as === 'awaited' && <p role="status">{words.loading}</p>}
        {known.as === 'shown' && (
          <Suspense>
            <CardShown calls={calls} {...known} onLook={look} />
          </Suspense>
        )}
        {known.as === 'unknown' && (
          <>
            <VerdictBand tone="unavailable" id="card" word={words.title} head={words.ask.head} line={words.ask.line} />
            <Suspense>
              <AskForCard calls={calls} />
            </Suspense>
          </>
        )}
        {known.as === 'refused' && (
          <VerdictBand
            tone="unavailable"
            id="card"
            word={words.title}
            head={words.unavailable}
            line={known.error.status === 0 ? words.problem.none : known.error.message}
          >
            <button type="button" onClick={() => void look()}>
              {words.action.retry}
            </button>
          </VerdictBand>
        )}
      </main>
      <footer className="foot">
        <a href="/verify">{words.action.another}</a>
        <a href="/">{words.action.home}</a>
      </footer>
    </CardSpeechContext>
  );
}
