import { useMemo, useState } from 'react';
import { createCall } from '../../base/open/public-call.ts';
import type { Preferences } from '../../base/open/preferences.ts';
import { TopBar } from '../../base/open/TopBar.tsx';
import { type Spoken, useToggles } from '../../base/open/use/use-toggles.ts';
import { AskForLink } from './AskForLink.tsx';
import { ReceivedList } from './ReceivedList.tsx';
import { loadMineWords, type MineWords } from './words/index.ts';

interface MinePageProps {
  /** Empty where one asks for a link. */
  code: string;
  preferences: Preferences;
  /** The language to begin with. */
  speech: Spoken<MineWords>;
}

/** A recipient's own page: what was issued to them by any organization, at a link that is mailed to them. */
export function MinePage({ code, preferences, speech: first }: MinePageProps) {
  const { speech, theme, switchLanguage, switchTheme } = useToggles(first, preferences, loadMineWords);
  const { language, words } = speech;
  const call = useMemo(() => createCall(language), [language]);
  const [isEnded, setEnded] = useState(false);
  return (
    <>
      <TopBar
        words={words.action}
        language={language}
        skipTo="mine"
        theme={theme}
        onTheme={switchTheme}
        onLanguage={switchLanguage}
      />
      <main className="page" id="mine" tabIndex={-1}>
        <title>{`${words.title} · Sello`}</title>
        {code === '' || isEnded ? (
          <AskForLink
            call={call}
            words={words}
            head={isEnded ? words.ended : { title: words.title, line: words.lead }}
          />
        ) : (
          <ReceivedList code={code} call={call} speech={speech} onEnded={() => setEnded(true)} />
        )}
      </main>
      <footer className="foot">
        <a href="/verify">{words.action.verify}</a>
        <a href="/">{words.action.home}</a>
      </footer>
    </>
  );
}
