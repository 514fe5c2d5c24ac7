import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Dashboard } from '../../../contract/dashboards/index.ts';
import type { SessionUser } from '../../../contract/users/index.ts';
import { mayOpen } from '../../authProvider/access.ts';
import { addressOf } from '../kit/address.ts';
import { NumberText } from '../kit/index.ts';
import { useUser } from '../kit/session/use-session.ts';

interface FigureProps {
  label: string;
  value: number;
  /** The list of just what is counted; undefined where there is none. */
  to: string | undefined;
  note?: string | undefined;
  loud?: boolean;
}

function Figure({ label, value, to, note, loud }: FigureProps) {
  const content = (
    <>
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
    </>
  );
  const inside = { p: 2, height: '100%' };
  return (
    <Card sx={loud ? { borderColor: 'primary.main' } : {}}>
      {to === undefined ? (
        <Box sx={inside}>{content}</Box>
      ) : (
        <CardActionArea component={Link} to={to} sx={inside}>
          {content}
        </CardActionArea>
      )}
    </Card>
  );
}

/** Where the numbers of the home page lead: to the list of just what each counts, which several projects have not in common. */
export function figureLists(user: SessionUser, { projects }: Pick<Dashboard, 'projects'>) {
  const [signed, ...others] = user.projects.filter(project => project.roles.includes('project.signer'));
  const opened = (path: string, query = '') => (mayOpen(user, path) ? `${path}${query}` : undefined);
  const ofStatus = (status: string) =>
    projects.only === null
      ? undefined
      : opened(
          addressOf('/projects/{projectId}/credentials', { projectId: projects.only }),
          `?filter=${encodeURIComponent(JSON.stringify({ status }))}`,
        );
  return {
    waitingForMe:
      signed && others.length === 0
        ? opened(addressOf('/projects/{projectId}/credentials/pending', { projectId: signed.id }))
        : undefined,
    pending: ofStatus('pending'),
    revoked: ofStatus('revoked'),
    projects: opened('/projects'),
  };
}

/** The numbers of the home page; a number whose list there is leads to it. All that was ever issued is no list. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const translate = useTranslate();
  const user = useUser();
  const { credentials, projects, waitingForMe } = dashboard;
  const lists = figureLists(user, dashboard);
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
        to={lists.waitingForMe}
        loud={waitingForMe > 0}
      />
      <Figure label={translate('home.issued')} value={credentials.issued} to={undefined} note={trial} />
      <Figure label={translate('home.pending')} value={credentials.pending} to={lists.pending} />
      <Figure label={translate('home.revoked')} value={credentials.revoked} to={lists.revoked} />
      <Figure label={translate('home.projects')} value={projects.total} to={lists.projects} />
    </Box>
  );
}
