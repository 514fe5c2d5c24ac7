import type { Language } from '../../../../../contract/base/common/index.ts';
import type { OrganizationRole } from '../../../../../contract/base/access/index.ts';
import {
  INVITATION_DAYS,
  type AuthMethod,
  type OnboardingMethod,
} from '../../../../../contract/accounts/users/index.ts';
import { inLockOrder, type Database, type Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { createHash } from 'node:crypto';
import {
  countUnlessRefused,
  mailboxOf,
  mailCode,
  perMailbox,
  queueProviderLetter,
  type CodeLetterParts,
} from '../../identity/index.ts';
import { ring } from '../../../../platform/socket/index.ts';
import { countMembers, lockWithinTrial } from '../trial/trial.ts';

interface Person {
  email: string;
  name: string;
  lastname: string;
}

/** Letters an hour to one mailbox from one organization, and a day at the wish of one person. */
const LETTERS_TO_ONE = { max: 5, seconds: 3600 };
const FIRST_LETTER = { max: 1, seconds: 3600 };
const LETTERS_BY_ONE = { max: 300, seconds: 86_400 };

/**
 * Has letters sent by `work`, each counted before, so that nobody's mailbox is flooded; those of what is refused count as none.
 * @throws AppError request.too_many, and what `work` throws
 */
export const sendLetters = <T>(
  database: Database,
  { organizationId, userId }: { organizationId: string; userId: string },
  emails: readonly string[],
  work: () => Promise<T>,
): Promise<T> =>
  countUnlessRefused(database, async counter => {
    for (const email of emails) {
      const mailbox = `${organizationId}:${createHash('sha256').update(mailboxOf(email)).digest('base64url')}`;
      await counter.count(`invite:${mailbox}`, LETTERS_TO_ONE);
      await counter.count(`invite-by:${userId}`, LETTERS_BY_ONE);
      const isFirst = await counter.countIfLeft(`invite-first:${mailbox}`, FIRST_LETTER);
      await counter.count(...perMailbox(email, isFirst ? 'first' : 'again'));
    }
    return work();
  });

/**
 * The account of someone invited: a new one, or one that there is, whoever works with it and wherever. Being invited gives nobody anything, and
 * tells the inviter nothing of it.
 */
export async function accountToInvite(tx: Tx, person: Person, language: Language): Promise<string> {
  inLockOrder(tx, 'account');
  await tx.run(
    'insert into users (email, name, lastname, language) values ($1, $2, $3, $4) on conflict (email) do nothing',
    [person.email, person.name, person.lastname, language],
  );
  const { id } = await tx.one<{ id: string }>('select id from users where email = $1 for update', [person.email]);
  return id;
}

/** Who invites whom, and as what. */
export interface Inviting {
  actorId: string;
  organizationId: string;
  roles: readonly OrganizationRole[];
  onboardingMethod: OnboardingMethod;
  statedDid: string | null;
  /** How they sign in to the organization: at its provider, by wallet, or with a password. */
  authMethod: AuthMethod;
  language: Language;
}

/** Has somebody who is invited sign in at the organization's provider. @throws AppError sso.off */
async function pin(tx: Tx, { actorId, organizationId }: Inviting, userId: string): Promise<void> {
  const { pinned } = await tx.one<{ pinned: boolean }>('select pin_member($1, $2, $3) as pinned', [
    actorId,
    organizationId,
    userId,
  ]);
  if (!pinned) throw new AppError('sso.off', { authMethod: 'invalid_choice' });
}

/** Whoever was invited before and is yet to answer, or has declined: what taking it up would give them, and whether they can. */
export interface AskedBefore {
  roles: OrganizationRole[];
  isOpen: boolean;
}

/**
 * Makes somebody a member who is yet to take it up, or finds whoever waits already, as what. To be done with the organization locked. Undefined where they
 * are of the organization. @throws AppError organization.not_verified, trial.ended, trial.users
 */
export async function inviteMember(
  tx: Tx,
  person: Person,
  inviting: Inviting,
): Promise<{ userId: string; isNew: true } | { userId: string; isNew: false; awaited: AskedBefore } | undefined> {
  const { organizationId } = inviting;
  const userId = await accountToInvite(tx, person, inviting.language);
  const member = await tx.maybe<AskedBefore & { status: string }>(
    `select status, roles, invitation_declined_at is null and invitation_ends_at > now() as "isOpen"
     from organization_users where organization_id = $1 and user_id = $2`,
    [organizationId, userId],
  );
  if (member)
    return member.status === 'pending'
      ? { userId, isNew: false, awaited: { roles: member.roles, isOpen: member.isOpen } }
      : undefined;
  await lockWithinTrial(tx, organizationId, 'users', countMembers);
  await tx.run('select invite_member($1, $2, $3, $4, $5, $6, $7, $8)', [
    inviting.actorId,
    organizationId,
    userId,
    person.name,
    person.lastname,
    inviting.roles,
    inviting.onboardingMethod,
    inviting.statedDid,
  ]);
  if (inviting.authMethod === 'sso') await pin(tx, inviting, userId);
  if (inviting.authMethod === 'wallet')
    await tx.run('select invite_by_wallet($1, $2, $3)', [inviting.actorId, organizationId, userId]);
  return { userId, isNew: true };
}

/** Has the letter sent that an invitation is taken up by; the link of the letter before ends, and the time begins anew. */
export async function sendInvitation(
  tx: Tx,
  parts: CodeLetterParts,
  invitation: {
    organizationId: string;
    userId: string;
    to: string;
    language: Language;
    /** Null where the platform itself invites. */
    by: { id: string; name: string } | null;
  },
): Promise<void> {
  const { organizationId, userId, to, language, by } = invitation;
  const { name, method } = await tx.one<{ name: string; method: AuthMethod }>(
    `select o.name, m.auth_method as method from organizations o join organization_users m on m.organization_id = o.id and m.user_id = $2
     where o.id = $1`,
    [organizationId, userId],
  );
  const about = by ? ABOUT[language](by.name, name) : ABOUT_OWN[language](name);
  if (method === 'sso')
    await queueProviderLetter(tx, parts.settings.publicUrl, {
      organizationId,
      to,
      language,
      about,
    });
  // The code before the member, as whoever takes an invitation up.
  else
    await mailCode(tx, parts, {
      purpose: 'invite',
      userId,
      organizationId,
      to,
      language,
      about,
      ...(method === 'wallet' && { words: 'inviteByWallet' as const }),
    });
  await tx.run(
    `update organization_users set invited_at = now(), invited_by = $3, invitation_ends_at = now() + make_interval(days => $4), invitation_declined_at = null
     where organization_id = $1 and user_id = $2 and status = 'pending'`,
    [organizationId, userId, by?.id ?? null, INVITATION_DAYS],
  );
  // Who works elsewhere sees it there at once.
  ring(tx, [userId], organizationId);
}

const ABOUT: Record<Language, (by: string, organization: string) => string> = {
  'en-US': (by, organization) => `The invitation is from ${by}, for ${organization}.`,
  'es-MX': (by, organization) => `Te invita ${by}, de ${organization}.`,
};

const ABOUT_OWN: Record<Language, (organization: string) => string> = {
  'en-US': organization => `The invitation is to look after this platform, as an owner of ${organization}.`,
  'es-MX': organization => `Es para cuidar de esta plataforma, como responsable de ${organization}.`,
};

/** @throws AppError user.email_registered at the field */
export const registered = (field = 'email'): AppError =>
  new AppError('user.email_registered', { [field]: 'email_registered' });
