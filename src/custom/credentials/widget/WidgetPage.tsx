import { useEffect, useMemo, useRef } from 'react';
import { Icon } from '../../base/open/Icon.tsx';
import type { Preferences } from '../../base/open/preferences.ts';
import { createCall } from '../../base/open/public-call.ts';
import { otherLanguage, type Spoken, useToggles } from '../../base/open/use/use-toggles.ts';
import { ReturnedToSite } from './ReturnedToSite.tsx';
import { tellSite } from './tell-site.ts';
import { VerifyContent } from './VerifyContent.tsx';
import { WalletOpening, type OpenedAttempt } from './WalletOpening.tsx';
import { loadWidgetWords, type WidgetWords } from './words/index.ts';

/** What the page is: the widget of an application, or one of its two pages that are in no frame. */
export type Shown =
  | { is: 'widget'; applicationId: string }
  | { is: 'opening'; attempt: OpenedAttempt | null }
  | { is: 'returned'; responseCode: string | null };

interface WidgetPageProps {
  shown: Shown;
  preferences: Preferences;
  speech: Spoken<WidgetWords>;
}

const titleOf = ({ is }: Shown, words: WidgetWords): string =>
  is === 'widget' ? words.title : is === 'opening' ? words.opening.title : words.returned.title;

/** The widget in the frame of a website, the page that opens a wallet, and the page to which wallets lead their people afterwards. */
export function WidgetPage({ shown, preferences, speech: first }: WidgetPageProps) {
  const { speech, theme, switchLanguage, switchTheme } = useToggles(first, preferences, loadWidgetWords);
  const { language, words } = speech;
  const call = useMemo(() => createCall(language), [language]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const whole = box.current;
    if (!whole) return undefined;
    const sized = new ResizeObserver(() => tellSite({ type: 'sello-height', height: Math.ceil(whole.offsetHeight) }));
    sized.observe(whole);
    return () => sized.disconnect();
  }, []);
  return (
    <div ref={box} className="widget">
      <title>{`${titleOf(shown, words)} · Sello`}</title>
      <main>
        {shown.is === 'widget' && <VerifyContent applicationId={shown.applicationId} call={call} speech={speech} />}
        {shown.is === 'opening' && <WalletOpening attempt={shown.attempt} call={call} words={words} />}
        {shown.is === 'returned' && <ReturnedToSite responseCode={shown.responseCode} call={call} words={words} />}
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
