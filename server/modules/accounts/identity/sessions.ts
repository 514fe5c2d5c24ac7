import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '../../../../contract/base/common/index.ts';
import {
  heldProjectRoles,
  heldRoles,
  type Narrowing,
  type OrganizationRole,
  type ProjectRole,
} from '../../../../contract/base/access/index.ts';
import type { Clock, Settings, UserCaller } from '../../../platform/context/index.ts';
import { inLockOrder, type Database, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { deviceOf } from './device.ts';
import { ring } from '../../../platform/socket/index.ts';
import type { Tokens } from './tokens.ts';

/** After this long its provider is asked anew who somebody is, and with which roles. */
const VOUCHED_MS = 12 * 3600_000;
/** A used refresh token may come again this long: two tabs, or an answer that got lost. After that its use is theft. */
const GRACE_MS = 10_000;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface Pair {
  access: string;
  refresh: string;
}
interface Member {
  user_id: string;
  organization_id: string;
  name: string;
  lastname: string;
  email: string;
  email_verified: boolean;
  roles: OrganizationRole[];
  project_roles: ProjectRole[];
  organization_status: string;
  platform_owner: boolean;
  sessions_end_at: Date | null;
}
/** An account, and what proved it: the hash that a password was right for, or a wallet of one of its memberships. */
export interface ProvenAccount {
  id: string;
  password_hash: string | null;
  wallet?: ProvenWallet | undefined;
}
export interface ProvenWallet {
  id: string;
  organizationId: string;
}
/** What an organization's provider vouched for. */
export interface Vouched {
  issuer: string;
  /** The roles that the session may use; null where the provider's do not count. */
  usableRoles: readonly string[] | null;
}
/** A session that was ended by whoever had it. */
export interface Closed {
  userId: string;
  organizationId: string;
  sessionId: string;
  /** The provider's that vouched for it; null where there was none. */
  issuer: string | null;
  /** Whether they are of the organization still: else its record is not theirs to write in. */
  isMember: boolean;
}
/** Where a session is begun. */
export interface Beginning {
  language: Language;
  userAgent: string;
  country: string;
}

/**
 * The condition that a membership is entered as the session was begun: by password, by a wallet that its member still has, or at the provider that the
 * organization has now, while it is on. A membership of a wallet is not entered by password.
 */
const vouched = (member: string, organization: string, issuer: string, wallet: string): string =>
  `(${member}.auth_method = 'sso') = (${issuer} is not null) and (${issuer} is null or exists (
    select 1 from sso_providers p where p.organization_id = ${organization} and p.enabled and p.issuer = ${issuer}))
  and (${member}.auth_method <> 'wallet' or ${wallet} is not null) and (${wallet} is null or exists (
    select 1 from member_wallets w where w.id = ${wallet} and w.organization_id = ${organization} and w.removed_at is null))`;

/** Of whom a provider vouches for, whether the account's address was proven elsewhere is not the organization's to know. */
const MEMBER = `
  select u.id as user_id, ou.organization_id, ou.name, ou.lastname, u.email, u.email_verified or ou.auth_method = 'sso' as email_verified, u.must_change_password and ou.auth_method = 'basic' as owes_password, ou.roles, o.status as organization_status, o.platform_owner, ou.sessions_end_at, ou.auth_method, o.second_factor_since,
    (select coalesce(array_agg(distinct role), '{}') from project_users pu join projects p on p.id = pu.project_id and p.status = 'active'
      where pu.organization_id = ou.organization_id and pu.user_id = u.id) as project_roles
  from users u join organization_users ou on ou.user_id = u.id and ou.status = 'active' join organizations o on o.id = ou.organization_id
  where u.id = $1`;

/**
 * The session's user with what may be done now; undefined once the membership ended. Without an organization, the oldest membership. By password
 * nobody comes where their organization has them sign in at its provider, nor the other way round.
 */
const memberOf = (
  tx: Tx,
  userId: string,
  organizationId: string | undefined,
  { issuer = null, wallet = null }: { issuer?: string | null; wallet?: string | null } = {},
) =>
  tx.maybe<Member>(
    `${MEMBER} and ($2::uuid is null or ou.organization_id = $2) and ${vouched('ou', 'ou.organization_id', '$3::text', '$4::uuid')} order by ou.created_at limit 1`,
    [userId, organizationId ?? null, issuer, wallet],
  );

/**
 * Whether the session goes on, what its user may do now, and whether they owe a new password, or their organization a second factor: one look-up by keys, at each call.
 * Who was signed in when the organization began to require one is asked for it at the next sign-in.
 */
const LIVE = `select live.*, s.usable_roles, s.sso_issuer, s.wallet_id, live.second_factor_since < s.created_at and live.auth_method <> 'sso'
    and not exists (select 1 from user_factors f where f.user_id = live.user_id) as owes_factor
  from (${MEMBER} and ou.organization_id = $2) live join sessions s on s.id = $3 and s.user_id = live.user_id and s.ended_at is null
    and s.created_at > coalesce(live.sessions_end_at, '-infinity') and ${vouched('live', 's.organization_id', 's.sso_issuer', 's.wallet_id')}
    and (s.sso_issuer is null and s.wallet_id is null or s.organization_id = $2)`;

/** What ended a session that whoever had it is told. */
const TOLD = {
  elsewhere: 'auth.ended_elsewhere',
  password: 'auth.password_changed',
  factor: 'auth.factor_reset',
  method: 'auth.method_changed',
} as const;
type WhyOver = 'auth.expired' | 'auth.removed' | 'auth.disabled' | 'auth.signed_out' | (typeof TOLD)[keyof typeof TOLD];

/** Why a session is over, for whoever had it: what was done to their membership, or nothing that they need to be told. */
async function whyOver(
  tx: Tx,
  { userId, organizationId, sessionId }: { userId: string; organizationId: string; sessionId: string },
): Promise<WhyOver> {
  const session = await tx.maybe<{ status: string | null; signed_out: boolean | null; why: string | null }>(
    `select ou.status, s.created_at <= ou.sessions_end_at as signed_out, s.ended_why as why from sessions s
       left join organization_users ou on ou.user_id = s.user_id and ou.organization_id = $2
     where s.id = $3 and s.user_id = $1`,
    [userId, organizationId, sessionId],
  );
  if (session?.why && Object.hasOwn(TOLD, session.why)) return TOLD[session.why as keyof typeof TOLD];
  if (!session || (session.why !== null && session.why !== 'membership')) return 'auth.expired';
  if (session.status === null) return 'auth.removed';
  if (session.status === 'disabled') return 'auth.disabled';
  return session.signed_out ? 'auth.signed_out' : 'auth.expired';
}

/** Why somebody with the right password, or wallet, is in no organization. */
async function whyNowhere(
  tx: Tx,
  userId: string,
  organizationId: string | undefined,
): Promise<'login.generic' | 'login.disabled' | 'login.invited'> {
  const memberships = await tx.rows<{ status: string }>(
    "select status from organization_users where user_id = $1 and status <> 'active' and ($2::uuid is null or organization_id = $2)",
    [userId, organizationId ?? null],
  );
  if (memberships.some(({ status }) => status === 'disabled')) return 'login.disabled';
  return memberships.length > 0 ? 'login.invited' : 'login.generic';
}

export interface Sessions {
  /**
   * The caller of an access token, with the roles of this moment: what was ended or taken since the token was made holds at once, in every
   * process. @throws AppError auth.expired, auth.invalid_token, auth.disabled, auth.removed, auth.signed_out, auth.ended_elsewhere,
   * auth.password_changed, auth.factor_reset, auth.method_changed
   */
  callerOf(accessToken: string): Promise<UserCaller>;
  /**
   * Opens a session in the user's organization, where the password is still the one that was proven; by a wallet, in its organization. @throws AppError login.generic,
   * login.disabled, login.invited without an active membership
   */
  open(proven: ProvenAccount, beginning: Beginning): Promise<Pair & { organizationId: string; sessionId: string }>;
  /** Opens a session for which the organization's provider vouches, in that organization and no other. @throws AppError login.generic */
  openVouched(
    userId: string,
    organizationId: string,
    vouched: Vouched,
    beginning: Beginning,
  ): Promise<Pair & { organizationId: string; sessionId: string }>;
  /** Rotates. @throws AppError what `callerOf` throws, and auth.reused (the family is dead then) */
  refresh(refreshToken: string, organizationId: string | undefined): Promise<Pair>;
  /** Ends a session, as the platform. @returns whose it was, or undefined where it was over */
  close(tx: Tx, refreshToken: string): Promise<Closed | undefined>;
}

const narrowingOf = (usableRoles: readonly string[] | null): Narrowing => (usableRoles ? { usableRoles } : {});

/** What somebody is, by what they were given and their session may use of it. */
const standing = (member: Member, narrowing: Narrowing) => ({
  kind: 'user' as const,
  organizationId: member.organization_id,
  name: `${member.name} ${member.lastname}`.trim(),
  roles: heldRoles(member.roles, { platformOwner: member.platform_owner, ...narrowing }),
  projectRoles: heldProjectRoles(member.project_roles, narrowing),
  ...narrowing,
  organizationVerified: member.organization_status === 'verified',
  platformOwner: member.platform_owner,
});

/** Sessions with rotating refresh tokens and reuse detection (OAuth 2.0 Security BCP, RFC 9700 §4.14). */
export function createSessions(database: Database, tokens: Tokens, settings: Settings, clock: Clock): Sessions {
  const store = (tx: Tx, token: string, sessionId: string) =>
    tx.run(
      'insert into refresh_tokens (hash, session_id, expires_at) values ($1, $2, $3) on conflict (hash) do nothing',
      [hashOf(token), sessionId, new Date(clock() + settings.refreshTtl * 1000)],
    );
  const access = (member: Member, sessionId: string, narrowing: Narrowing) =>
    tokens.issue({
      userId: member.user_id,
      sessionId,
      email: member.email,
      emailVerified: member.email_verified,
      ...standing(member, narrowing),
    });

  const begin = async (
    tx: Tx,
    member: Member,
    { userAgent, country }: Beginning,
    by?: Partial<Vouched> & { wallet?: string | undefined },
  ) => {
    const { browser, system } = deviceOf(userAgent);
    await tx.run(
      'update organization_users set last_sign_in_at = clock_timestamp() where organization_id = $1 and user_id = $2',
      [member.organization_id, member.user_id],
    );
    const session = await tx.one<{ id: string }>(
      `insert into sessions (user_id, organization_id, browser, system, country, sso_issuer, usable_roles, wallet_id, confirmed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        member.user_id,
        member.organization_id,
        browser,
        system,
        country,
        by?.issuer ?? null,
        by?.usableRoles ?? null,
        by?.wallet ?? null,
        by?.wallet === undefined ? null : new Date(clock()),
      ],
    );
    const refresh = randomBytes(32).toString('base64url');
    await store(tx, refresh, session.id);
    return {
      access: await access(member, session.id, narrowingOf(by?.usableRoles ?? null)),
      refresh,
      organizationId: member.organization_id,
      sessionId: session.id,
    };
  };

  return {
    async callerOf(accessToken) {
      const caller = await tokens.verify(accessToken);
      const member = await database.platform(
        'sign-in',
        tx =>
          tx.maybe<
            Member & {
              owes_password: boolean;
              owes_factor: boolean | null;
              usable_roles: string[] | null;
              sso_issuer: string | null;
              wallet_id: string | null;
            }
          >(LIVE, [caller.userId, caller.organizationId, caller.sessionId]),
        { inOneTrip: true },
      );
      if (!member) throw new AppError(await database.platform('sign-in', tx => whyOver(tx, caller)));
      return {
        ...standing(member, narrowingOf(member.usable_roles)),
        userId: caller.userId,
        sessionId: caller.sessionId,
        ...(member.owes_password && { owesPassword: true as const }),
        ...(member.owes_factor && { owesFactor: true as const }),
        ...(member.sso_issuer !== null && { sso: true as const }),
        ...(member.wallet_id !== null && { byWallet: true as const }),
      };
    },

    open: ({ id: userId, password_hash: hash, wallet }, beginning) =>
      database.platform('sign-in', async tx => {
        // A password that was changed while it was being checked opens nothing: who changed it has ended what it had opened by then.
        if (!wallet && !(await hasStill(tx, userId, hash))) throw new AppError('login.generic');
        const member = await memberOf(tx, userId, wallet?.organizationId, { wallet: wallet?.id ?? null });
        if (!member) throw new AppError(await whyNowhere(tx, userId, wallet?.organizationId));
        await tx.run('update users set language = $2 where id = $1 and language is distinct from $2', [
          userId,
          beginning.language,
        ]);
        return begin(tx, member, beginning, { wallet: wallet?.id });
      }),

    openVouched: (userId, organizationId, by, beginning) =>
      database.platform('sign-in', async tx => {
        const member = await memberOf(tx, userId, organizationId, { issuer: by.issuer });
        if (!member) throw new AppError('login.generic');
        return begin(tx, member, beginning, by);
      }),

    async refresh(refreshToken, organizationId) {
      const outcome = await database.platform('sign-in', async tx => {
        inLockOrder(tx, 'session');
        const row = await tx.maybe<{
          session_id: string;
          expires_at: Date;
          used_at: Date | null;
          user_id: string;
          organization_id: string;
          ended_at: Date | null;
          created_at: Date;
          sso_issuer: string | null;
          wallet_id: string | null;
          usable_roles: string[] | null;
        }>(
          `select r.session_id, r.expires_at, r.used_at, s.user_id, s.organization_id, s.ended_at, s.created_at, s.sso_issuer, s.wallet_id, s.usable_roles
           from refresh_tokens r join sessions s on s.id = r.session_id where r.hash = $1 for update of r, s`,
          [hashOf(refreshToken)],
        );
        if (!row) throw new AppError('auth.invalid_token');
        const over = () =>
          whyOver(tx, { userId: row.user_id, organizationId: row.organization_id, sessionId: row.session_id });
        if (row.ended_at) throw new AppError(await over());
        const end = (why: string) => {
          ring(tx, [row.user_id], row.organization_id);
          return tx.run('update sessions set ended_at = now(), ended_why = $2 where id = $1', [row.session_id, why]);
        };
        if (row.used_at && clock() - row.used_at.getTime() > GRACE_MS) {
          await end('reused');
          return 'auth.reused' as const;
        }
        const isLong = row.sso_issuer !== null && clock() - row.created_at.getTime() > VOUCHED_MS;
        if (row.expires_at.getTime() <= clock() || isLong) throw new AppError('auth.expired');
        const isElsewhere = organizationId !== undefined && organizationId !== row.organization_id;
        if ((row.sso_issuer !== null || row.wallet_id !== null) && isElsewhere) throw new AppError('auth.forbidden');
        const member = await memberOf(tx, row.user_id, organizationId ?? row.organization_id, {
          issuer: row.sso_issuer,
          wallet: row.wallet_id,
        });
        const isOver = member?.sessions_end_at && row.created_at <= member.sessions_end_at;
        if (!member || isOver) {
          // A foreign organization in the body ends nothing; a membership that ended does.
          if (isElsewhere) throw new AppError('auth.forbidden');
          await end('membership');
          return over();
        }
        const refresh = tokens.successor(refreshToken);
        if (!row.used_at) {
          await tx.run('update refresh_tokens set used_at = $2 where hash = $1', [
            hashOf(refreshToken),
            new Date(clock()),
          ]);
          await store(tx, refresh, row.session_id);
          await tx.run('update sessions set last_used_at = now() where id = $1', [row.session_id]);
        }
        if (member.organization_id !== row.organization_id)
          await tx.run('update sessions set organization_id = $2 where id = $1', [
            row.session_id,
            member.organization_id,
          ]);
        return { access: await access(member, row.session_id, narrowingOf(row.usable_roles)), refresh };
      });
      if (typeof outcome === 'string') throw new AppError(outcome);
      return outcome;
    },

    async close(tx, refreshToken) {
      const session = await tx.maybe<Closed>(
        `update sessions set ended_at = now(), ended_why = 'logout' from refresh_tokens r
         where r.hash = $1 and sessions.id = r.session_id and ended_at is null
         returning sessions.user_id as "userId", sessions.organization_id as "organizationId", sessions.id as "sessionId", sessions.sso_issuer as issuer,
           exists (select 1 from organization_users ou where ou.organization_id = sessions.organization_id and ou.user_id = sessions.user_id) as "isMember"`,
        [hashOf(refreshToken)],
      );
      if (session) ring(tx, [session.userId], session.organizationId);
      return session;
    },
  };
}

/** Whether an account has the password still that was proven by this hash; it is not changed until the commit. */
export async function hasStill(tx: Tx, userId: string, hash: string | null): Promise<boolean> {
  inLockOrder(tx, 'account');
  const same = await tx.maybe('select 1 from users where id = $1 and password_hash = $2 for no key update', [
    userId,
    hash,
  ]);
  return same !== undefined;
}
