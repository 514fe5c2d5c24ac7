import { useMemo, useState } from 'react';
import type { Preferences } from '../../base/open/preferences.ts';
import { createCall } from '../../base/open/public-call.ts';
import { TopBar } from '../../base/open/TopBar.tsx';
import { type Spoken, useToggles } from '../../base/open/use/use-toggles.ts';
import { InboxContent } from './InboxContent.tsx';
import { type InboxWords, loadInboxWords } from './words/index.ts';

interface InboxPageProps {
  /** Empty where a link was cut short. */
  code: string;
  preferences: Preferences;
  /** The language to begin with. */
  speech: Spoken<InboxWords>;
}

/** The page of a person at an organization: what it sent them, and what they want. Their link opens it. */
export function InboxPage({ code, preferences, speech: first }: InboxPageProps) {
  const { speech, theme, switchLanguage, switchTheme } = useToggles(first, preferences, loadInboxWords);
  const { language, words } = speech;
  const call = useMemo(() => createCall(language), [language]);
  const [isEnded, setEnded] = useState(code === '');
  return (
    <>
      <TopBar
        words={words.action}
        language={language}
        skipTo="inbox"
        theme={theme}
        onTheme={switchTheme}
        onLanguage={switchLanguage}
      />
      <main className="page" id="inbox" tabIndex={-1}>
        <title>{`${words.heading} · Sello`}</title>
        {isEnded ? (
          <>
            <h1 className="certificate-title">{words.ended.title}</h1>
            <p>{words.ended.line}</p>
            <p className="actions">
              <a className="button" href="/mine">
                {words.ended.action}
              </a>
            </p>
          </>
        ) : (
          <InboxContent code={code} call={call} speech={speech} onEnded={() => setEnded(true)} />
        )}
      </main>
      <footer className="foot">
        <a href="/mine">{words.action.mine}</a>
        <a href="/verify">{words.action.another}</a>
        <a href="/">{words.action.home}</a>
      </footer>
    </>
  );
}
