import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import { DateText, DidField } from '../../../../custom/base/kit/index.ts';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { useNow } from '../../../../custom/base/kit/use-now.ts';
import { disablingBlock, editingBlock, inOrder, invitationState, type Looking, rolesBlock } from '../user-model.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { ResetFactors } from './ResetFactors.tsx';
import { ResetWallets } from './ResetWallets.tsx';
import { UnlinkWallets } from './UnlinkWallets.tsx';
import { InTheWay } from './InTheWay.tsx';

function Invitation({ user }: { user: OrganizationUser }) {
  const translate = useTranslate();
  const now = useNow();
  const { invitation } = user;
  if (!invitation) return '—';
  const state = invitationState(user, now);
  const [words, at] = invitation.declinedAt
    ? (['declinedAt', invitation.declinedAt] as const)
    : ([state === 'over' ? 'ended' : 'until', invitation.endsAt] as const);
  return (
    <>
      {translate(invitation.by ? 'users.invitation.sentBy' : 'users.invitation.sent', { by: invitation.by })}{' '}
      <DateText value={invitation.sentAt} time />
      <br />
      {translate(`users.invitation.${words}`)} <DateText value={at} time />
    </>
  );
}

/** Who somebody is, what they may do and what that means, and what they sign by. */
export function InfoTab({ user, me }: { user: OrganizationUser; me: Looking }) {
  const translate = useTranslate();
  const mayWrite = useMay('organizationUsers.write');
  const label = (field: string) => translate(`users.fields.${field}`);
  const editing = editingBlock(user, me);
  return (
    <>
      {mayWrite && disablingBlock(user, me) === null && <InTheWay user={user} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Section title={translate('users.sections.person')}>
          <Facts
            facts={[
              [label('firstName'), user.name],
              [label('lastname'), user.lastname],
              ...(user.title ? [[label('title'), user.title] as const] : []),
              [label('email'), user.email],
              [
                label('onboardingMethod'),
                `${translate(`users.onboarding.${user.onboardingMethod}`)}. ${translate(`users.onboardingStates.${user.onboarding}`)}`,
              ],
              ...(user.status === 'pending'
                ? [[label('invitation'), <Invitation key="invitation" user={user} />] as const]
                : []),
              [label('createdAt'), <DateText key="since" value={user.createdAt} />],
              [
                label('lastSignInAt'),
                user.lastSignInAt ? <DateText key="last" value={user.lastSignInAt} time /> : translate('common.never'),
              ],
            ]}
          />
          {mayWrite && <ChangeButton what="name" user={user} block={editing} />}
        </Section>
        <Stack sx={{ gap: 2 }}>
          <Section title={label('roles')}>
            <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
              {inOrder(user.roles).map(role => (
                <div key={role}>
                  <Typography component="dt" sx={{ fontWeight: 600 }}>
                    {translate(`roles.${role}`)}
                  </Typography>
                  <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
                    {translate(`roleHints.${role}`)}
                  </Typography>
                </div>
              ))}
            </Box>
            {mayWrite && <ChangeButton what="roles" user={user} block={rolesBlock(user, me)} />}
          </Section>
          <Section title={translate('users.sections.keys')}>
            <Facts
              facts={[
                [label('keyManagement'), translate(`keyManagement.${user.keyManagement}`)],
                [label('did'), user.did ? <DidField key="did" did={user.did} /> : '—'],
                ...(user.statedDid
                  ? [[label('statedDid'), <DidField key="stated" did={user.statedDid} />] as const]
                  : []),
              ]}
            />
            {mayWrite && <ChangeButton what="keys" user={user} block={editing} />}
          </Section>
          <Section title={translate('users.sections.signIn')}>
            <Facts
              facts={[
                [label('authMethod'), translate(`authMethods.${user.authMethod}`)],
                [label('secondFactor'), translate(`users.factor.${user.secondFactor ? 'has' : 'none'}`)],
              ]}
            />
            {mayWrite && <ResetWallets user={user} me={me} />}
            {mayWrite && <ResetFactors user={user} me={me} />}
            {mayWrite && <UnlinkWallets user={user} me={me} />}
          </Section>
        </Stack>
      </Box>
    </>
  );
}
