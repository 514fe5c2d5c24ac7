import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Info from '@mui/icons-material/InfoOutlined';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { networkOf } from '../../../../contract/base/catalogues/networks.ts';
import type { SessionUser } from '../../../../contract/accounts/users/index.ts';
import { isOnboarded } from '../../../../contract/accounts/users/onboarding-states.ts';
import { addressOf } from '../../base/kit/address.ts';
import { useProjectIfAny } from '../../base/kit/session/project-context.ts';
import { useMay, useUser } from '../../base/kit/session/use-session.ts';
import { useNow } from '../../base/kit/use-now.ts';
import { useDecided } from './use-decided.ts';

const DAY_MS = 86_400_000;
const ONBOARDING = addressOf('/account/onboarding', {});
const KEY_ENDED = 'shell.banner.keyEnded';
const REJECTED = 'shell.banner.rejected';

/** What must be known on every page, as phrase and count: the organization's standing, the end of its key and of its trial. `now` in milliseconds. */
export function organizationNotice(
  organization: SessionUser['organization'],
  now: number,
): { phrase: string; count: number } | null {
  if (organization.status === 'pending') return { phrase: 'shell.banner.pending', count: 0 };
  if (organization.status === 'rejected') return { phrase: REJECTED, count: 0 };
  if (organization.keyEndsAt && Date.parse(organization.keyEndsAt) <= now) return { phrase: KEY_ENDED, count: 0 };
  if (organization.membership !== 'trial' || !organization.trialEndsAt) return null;
  const left = Math.ceil((Date.parse(organization.trialEndsAt) - now) / DAY_MS);
  return left > 0 ? { phrase: 'shell.banner.trial', count: left } : { phrase: 'errors.trial.ended', count: 0 };
}

const Banner = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      displayPrint: 'none',
      gap: 1,
      alignItems: 'center',
      px: { xs: 2, sm: 3, lg: 4 },
      py: 0.75,
      fontSize: '0.8125rem',
      borderBottom: 1,
      borderColor: 'divider',
      bgcolor: 'action.selected',
    }}
  >
    <Info sx={{ fontSize: '1.125rem', color: 'primary.main' }} aria-hidden />
    <span>{children}</span>
  </Box>
);

/** The notices above a page: pending or trial organization, and a project whose chain is no public record. */
export function Banners() {
  const translate = useTranslate();
  const { organization, onboarding, did } = useUser();
  const { pathname } = useLocation();
  const project = useProjectIfAny();
  const notice = organizationNotice(organization, useNow());
  useDecided(organization.status === 'pending');
  const leadsToKeys = useMay('keys.read') && notice?.phrase === KEY_ENDED;
  const isLocal = project !== null && networkOf(project.networkId)?.kind === 'local';
  return (
    <>
      {notice && (
        <Banner>
          {translate(notice.phrase, { smart_count: notice.count })}{' '}
          {leadsToKeys && (
            <Link component={RouterLink} to={addressOf('/organization/keys', {})} color="inherit">
              {translate('menu.keys')}
            </Link>
          )}
          {notice.phrase === REJECTED && (
            <Link component={RouterLink} to={addressOf('/organization', {})} color="inherit">
              {translate('shell.banner.rejectedWhy')}
            </Link>
          )}
        </Banner>
      )}
      {/* whoever has no key signs nothing, confirmed or not */}
      {did !== null && !isOnboarded(onboarding) && pathname !== ONBOARDING && (
        <Banner>
          {translate(`shell.banner.onboarding.${onboarding}`)}{' '}
          <Link component={RouterLink} to={ONBOARDING} color="inherit">
            {translate('shell.banner.onboarding.go')}
          </Link>
        </Banner>
      )}
      {isLocal && <Banner>{translate('shell.banner.local')}</Banner>}
    </>
  );
}
