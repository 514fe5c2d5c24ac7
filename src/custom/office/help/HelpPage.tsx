import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { userMay } from '../../../authProvider/access.ts';
import { addressOf } from '../../base/kit/address.ts';
import { Waiting } from '../../base/kit/feedback/Waiting.tsx';
import { ErrorState, Page, PageHeader } from '../../base/kit/index.ts';
import { useUser } from '../../base/kit/session/use-session.ts';
import { type Guide, readersOf } from './guides.ts';
import { useGuides } from './use-guides.ts';

function Cards({ title, guides }: { title: string; guides: readonly Guide[] }) {
  if (guides.length === 0) return null;
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {guides.map(guide => (
          <Card key={guide.name}>
            <CardActionArea
              component={RouterLink}
              to={addressOf('/help/{guide}', { guide: guide.name })}
              sx={{ p: 2, height: 1 }}
            >
              <Typography sx={{ fontWeight: 600 }}>{guide.title}</Typography>
              <Typography variant="body2" color="text.secondary">
                {guide.lead}
              </Typography>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  );
}

/** /help: the guides, those for the reader's roles first. */
export default function HelpPage() {
  const translate = useTranslate();
  const user = useUser();
  const { data, error, refetch } = useGuides();
  const isOwn = ({ name }: Guide) => {
    const action = readersOf(name);
    return action === null || userMay(user, action);
  };
  return (
    <Page narrow>
      <PageHeader title={translate('shell.user.help')} lead={translate('help.lead')} />
      {data ? (
        <>
          <Cards title={translate('help.yours')} guides={data.filter(isOwn)} />
          <Cards title={translate('help.others')} guides={data.filter(guide => !isOwn(guide))} />
          <Link href="/api/docs">{translate('help.api')}</Link>
        </>
      ) : error ? (
        <ErrorState error={error} title={translate('help.failed')} onRetry={refetch} />
      ) : (
        <Waiting />
      )}
    </Page>
  );
}
