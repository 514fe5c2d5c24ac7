import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { PageTitle } from '../../../base/kit/focus/PageTitle.tsx';

interface PlainPageProps {
  code: string;
  title: string;
  body: string;
}

/** /404 and /500: outside any shell, for anyone. */
export function PlainPage({ code, title, body }: PlainPageProps) {
  const translate = useTranslate();
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 1,
        p: 3,
        textAlign: 'center',
      }}
    >
      <Typography
        aria-hidden
        color="primary"
        sx={{ fontSize: '4rem', fontWeight: 250, letterSpacing: '0.08em', lineHeight: 1 }}
      >
        {code}
      </Typography>
      <PageTitle title={title} />
      <Typography color="text.secondary" sx={{ maxWidth: 440, mb: 2 }}>
        {body}
      </Typography>
      <Button variant="contained" href="/">
        {translate('pages.notFound.home')}
      </Button>
      <Button href="/verify">{translate('menu.verify')}</Button>
    </Box>
  );
}
