import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ApprovalRequest } from '../../../../../contract/credentials/credentials/approval.ts';
import type { Register } from '../../../../../contract/office/dashboards/index.ts';
import { userMay } from '../../../../authProvider/access.ts';
import { addressOf } from '../../../base/kit/address.ts';
import { DateText } from '../../../base/kit/index.ts';
import { LinkOrText } from '../../../base/kit/text/LinkOrText.tsx';
import { Section } from '../../../base/kit/page/Section.tsx';
import { credentialPathsIn } from '../../../base/kit/session/paths.ts';
import { useUser } from '../../../base/kit/session/use-session.ts';

const SHOWN = 3;
const POLL_MS = 60_000;

/** Where what waits in a project of vouchers stands, and who does something about it. */
const OF_VOUCHERS = {
  vouchers: { path: '/projects/{projectId}/vouchers', action: 'vouchers.write' },
  vouchersOffer: { path: '/projects/{projectId}/vouchers/offers', action: 'payments.review' },
} as const;

interface WaitingForMeProps extends Pick<Register, 'returned' | 'voucherWaits'> {
  waiting: number;
  /** Whether nothing is drawn where nothing waits. */
  unlessNothing?: boolean;
}

/** What waits for whoever looks: the oldest requests to approve, what was given back to be corrected, and what of vouchers goes no further alone. */
export function WaitingForMe({ waiting, returned, voucherWaits, unlessNothing = false }: WaitingForMeProps) {
  const translate = useTranslate();
  const user = useUser();
  const isSigner = user.projects.some(project => project.roles.includes('project.signer'));
  const { data: requests = [] } = useGetList<ApprovalRequest>(
    'approvals',
    { pagination: { page: 1, perPage: SHOWN }, sort: { field: 'requestedAt', order: 'ASC' } },
    { enabled: isSigner && waiting > 0, refetchInterval: POLL_MS },
  );
  const toCorrect = returned.filter(({ project }) => userMay(user, 'credentials.issue', project.id));
  const ofVouchers = voucherWaits.filter(({ project, category }) =>
    userMay(user, OF_VOUCHERS[category].action, project.id),
  );
  const isNothing = waiting === 0 && toCorrect.length === 0 && ofVouchers.length === 0;
  if (isNothing && unlessNothing) return null;
  return (
    <Section title={translate('home.desk.waiting')}>
      {isNothing ? (
        <Typography color="text.secondary">{translate('home.desk.waitingNone')}</Typography>
      ) : (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25, overflowWrap: 'anywhere' }}
        >
          {waiting > 0 && (
            <li>
              <Link component={RouterLink} to={addressOf('/approvals', {})} sx={{ fontWeight: 650 }}>
                {translate('home.desk.approve', { smart_count: waiting })}
              </Link>
            </li>
          )}
          {waiting > 0 &&
            requests.map(request => (
              <li key={request.id}>
                <Link
                  component={RouterLink}
                  to={`${addressOf('/approvals', {})}?request=${request.id}`}
                  color="inherit"
                  underline="hover"
                >
                  {translate('home.desk.of', { smart_count: request.waiting, title: request.title })}
                </Link>
                <Typography variant="caption" color="text.secondary" component="div">
                  {request.project.name} · <DateText value={request.requestedAt} />
                </Typography>
              </li>
            ))}
          {toCorrect.map(({ project, total }) => (
            <li key={project.id}>
              <LinkOrText to={credentialPathsIn(project)?.filtered({ status: 'returned' })}>
                {translate('home.desk.returned', { smart_count: total, project: project.name })}
              </LinkOrText>
            </li>
          ))}
          {ofVouchers.map(({ project, category, total }) => (
            <li key={project.id}>
              <Link
                component={RouterLink}
                to={addressOf(OF_VOUCHERS[category].path, { projectId: project.id })}
                color="inherit"
                underline="hover"
              >
                {translate('home.desk.vouchers', { smart_count: total, project: project.name })}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Section>
  );
}
