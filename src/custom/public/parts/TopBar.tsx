import type { Theme } from '../preferences.ts';
import { RosetteMark } from '../Rosette.tsx';
import { useWords } from '../words-context.ts';
import { Icon } from './Icon.tsx';

// Sello's own mark: drawn from the SHA-256 of "Sello".
const MARK = '191d9a00f842e8eb9a2ac13f6eb79398de8c465a47ed97534c31124d9af2c498';

interface TopBarProps {
  theme: Theme;
  onTheme: () => void;
  onLanguage: () => void;
}

/** Whose page this is, and the two toggles. */
export function TopBar({ theme, onTheme, onLanguage }: TopBarProps) {
  const { language, words } = useWords();
  const other = language === 'en-US' ? 'es-MX' : 'en-US';
  return (
    <header className="top-bar">
      <a className="skip" href="#verdict">
        {words.action.skip}
      </a>
      <a className="brand" href="/">
        <RosetteMark digest={MARK} size={26} />
        Sello
      </a>
      <div className="toggles">
        <button type="button" className="quiet" onClick={onLanguage} lang={other}>
          <Icon name="globe" size={18} />
          {words.action.language}
        </button>
        <button type="button" className="quiet" onClick={onTheme}>
          <Icon name={theme === 'dark' ? 'sun' : 'moon'} size={18} />
          {theme === 'dark' ? words.action.light : words.action.dark}
        </button>
      </div>
    </header>
  );
}
