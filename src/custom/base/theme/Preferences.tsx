import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { LANGUAGE_NAMES } from '../../../i18n/languages.ts';
import { useWornTheme } from './Themed.tsx';

/** Dark to light and back. */
export function ThemeToggle() {
  const translate = useTranslate();
  const [theme, setTheme] = useWornTheme();
  const label = translate(theme === 'dark' ? 'shell.theme.toLight' : 'shell.theme.toDark');
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
        {theme === 'dark' ? <LightMode fontSize="small" /> : <DarkMode fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}

/** The two languages by their own names; kept in the browser. */
export function LanguageToggle() {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (language: string) => {
    setAnchor(null);
    setLocale(language);
  };
  return (
    <>
      <Button
        color="inherit"
        aria-label={translate('shell.language.current')}
        aria-haspopup="menu"
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ minWidth: 40, px: 1 }}
      >
        {locale.slice(0, 2).toUpperCase()}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {Object.entries(LANGUAGE_NAMES).map(([language, name]) => (
          <MenuItem key={language} lang={language} selected={language === locale} onClick={() => choose(language)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Tells the document which language it is in, which screen readers pronounce by. */
export function HtmlLanguage() {
  const [locale] = useLocaleState();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return null;
}
