import type { Language } from '../../../../contract/base/common/language.ts';
import type { Theme } from './preferences.ts';
import { RosetteMark } from './Rosette.tsx';
import { Icon } from './Icon.tsx';
import { otherLanguage } from './use/use-toggles.ts';

// Sello's own mark: drawn from the SHA-256 of "Sello".
const MARK = '191d9a00f842e8eb9a2ac13f6eb79398de8c465a47ed97534c31124d9af2c498';

interface TopBarProps {
  /** `language` names the other one. */
  words: { skip: string; language: string; light: string; dark: string };
  language: Language;
  /** The id of what the page is about. */
  skipTo: string;
  theme: Theme;
  onTheme: () => void;
  onLanguage: () => void;
}

/** Whose page this is, and the two toggles. */
export function TopBar({ words, language, skipTo, theme, onTheme, onLanguage }: TopBarProps) {
  const other = otherLanguage(language);
  return (
    <header className="top-bar">
      <a className="skip" href={`#${skipTo}`}>
        {words.skip}
      </a>
      <a className="brand" href="/">
        <RosetteMark digest={MARK} size={26} />
        Sello
      </a>
      <div className="toggles">
        <button type="button" className="quiet" onClick={onLanguage} lang={other}>
          <Icon name="globe" size={18} />
          {words.language}
        </button>
        <button type="button" className="quiet" onClick={onTheme}>
          <Icon name={theme === 'dark' ? 'sun' : 'moon'} size={18} />
          {theme === 'dark' ? words.light : words.dark}
        </button>
      </div>
    </header>
  );
}
