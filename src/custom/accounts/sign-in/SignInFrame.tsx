import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from '../../base/kit/focus/PageTitle.tsx';
import { LegalLinks } from './LegalLinks.tsx';
import { RosetteMark } from '../../base/kit/marks/RosetteMark.tsx';
import { OpenHeader } from '../../base/theme/OpenHeader.tsx';
import { useSettings } from '../../base/kit/session/use-settings.ts';

interface SignInFrameProps {
  title: string;
  lead?: ReactNode;
  /** For a form of several columns of its own. */
  wide?: boolean;
  children: ReactNode;
}

/** What stands around signing in and recovering: the platform's rosette on the page, one card, the two toggles. */
export function SignInFrame({ title, lead, wide = false, children }: SignInFrameProps) {
  const { data: settings } = useSettings();
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column', overflow: 'clip', position: 'relative' }}>
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          inset: 0,
          display: 'grid',
          placeItems: 'center',
          opacity: 0.16,
          pointerEvents: 'none',
        }}
      >
        <RosetteMark digest={settings?.loginDigest ?? null} size={920} ornament />
      </Box>
      <OpenHeader />
      <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 2, pb: 4, position: 'relative' }}>
        <Card sx={{ width: '100%', maxWidth: wide ? 560 : 416, p: { xs: 3, sm: 4 } }}>
          <PageTitle title={title} sx={lead ? {} : { mb: 2 }} />
          {lead && (
            <Typography component="div" color="text.secondary" sx={{ mt: 0.5, mb: 2 }}>
              {lead}
            </Typography>
          )}
          {children}
        </Card>
      </Box>
      <LegalLinks />
    </Box>
  );
}
