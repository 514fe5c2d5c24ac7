import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Dashboard } from '../../../contract/organizations/index.ts';
import type { SessionUser } from '../../../contract/users/index.ts';
import { mayOpen } from '../../authProvider/access.ts';
import { NumberText } from '../kit/index.ts';
import { useUser } from '../kit/session/use-session.ts';

interface FigureProps {
  label: string;
  value: number;
  to: string;
  note?: string | undefined;
  loud?: boolean;
}

function Figure({ label, value, to, note, loud }: FigureProps) {
  return (
    <Card sx={loud ? { borderColor: 'primary.main' } : {}}>
      <CardActionArea component={Link} to={to} sx={{ p: 2, height: '100%' }}>
        <Typography color="text.secondary" variant="body2">
          {label}
        </Typography>
        <Typography
          component="p"
          sx={{
            fontSize: 30,
            fontWeight: 650,
            lineHeight: 1.3,
            letterSpacing: '-0.02em',
            color: loud ? 'primary.main' : 'text.primary',
          }}
        >
          <NumberText value={value} />
        </Typography>
        {note && (
          <Typography variant="caption" color="text.secondary">
            {note}
          </Typography>
        )}
      </CardActionArea>
    </Card>
  );
}

/** Where a number about credentials leads: the list of the only project it can be about, else the projects to choose from. */
function listOf(user: SessionUser, section: string, projects = user.projects): string {
  const [only, ...others] = projects;
  const path = only && others.length === 0 ? `/projects/${only.id}/${section}` : '/projects';
  return mayOpen(user, path.split('?')[0] ?? path) ? path : '/projects';
}

const filtered = (status: string) => `credentials?filter=${encodeURIComponent(JSON.stringify({ status }))}`;

/** The numbers of the home page; each is a link to the list it counts. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const translate = useTranslate();
  const user = useUser();
  const { credentials, projects, waitingForMe } = dashboard;
  const signed = user.projects.filter(project => project.roles.includes('project.signer'));
  const trial =
    credentials.trialLimit === null
      ? undefined
      : translate('home.trialUse', { used: credentials.issuedOnTrial, limit: credentials.trialLimit });
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 168px), 1fr))', mb: 3 }}
    >
      <Figure
        label={translate('home.waitingForMe')}
        value={waitingForMe}
        to={listOf(user, 'credentials/pending', signed)}
        loud={waitingForMe > 0}
      />
      <Figure
        label={translate('home.issued')}
        value={credentials.issued}
        to={listOf(user, 'credentials')}
        note={trial}
      />
      <Figure label={translate('home.pending')} value={credentials.pending} to={listOf(user, filtered('pending'))} />
      <Figure label={translate('home.revoked')} value={credentials.revoked} to={listOf(user, filtered('revoked'))} />
      <Figure label={translate('home.projects')} value={projects.total} to="/projects" />
    </Box>
  );
}
