import type { SsoSettings } from '../../../../contract/accounts/users/sso.ts';
import type { BodyOf, Call } from '../../call.ts';
import { type Endpoint, revisionOf } from '../../endpoint.ts';

/** The provider as a record of the portal's: there is one of each organization. */
export type KnownProvider = SsoSettings & { id: string };
const known = (settings: SsoSettings): KnownProvider => ({ ...settings, id: 'own' });

/**
 * At which provider people of the reader's organization sign in.
 *
 * getOne  GET organizations/{organizationId}/sso
 * update  PUT organizations/{organizationId}/sso   { issuer, clientId, clientSecret, rolesClient, narrowsRoles, enabled }
 */
export const sso = (call: Call) =>
  ({
    getOne: async ({ signal }) => ({ data: known(await call('getSso', { signal })) }),
    update: async ({ data, previousData }) => ({
      data: known(await call('updateSso', { body: { ...data, ...revisionOf(previousData) } as BodyOf<'updateSso'> })),
    }),
  }) satisfies Endpoint;
