import Box from '@mui/material/Box';
import { CopyButton } from '../index.ts';

/** A program as text, to be copied; what is too wide is scrolled to, with the keyboard too. */
export function CodeText({ label, text }: { label: string; text: string }) {
  return (
    <Box sx={{ position: 'relative', border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' }}>
      <Box sx={{ position: 'absolute', top: 4, right: 4, bgcolor: 'background.paper', borderRadius: 1 }}>
        <CopyButton text={text} of={label} />
      </Box>
      <Box
        component="pre"
        role="region"
        aria-label={label}
        tabIndex={0}
        sx={{ m: 0, p: 2, pr: 6, overflow: 'auto', fontSize: '0.8125rem', lineHeight: 1.5, maxHeight: 560 }}
      >
        <code>{text}</code>
      </Box>
    </Box>
  );
}
