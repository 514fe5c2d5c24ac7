import { SsoTry, SsoUpdate } from '../../../../contract/accounts/users/sso.ts';
import { problemsOf, type Problems } from '../../../custom/base/kit/form/contract-form.ts';
import type { KnownProvider } from '../../../dataProvider/endpoints/accounts/sso.ts';

/** What the form holds of a provider; an empty secret is the one that is kept. */
export interface SsoValues {
  issuer: string;
  clientId: string;
  clientSecret: string;
  rolesClient: string;
  narrowsRoles: boolean;
  enabled: boolean;
}

export const valuesOf = ({ issuer, clientId, rolesClient, narrowsRoles, enabled }: KnownProvider): SsoValues => ({
  issuer: issuer ?? '',
  clientId: clientId ?? '',
  clientSecret: '',
  rolesClient,
  narrowsRoles,
  enabled,
});

/** The client as the server is asked about it. */
export const clientOf = ({ issuer, clientId, clientSecret }: SsoValues) => ({
  issuer: issuer.trim(),
  clientId: clientId.trim(),
  ...(clientSecret.trim() && { clientSecret: clientSecret.trim() }),
});

export const bodyOf = ({ rolesClient, narrowsRoles, enabled, ...client }: SsoValues) => ({
  ...clientOf({ ...client, rolesClient, narrowsRoles, enabled }),
  rolesClient: rolesClient.trim(),
  narrowsRoles,
  enabled,
});

export const problemsIn = (values: SsoValues): Problems => problemsOf(SsoUpdate, bodyOf(values));
export const clientProblems = (values: SsoValues): Problems => problemsOf(SsoTry, clientOf(values));

/** How many people another issuer would put out, or turning it off; 0 where that stays as it is. */
export const putOut = (record: KnownProvider, { issuer, enabled }: Pick<SsoValues, 'issuer' | 'enabled'>) => ({
  issuerChanges: record.issuer !== null && issuer.trim() !== record.issuer ? record.bound : 0,
  turnsOff: record.enabled && !enabled ? record.bound : 0,
});
