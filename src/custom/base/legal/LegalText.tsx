import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { OpenHeader } from '../theme/OpenHeader.tsx';
import { Page, PageHeader } from '../kit/index.ts';

interface LegalTextProps {
  text: 'terms' | 'privacy' | 'community' | 'contact';
  /** Its parts in their order, by their phrase keys. */
  parts: readonly string[];
}

/** The platform's example of a text, for anybody to read. An operator puts their own in its place (TERMS_URL, PRIVACY_URL, COMMUNITY_URL, CONTACT_URL). */
export function LegalText({ text, parts }: LegalTextProps) {
  const translate = useTranslate();
  const say = (key: string) => translate(`legal.${text}.${key}`);
  return (
    <Box sx={{ minHeight: '100vh' }}>
      <OpenHeader />
      <Box component="main" sx={{ display: 'grid', justifyItems: 'center' }}>
        <Page narrow>
          <PageHeader title={translate(`menu.${text}`)} lead={say('lead')} />
          <Alert severity="info" variant="outlined" sx={{ mb: 3 }}>
            {translate('legal.example')}
          </Alert>
          {parts.map(part => (
            <Box component="section" key={part} sx={{ mb: 3 }}>
              <Typography variant="h2" sx={{ mb: 0.5 }}>
                {say(`${part}.title`)}
              </Typography>
              <Typography>{say(`${part}.body`)}</Typography>
            </Box>
          ))}
          <Button variant="outlined" href="/">
            {translate('pages.notFound.home')}
          </Button>
        </Page>
      </Box>
    </Box>
  );
}
