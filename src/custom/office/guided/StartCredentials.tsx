import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useStore, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { addressOf } from '../../base/kit/address.ts';
import { Page, PageHeader } from '../../base/kit/index.ts';
import { CARD_COLUMNS } from '../../base/kit/page/RadioCard.tsx';
import { Section } from '../../base/kit/page/Section.tsx';
import { useMay, useUser } from '../../base/kit/session/use-session.ts';
import { LazyStartPicture, useReadyStarts } from '../../credentials/designer/index.ts';
import { GUIDED_DRAFT, type GuidedDraft } from './guided-draft.ts';
import { START_QUERY } from './use-asked-start.ts';

const WAYS = ['start', 'approvers', 'receivers', 'issue', 'sent'] as const;
const CREATE = addressOf('/projects/create', {});

/** /start/credentials: the one way from nothing to issued, from what one wants to issue; what was begun is gone on with. */
export default function StartCredentials() {
  const translate = useTranslate();
  const user = useUser();
  const mayStart = useMay('projects.create');
  const starts = useReadyStarts(null);
  const [begun] = useStore<Partial<GuidedDraft> | null>(GUIDED_DRAFT, null);
  return (
    <Page>
      <PageHeader title={translate('startCredentials.title')} lead={translate('startCredentials.lead')} />
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {!mayStart && (
          <Alert severity="info" variant="outlined">
            {translate('common.whoStarts')}
          </Alert>
        )}
        {mayStart && begun?.name && (
          <Card sx={{ p: 2, display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <Box sx={{ flex: 1, minWidth: 200 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {translate('startCredentials.goOn', { name: begun.name })}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {translate('startCredentials.goOnHint')}
              </Typography>
            </Box>
            <Button variant="contained" component={RouterLink} to={CREATE}>
              {translate('wizard.goOn')}
            </Button>
          </Card>
        )}
        <Section title={translate('startCredentials.way')}>
          <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
            {WAYS.map(way => (
              <li key={way}>{translate(`startCredentials.ways.${way}`)}</li>
            ))}
          </Box>
        </Section>
        {mayStart && (
          <Section title={translate('startCredentials.choose')}>
            <Box component="ul" sx={{ ...CARD_COLUMNS, listStyle: 'none', m: 0, p: 0 }}>
              {starts.map(start => (
                <Card key={start.name} component="li" variant="outlined">
                  <CardActionArea
                    component={RouterLink}
                    to={`${CREATE}?${START_QUERY}=${start.name}`}
                    sx={{ display: 'flex', gap: 1.5, p: 1.5, height: '100%', alignItems: 'center' }}
                  >
                    <Box sx={{ flex: 1, minWidth: 0 }}>
                      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{start.label}</Typography>
                      <Typography variant="body2" color="text.secondary">
                        {start.description}
                      </Typography>
                    </Box>
                    <Box aria-hidden sx={{ width: 104, flexShrink: 0, pointerEvents: 'none' }}>
                      <LazyStartPicture start={start} />
                    </Box>
                  </CardActionArea>
                </Card>
              ))}
            </Box>
            <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: { xs: 1, sm: 3 }, mt: 2 }}>
              <Link component={RouterLink} to={CREATE}>
                {translate('startCredentials.empty')}
              </Link>
              {user.projects.length > 0 && (
                <Link component={RouterLink} to={addressOf('/projects', {})}>
                  {translate('startCredentials.existing')}
                </Link>
              )}
            </Stack>
          </Section>
        )}
      </Box>
    </Page>
  );
}
