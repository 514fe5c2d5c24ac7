import type { ReactNode } from 'react';
import { loadWords } from './i18n/index.ts';
import type { PageData } from './page-data.ts';
import type { Preferences } from '../../base/open/preferences.ts';
import { TopBar } from '../../base/open/TopBar.tsx';
import { useToggles } from '../../base/open/use/use-toggles.ts';
import { VerdictBand } from '../../base/open/VerdictBand.tsx';
import { Erased } from './Erased.tsx';
import { Verified } from './Verified.tsx';
import { SpeechContext, type Speech } from './words-context.ts';

interface PublicPageProps {
  data: PageData;
  preferences: Preferences;
  /** The language to begin with. */
  speech: Speech;
  /** What is to be said above the verdict. */
  above?: ReactNode;
}

/** The public page of a credential, in the visitor's language and theme. */
export function PublicPage({ data, preferences, speech: first, above }: PublicPageProps) {
  const { speech, theme, switchLanguage, switchTheme } = useToggles(first, preferences, loadWords);
  const { language, words } = speech;
  const { verification, erased, failure = 'unavailable' } = data;
  const [head = '', line = ''] = words.verdict[failure];
  return (
    <SpeechContext value={speech}>
      <TopBar
        words={words.action}
        language={language}
        skipTo="verdict"
        theme={theme}
        onTheme={switchTheme}
        onLanguage={switchLanguage}
      />
      <main className="page">
        {verification ? (
          <Verified verification={verification} above={above} />
        ) : erased ? (
          <Erased erased={erased} />
        ) : (
          <VerdictBand tone={failure} word={words.word[failure]} head={head} line={line}>
            {failure === 'unavailable' && (
              <button type="button" onClick={() => window.location.reload()}>
                {words.action.retry}
              </button>
            )}
          </VerdictBand>
        )}
      </main>
      <footer className="foot">
        <a href="/verify">{words.action.another}</a>
        <a href="/mine">{words.action.mine}</a>
        <a href="/">{words.action.home}</a>
      </footer>
    </SpeechContext>
  );
}
