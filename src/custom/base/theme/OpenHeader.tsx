import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { LanguageToggle, ThemeToggle } from './Preferences.tsx';

/** The top of the pages that anybody may read, where nobody's menus stand. */
export function OpenHeader() {
  const translate = useTranslate();
  return (
    <Stack component="header" direction="row" sx={{ p: 2, alignItems: 'center', position: 'relative' }}>
      <Typography sx={{ fontWeight: 750, fontSize: '1.25rem', letterSpacing: '-0.02em', flex: 1 }}>
        {translate('shell.brand')}
      </Typography>
      <ThemeToggle />
      <LanguageToggle />
    </Stack>
  );
}
