import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { RosetteMark } from '../../../base/open/Rosette.tsx';
import type { Theme } from '../../../base/open/preferences.ts';
import { otherLanguage } from '../../../base/open/use/use-toggles.ts';
import { useWallet } from './wallet-context.ts';

// Sello's own mark: drawn from the SHA-256 of "Sello".
const MARK = '191d9a00f842e8eb9a2ac13f6eb79398de8c465a47ed97534c31124d9af2c498';

interface WalletBarProps {
  /** The id of the content. */
  skipTo: string;
  theme: Theme;
  onTheme: () => void;
  onLanguage: () => void;
}

/** What this page is, whose wallet is used, and the two toggles. */
export function WalletBar({ skipTo, theme, onTheme, onLanguage }: WalletBarProps) {
  const { words, language, people, person, choosePerson } = useWallet();
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Link
        href={`#${skipTo}`}
        sx={{ position: 'absolute', left: -9999, '&:focus': { position: 'static', left: 'auto' } }}
        onClick={event => {
          event.preventDefault();
          document.getElementById(skipTo)?.focus();
        }}
      >
        {words.skip}
      </Link>
      <RosetteMark digest={MARK} size={28} />
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography component="p" sx={{ fontWeight: 650 }}>
          {words.title}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {words.notice}
        </Typography>
      </Box>
      {person && (
        <TextField
          select
          fullWidth={false}
          label={words.people.current}
          value={person.id}
          onChange={event => choosePerson(event.target.value)}
          sx={{ minWidth: 160 }}
        >
          {people.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box sx={{ display: 'flex' }}>
        <Button color="inherit" onClick={onLanguage} lang={otherLanguage(language)}>
          {words.language}
        </Button>
        <Button color="inherit" onClick={onTheme}>
          {theme === 'dark' ? words.light : words.dark}
        </Button>
      </Box>
    </Box>
  );
}
