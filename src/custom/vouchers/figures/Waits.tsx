import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../../base/kit/page/Section.tsx';

/** Something that waits for somebody, in words, and the list that shows just it; undefined where its reader may not go there. */
export interface Wait {
  key: string;
  words: string;
  to: string | undefined;
}

/** What waits for somebody, each leading to where it is done. */
export function Waits({ waits, onLink }: { waits: readonly Wait[]; onLink?: () => void }) {
  const translate = useTranslate();
  return (
    <Section title={translate('voucherFigures.waits.title')}>
      {waits.length === 0 ? (
        <Typography color="text.secondary">{translate('voucherFigures.waits.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
          {waits.map(({ key, words, to }) => (
            <li key={key}>
              {to === undefined ? (
                words
              ) : (
                <Link component={RouterLink} to={to} {...(onLink && { onClick: onLink })} sx={{ py: 0.25 }}>
                  {words}
                </Link>
              )}
            </li>
          ))}
        </Box>
      )}
    </Section>
  );
}
