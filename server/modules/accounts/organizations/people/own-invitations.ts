import type { invitationRoutes } from '../../../../../contract/accounts/api/invitations.ts';
import type { OrganizationRole } from '../../../../../contract/base/access/index.ts';
import { next } from '../../../../../contract/base/common/states.ts';
import { invitationMachine, userMachine, type OwnInvitation } from '../../../../../contract/accounts/users/index.ts';
import { inLockOrder, type Database, type Tx } from '../../../../platform/database/index.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import { ring } from '../../../../platform/socket/index.ts';
import { changeAsPlatform, concludeAsPlatform, type PlatformEvent } from '../../../base/events/index.ts';
import { checkCode, endCodes, takeCode, tryCode, worksSomewhere } from '../../identity/index.ts';
import { imageUrl } from '../present.ts';

/** Invitations that are shown at most: the newest. */
const SHOWN = 100;
const STATE = `case when ou.invitation_declined_at is not null then 'declined' when ou.invitation_ends_at > now() then 'open' else 'over' end`;
/** Whom an organization's provider vouches for answers there. */
const ANSWERED_HERE = "ou.auth_method <> 'sso'";
const BY = `(select trim(b.name || ' ' || b.lastname) from organization_users b where b.organization_id = ou.organization_id and b.user_id = ou.invited_by)`;

interface InvitationRow {
  id: string;
  name: string;
  logo_image_id: string | null;
  by: string | null;
  roles: OrganizationRole[];
  auth_method: OwnInvitation['authMethod'];
  invited_at: Date;
  invitation_ends_at: Date;
  total: number;
}

const present = (row: InvitationRow): OwnInvitation => ({
  id: row.id,
  organization: { name: row.name, logoImage: imageUrl(row.logo_image_id) },
  by: row.by || null,
  roles: row.roles,
  authMethod: row.auth_method,
  sentAt: row.invited_at.toISOString(),
  endsAt: row.invitation_ends_at.toISOString(),
});

interface Waiting {
  organizationId: string;
  userId: string;
}

/** An invitation that waits, kept from being answered or withdrawn meanwhile. @throws AppError error.not_found, invitation.over */
async function lockInvitation(tx: Tx, { organizationId, userId }: Waiting): Promise<void> {
  inLockOrder(tx, 'member');
  const { status, state } = found(
    await tx.maybe<{ status: 'pending' | 'active' | 'disabled'; state: 'open' | 'over' | 'declined' }>(
      `select ou.status, ${STATE} as state from organization_users ou
       where ou.organization_id = $1 and ou.user_id = $2 and ${ANSWERED_HERE} for no key update`,
      [organizationId, userId],
    ),
  );
  if (!next(userMachine, status, 'takeUp') || !next(invitationMachine, state, 'decline'))
    throw new AppError('invitation.over');
}

/** @throws AppError invitation.by_wallet where it is accepted with a wallet */
async function refuseByWallet(tx: Tx, { organizationId, userId }: Waiting): Promise<void> {
  const asks = await tx.maybe(
    "select 1 from organization_users where organization_id = $1 and user_id = $2 and auth_method = 'wallet'",
    [organizationId, userId],
  );
  if (asks) throw new AppError('invitation.by_wallet');
}

const told = ({ organizationId, userId }: Waiting, values: Pick<PlatformEvent, 'old' | 'new'>): PlatformEvent => ({
  organizationId,
  actorId: userId,
  type: 'update',
  resource: 'user',
  resourceId: userId,
  ...values,
});

/** Declines: whoever looks after the organization's people sees it, and may withdraw the invitation or ask again. */
async function decline(tx: Tx, waiting: Waiting): Promise<PlatformEvent> {
  await lockInvitation(tx, waiting);
  await tx.run(
    'update organization_users set invitation_declined_at = now() where organization_id = $1 and user_id = $2',
    [waiting.organizationId, waiting.userId],
  );
  ring(tx, [waiting.userId], waiting.organizationId);
  return told(waiting, { new: { invitation: 'declined' } });
}

/** Makes the invited a member. @throws AppError invitation.over, invitation.by_wallet */
async function accept(tx: Tx, waiting: Waiting): Promise<PlatformEvent> {
  await lockInvitation(tx, waiting);
  await refuseByWallet(tx, waiting);
  const { taken } = await tx.one<{ taken: boolean }>('select take_up_invitation($1, $2) as taken', [
    waiting.userId,
    waiting.organizationId,
  ]);
  if (!taken) throw new AppError('invitation.over');
  ring(tx, [waiting.userId], waiting.organizationId);
  return told(waiting, { old: { status: 'pending' }, new: { status: 'active' } });
}

/** What the invited do with invitations: nobody is put into an organization without their own act. */
export const ownInvitationHandlers = (database: Database): HandlersOf<keyof typeof invitationRoutes> => ({
  listOwnInvitations: ({ caller }) =>
    database.platform('sign-in', async tx => {
      if (caller.sso) return { invitations: [], total: 0 };
      const rows = await tx.rows<InvitationRow>(
        `select o.id, o.name, o.logo_image_id, ${BY} as by, ou.roles, ou.auth_method, ou.invited_at, ou.invitation_ends_at, count(*) over ()::int as total
         from organization_users ou join organizations o on o.id = ou.organization_id
         where ou.user_id = $1 and ou.status = 'pending' and ${ANSWERED_HERE} and ${STATE} = 'open' order by ou.invited_at desc, o.id limit ${SHOWN}`,
        [caller.userId],
      );
      return { invitations: rows.map(present), total: rows[0]?.total ?? 0 };
    }),

  answerOwnInvitation: ({ caller, params, body, origin }) =>
    changeAsPlatform(database, 'sign-in', origin, async tx => {
      // A provider speaks for its own organization alone, not for the account.
      if (caller.sso) throw new AppError('error.not_found');
      const waiting = { organizationId: params.invitationId, userId: caller.userId };
      inLockOrder(tx, 'code');
      await endCodes(tx, waiting.userId, 'invite', waiting.organizationId);
      return {
        answer: { done: true as const },
        event: body.accept ? await accept(tx, waiting) : await decline(tx, waiting),
      };
    }),

  readInvitation: ({ params, origin }) =>
    tryCode(database, origin.ip, async tx => {
      const code = await checkCode(tx, ['invite'], params.code);
      const row = await tx.maybe<{
        name: string;
        by: string | null;
        email: string;
        ends: Date;
        state: string;
        auth_method: OwnInvitation['authMethod'];
      }>(
        `select o.name, ${BY} as by, ou.email, ou.invitation_ends_at as ends, ou.auth_method, ${STATE} as state
         from organization_users ou join organizations o on o.id = ou.organization_id
         where ou.organization_id = $1 and ou.user_id = $2 and ou.status = 'pending'`,
        [code.organization_id, code.user_id],
      );
      if (row?.state !== 'open') throw new AppError('code.expired');
      return {
        organization: row.name,
        by: row.by || null,
        email: row.email,
        account: (await worksSomewhere(tx, code.user_id)) ? ('known' as const) : ('new' as const),
        authMethod: row.auth_method,
        endsAt: row.ends.toISOString(),
      };
    }),

  declineInvitation: ({ params, origin }) =>
    tryCode(database, origin.ip, async tx => {
      const code = await takeCode(tx, ['invite'], params.code);
      if (!code.organization_id) throw new AppError('code.invalid');
      const event = await decline(tx, { organizationId: code.organization_id, userId: code.user_id });
      return concludeAsPlatform(tx, origin, { answer: { done: true as const }, event });
    }),
});
