import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { useSettings } from '../../base/kit/session/use-settings.ts';

/** To where anybody verifies, and to the terms and the privacy notice that one accepts by signing in: the operator's own where there are such, in a tab of their own. */
export function LegalLinks() {
  const translate = useTranslate();
  const { data: settings } = useSettings();
  const texts = [
    ['terms', settings?.termsUrl ?? '/terms'],
    ['privacy', settings?.privacyUrl ?? '/privacy'],
  ] as const;
  return (
    <Stack component="footer" direction="row" sx={{ justifyContent: 'center', gap: 3, p: 2, position: 'relative' }}>
      <Link href="/verify" sx={{ py: 0.75 }}>
        {translate('menu.verify')}
      </Link>
      {texts.map(([text, href]) => (
        <Link key={text} href={href} target="_blank" rel="noopener" sx={{ py: 0.75 }}>
          {translate(`menu.${text}`)}
        </Link>
      ))}
    </Stack>
  );
}
