import Block from '@mui/icons-material/BlockOutlined';
import Draw from '@mui/icons-material/DrawOutlined';
import Verified from '@mui/icons-material/VerifiedOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Activity, ActivityKind } from '../../../../../contract/office/dashboards/index.ts';
import { DateText } from '../index.ts';
import { LinkOrText } from '../text/LinkOrText.tsx';
import { useName } from '../text/use-name.ts';
import { credentialPathsIn } from '../session/paths.ts';

const ICONS = { issued: Draw, revoked: Block, viewed: Visibility, verified: Verified } satisfies Record<
  ActivityKind,
  typeof Draw
>;

interface ActivitiesProps {
  latest: readonly Activity[];
  /** Of several projects, each line says of which it is. */
  isOfSeveral?: boolean;
}

/** What went on, newest first; each leads to what it is about, where that has a page. */
export function Activities({ latest, isOfSeveral = false }: ActivitiesProps) {
  const translate = useTranslate();
  const nameOf = useName();
  if (latest.length === 0) return <Typography color="text.secondary">{translate('home.latest.none')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {latest.map(({ what, at, title, project, credential, request }) => {
        const Icon = ICONS[what];
        const paths = credentialPathsIn(project);
        return (
          <Box
            component="li"
            key={`${what} ${credential.id}`}
            sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start', minWidth: 0 }}
          >
            <Icon
              fontSize="small"
              aria-hidden
              sx={{ mt: 0.25, color: what === 'revoked' ? 'error.main' : 'text.secondary' }}
            />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <LinkOrText to={request ? paths?.request(request.id) : paths?.issued(credential.id)}>
                {request
                  ? translate('home.latest.issuedMany', { title, smart_count: request.total })
                  : translate(`home.latest.${what}`, { title, name: nameOf(credential.receiver) })}
              </LinkOrText>
              <Typography variant="caption" color="text.secondary" component="div">
                {isOfSeveral && `${project.name} · `}
                <DateText value={at} time />
              </Typography>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
