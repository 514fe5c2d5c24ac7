import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSignOut } from '../../../base/kit/session/use-sign-out.ts';
import { later } from '../../../base/kit/feedback/later.tsx';

const Palette = later(() => import('./Palette.tsx'));

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
/** Whoever is asked something answers first. */
const isAsked = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Opens the palette: by its button, or by Ctrl K from anywhere (⌘ K on a Mac). */
export function PaletteButton() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  // signing out goes on once the palette is closed
  const signOut = useSignOut();
  const label = translate('shell.palette.open');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.defaultPrevented) return;
      // also where it does not open: the browser has a search of its own at this key
      event.preventDefault();
      if (!isAsked()) setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Tooltip title={`${label} (${translate('shell.palette.shortcut')})`}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setOpen(true)}
        >
          <Search />
        </IconButton>
      </Tooltip>
      {open && (
        <Suspense fallback={null}>
          <Palette onLeave={() => setOpen(false)} onSignOut={signOut} />
        </Suspense>
      )}
    </>
  );
}
