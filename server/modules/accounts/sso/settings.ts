import { ROLES_CLIENT, type SsoSettings } from '../../../../contract/accounts/users/index.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { AppError, unchanged } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { changeAsPlatform } from '../../base/events/index.ts';
import { countAttempt, endVouchedSessions, type Allowance } from '../identity/index.ts';
import { hasOwnerWithPassword, holdOwner } from '../organizations/index.ts';
import { callbackOf, discover, sealSecret, tryClient, type Client } from './client.ts';
import { clientOf, readProvider, type ProviderRow } from './rows.ts';

/** How often an organization has a provider asked. */
const TRIES: Allowance = { max: 30, seconds: 3600 };

type Parts = Pick<ModuleParts, 'database' | 'keystore' | 'settings' | 'outbound'>;
type Operation = 'getSso' | 'updateSso' | 'trySso';

const told = (row: ProviderRow) => ({
  ssoIssuer: row.issuer,
  ssoClientId: row.client_id,
  ssoRolesClient: row.roles_client,
  ssoNarrowsRoles: row.narrows_roles,
  ssoEnabled: row.enabled,
});

/** What is told before a provider is set: its first edit is made on this revision. */
const UNSET = {
  revision: 1,
  issuer: null,
  clientId: null,
  rolesClient: ROLES_CLIENT,
  narrowsRoles: true,
  enabled: false,
  endsSessions: false,
};

/** At which provider people of an organization sign in: seen, tried and set by its owners. */
export function settingHandlers({ database, keystore, settings, outbound }: Parts): HandlersOf<Operation> {
  const present = async (tx: Tx, organizationId: string): Promise<SsoSettings> => {
    const row = await readProvider(tx, organizationId);
    const { bound, alias } = await tx.one<{ bound: number; alias: string }>(
      `select alias, (select count(*)::int from sso_bindings b join organization_users m on m.organization_id = b.organization_id and m.user_id = b.user_id
           where b.organization_id = o.id and b.issuer = $2 and m.status = 'active') as bound
       from organizations o where id = $1`,
      [organizationId, row?.issuer ?? null],
    );
    return {
      ...(row
        ? {
            revision: row.revision,
            issuer: row.issuer,
            clientId: row.client_id,
            rolesClient: row.roles_client,
            narrowsRoles: row.narrows_roles,
            enabled: row.enabled,
            endsSessions: row.end_session_endpoint !== null,
          }
        : UNSET),
      bound,
      redirectUri: callbackOf(settings.publicUrl, organizationId),
      postLogoutRedirectUri: `${settings.publicUrl}/login`,
      signInAddress: `${settings.publicUrl}/login/sso?organization=${alias}`,
    };
  };
  const rowOf = (organizationId: string) => database.platform('sign-in', tx => readProvider(tx, organizationId));
  /** The client as it would be: its secret is kept for one issuer, and never sent to another. @throws AppError request.invalid */
  const clientAfter = (row: ProviderRow | undefined, sent: Partial<Client>): Client => {
    const issuer = sent.issuer ?? row?.issuer;
    const clientId = sent.clientId ?? row?.client_id;
    const clientSecret =
      sent.clientSecret ?? (row?.issuer === issuer && row ? clientOf(keystore, row).clientSecret : undefined);
    if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret };
    const missing = Object.entries({ issuer, clientId, clientSecret }).filter(([, value]) => !value);
    throw new AppError('request.invalid', Object.fromEntries(missing.map(([field]) => [field, 'required' as const])));
  };
  /** Asks the provider, so that nobody is sent to one that cannot work; answers where it ends sessions. */
  const ask = async (organizationId: string, client: Client): Promise<string | null> => {
    await countAttempt(database, [[`sso-try:${organizationId}`, TRIES]]);
    const configuration = await discover(outbound, client);
    await tryClient(configuration, callbackOf(settings.publicUrl, organizationId));
    const end = configuration.serverMetadata().end_session_endpoint;
    return end && URL.canParse(end) && end.startsWith('https://') ? end : null;
  };

  return {
    getSso: ({ caller }) => database.platform('sign-in', tx => present(tx, caller.organizationId)),

    async trySso({ caller, body }) {
      await ask(caller.organizationId, clientAfter(await rowOf(caller.organizationId), body));
      return { done: true };
    },

    async updateSso({ caller, body, origin }) {
      const { organizationId } = caller;
      const before = await rowOf(organizationId);
      const isOn = body.enabled ?? before?.enabled ?? false;
      // What is turned off need not answer: a provider that is gone must not keep its own setting from being changed.
      const endSession = isOn ? await ask(organizationId, clientAfter(before, body)) : null;
      return changeAsPlatform(database, 'sign-in', origin, async tx => {
        await holdOwner(tx, caller);
        const old = await readProvider(tx, organizationId);
        unchanged({ revision: old?.revision ?? UNSET.revision }, body.revision ?? before?.revision);
        const client = clientAfter(old, body);
        await keepAWayBack(tx, organizationId, old, { issuer: client.issuer, enabled: isOn });
        const now = await write(tx, {
          organization_id: organizationId,
          issuer: client.issuer,
          client_id: client.clientId,
          client_secret: sealSecret(keystore, organizationId, client),
          roles_client: body.rolesClient ?? old?.roles_client ?? UNSET.rolesClient,
          narrows_roles: body.narrowsRoles ?? old?.narrows_roles ?? UNSET.narrowsRoles,
          enabled: isOn,
          end_session_endpoint: endSession,
        });
        if (!now.enabled) await endVouchedSessions(tx, organizationId);
        const unbound = old && old.issuer !== now.issuer ? await unbind(tx, caller) : 0;
        return {
          answer: await present(tx, organizationId),
          event: {
            organizationId,
            actorId: caller.userId,
            type: 'update',
            resource: 'organization',
            resourceId: organizationId,
            ...(old && { old: told(old) }),
            new: {
              ...told(now),
              ...(body.clientSecret && { ssoSecret: 'set' }),
              ...(unbound > 0 && { ssoUnbound: unbound }),
            },
          },
        };
      });
    },
  };
}

const write = (tx: Tx, row: Omit<ProviderRow, 'revision'>): Promise<ProviderRow> =>
  tx.one<ProviderRow>(
    `insert into sso_providers as p (organization_id, revision, issuer, client_id, client_secret, roles_client, narrows_roles, enabled, end_session_endpoint)
     values ($1, ${UNSET.revision + 1}, $2, $3, $4, $5, $6, $7, $8)
     on conflict (organization_id) do update set revision = p.revision + 1, issuer = $2, client_id = $3, client_secret = $4, roles_client = $5,
       narrows_roles = $6, enabled = $7, end_session_endpoint = $8 returning *`,
    [
      row.organization_id,
      row.issuer,
      row.client_id,
      row.client_secret,
      row.roles_client,
      row.narrows_roles,
      row.enabled,
      row.end_session_endpoint,
    ],
  );

/**
 * Refuses to end what a provider vouches for where nobody is left who could begin it again. @throws AppError sso.no_owner, at what would end it
 */
async function keepAWayBack(
  tx: Tx,
  organizationId: string,
  before: ProviderRow | undefined,
  after: Pick<ProviderRow, 'issuer' | 'enabled'>,
): Promise<void> {
  if (!before || (before.issuer === after.issuer && (after.enabled || !before.enabled))) return;
  if (await hasOwnerWithPassword(tx, organizationId, null)) return;
  throw new AppError('sso.no_owner', { [before.issuer === after.issuer ? 'enabled' : 'issuer']: 'invalid_choice' });
}

/** Has everybody invited again whom the issuer of before vouched for. */
async function unbind(tx: Tx, { userId, organizationId }: UserCaller): Promise<number> {
  inLockOrder(tx, 'member');
  const { unbound } = await tx.one<{ unbound: number }>('select unbind_members($1, $2) as unbound', [
    userId,
    organizationId,
  ]);
  return unbound;
}
