import { Suspense, useMemo, useState } from 'react';
import { later } from '../../base/open/load-later.tsx';
import { createCall } from '../../base/open/public-call.ts';
import type { Preferences } from '../../base/open/preferences.ts';
import { TopBar } from '../../base/open/TopBar.tsx';
import { type Spoken, useToggles } from '../../base/open/use/use-toggles.ts';
import { ClaimContent } from './ClaimContent.tsx';
import { type ClaimWords, loadClaimWords } from './words/index.ts';

const ReturnedClaim = later(
  async () => (await import('./ReturnedClaim.tsx')).ReturnedClaim,
  () => null,
);

interface ClaimPageProps {
  code: string;
  /** With which a wallet led its person back. */
  responseCode: string | null;
  preferences: Preferences;
  /** The language to begin with. */
  speech: Spoken<ClaimWords>;
}

/** Where a recipient receives credentials in their wallet, at a link that is mailed to them. */
export function ClaimPage({ code, responseCode, preferences, speech: first }: ClaimPageProps) {
  const { speech, theme, switchLanguage, switchTheme } = useToggles(first, preferences, loadClaimWords);
  const { language, words } = speech;
  const call = useMemo(() => createCall(language), [language]);
  const [isEnded, setEnded] = useState(false);
  return (
    <>
      <TopBar
        words={words.action}
        language={language}
        skipTo="claim"
        theme={theme}
        onTheme={switchTheme}
        onLanguage={switchLanguage}
      />
      <main className="page" id="claim" tabIndex={-1}>
        <title>{`${words.title} · Sello`}</title>
        {responseCode !== null ? (
          <Suspense fallback={<p role="status">{words.show.loading}</p>}>
            <ReturnedClaim responseCode={responseCode} call={call} speech={speech} />
          </Suspense>
        ) : code === '' || isEnded ? (
          <>
            <h1 className="certificate-title">{words.ended.title}</h1>
            <p>{words.ended.line}</p>
            <p>
              <a href="/mine">{words.ended.mine}</a>
            </p>
          </>
        ) : (
          <ClaimContent code={code} call={call} speech={speech} onEnded={() => setEnded(true)} />
        )}
      </main>
      <footer className="foot">
        <a href="/verify">{words.action.verify}</a>
        <a href="/">{words.action.home}</a>
      </footer>
    </>
  );
}
