import { useEffect, useMemo, useRef } from 'react';
import { Icon } from '../../base/open/Icon.tsx';
import type { Preferences } from '../../base/open/preferences.ts';
import { createCall } from '../../base/open/public-call.ts';
import { otherLanguage, type Spoken, useToggles } from '../../base/open/use/use-toggles.ts';
import { tellSite } from './tell-site.ts';
import { VerifyContent } from './VerifyContent.tsx';
import { loadWidgetWords, type WidgetWords } from './words/index.ts';

interface WidgetPageProps {
  /** Null where a wallet led its person back. */
  applicationId: string | null;
  preferences: Preferences;
  speech: Spoken<WidgetWords>;
}

/** The widget in the frame of a website, and the page to which wallets lead their people afterwards. */
export function WidgetPage({ applicationId, preferences, speech: first }: WidgetPageProps) {
  const { speech, theme, switchLanguage, switchTheme } = useToggles(first, preferences, loadWidgetWords);
  const { language, words } = speech;
  const call = useMemo(() => createCall(language), [language]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = box.current;
    if (!shown) return undefined;
    const sized = new ResizeObserver(() => tellSite({ type: 'sello-height', height: Math.ceil(shown.offsetHeight) }));
    sized.observe(shown);
    return () => sized.disconnect();
  }, []);
  return (
    <div ref={box} className="widget">
      <title>{`${applicationId === null ? words.returned.title : words.title} · Sello`}</title>
      <main>
        {applicationId === null ? (
          <>
            <h1>{words.returned.title}</h1>
            <p>{words.returned.line}</p>
          </>
        ) : (
          <VerifyContent applicationId={applicationId} call={call} words={words} />
        )}
      </main>
      <footer>
        <small>{words.action.by}</small>
        <button type="button" className="quiet" onClick={switchLanguage} lang={otherLanguage(language)}>
          <Icon name="globe" size={18} />
          {words.action.language}
        </button>
        <button type="button" className="quiet" onClick={switchTheme}>
          <Icon name={theme === 'dark' ? 'sun' : 'moon'} size={18} />
          {theme === 'dark' ? words.action.light : words.action.dark}
        </button>
      </footer>
    </div>
  );
}
