import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { dayAt } from '../../../../../contract/base/common/days.ts';
import type { Register } from '../../../../../contract/office/dashboards/index.ts';
import { mayOpen, userMay } from '../../../../authProvider/access.ts';
import { addressOf } from '../../../base/kit/address.ts';
import { LinkOrText } from '../../../base/kit/text/LinkOrText.tsx';
import { NumberLink } from '../../../base/kit/text/NumberLink.tsx';
import { Section } from '../../../base/kit/page/Section.tsx';
import { credentialPathsIn } from '../../../base/kit/session/paths.ts';
import { useUser } from '../../../base/kit/session/use-session.ts';
import { useNow } from '../../../base/kit/use-now.ts';

/** How many projects there are, and those where something was asked for last, each with its figures; a figure leads to the list of what it counts, for whoever may open that. */
export function Projects({ projects, total }: { projects: Register['projects']; total: number }) {
  const translate = useTranslate();
  const user = useUser();
  const today = dayAt(new Date(useNow()), user.organization.timeZone);
  if (projects.length === 0) return null;
  const title = translate('home.desk.projects');
  return (
    <Section
      title={title}
      aside={
        <LinkOrText to={mayOpen(user, '/projects') ? addressOf('/projects', {}) : undefined}>
          {translate('home.desk.total', { smart_count: total })}
        </LinkOrText>
      }
    >
      <TableContainer tabIndex={0} role="group" aria-label={title}>
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('home.desk.project')}</TableCell>
              <TableCell align="right">{translate('home.desk.issued')}</TableCell>
              <TableCell align="right">{translate('home.desk.pending')}</TableCell>
              <TableCell align="right">{translate('home.revoked')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {projects.map(project => {
              const isSeen = userMay(user, 'project.read', project.id);
              const paths = isSeen ? credentialPathsIn(project) : undefined;
              const landing = isSeen ? addressOf('/projects/{projectId}', { projectId: project.id }) : undefined;
              return (
                <TableRow key={project.id}>
                  <TableCell component="th" scope="row" sx={{ overflowWrap: 'break-word' }}>
                    <LinkOrText to={paths?.list ?? landing}>{project.name}</LinkOrText>
                  </TableCell>
                  <TableCell align="right">
                    <NumberLink value={project.issued} to={paths?.happened('issued', { until: today })} />
                  </TableCell>
                  <TableCell align="right">
                    <NumberLink value={project.pending} to={paths?.filtered({ status: 'pending' })} />
                  </TableCell>
                  <TableCell align="right">
                    <NumberLink value={project.revoked} to={paths?.filtered({ status: 'revoked' })} />
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </TableContainer>
    </Section>
  );
}
