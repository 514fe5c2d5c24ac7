import { z } from 'zod';
import { SERVICE_ACCOUNT_TYPES } from '../../base/access/service-accounts.ts';
import { Id, LangQuery, pageQuery } from '../../base/common/values.ts';
import { SERVICE_ACCOUNT_STATES, TOKEN_PATH } from '../service-accounts/kinds.ts';
import {
  ClientId,
  SecretRotation,
  ServiceAccount,
  ServiceAccountCreate,
  ServiceAccountRole,
  ServiceAccountRolesAdd,
  ServiceAccountSecret,
  ServiceAccountStatusChange,
  ServiceAccountUpdate,
  TokenAnswer,
  TokenRequest,
} from '../service-accounts/service-account.ts';
import { define } from '../../api/route.ts';

const tag = 'Service accounts';
const base = '/api/v1/iam/organizations/{organizationId}/serviceAccounts';
const byClientId = `${base}/clientId/{clientId}`;
const params = z.strictObject({ organizationId: Id });
const ofAccount = params.extend({ clientId: ClientId });

/** What these calls have in common: those that change something, and those that show what there is. No secret is in what the latter answer. */
const managed = { tag, access: 'serviceAccounts.manage', query: LangQuery } as const;
const shown = { ...managed, access: 'serviceAccounts.read' } as const;

export const serviceAccountRoutes = define({
  issueToken: {
    method: 'POST',
    path: TOKEN_PATH,
    tag: 'Authentication',
    summary: 'A token for a service account (OAuth 2.0 client credentials, RFC 6749 §4.4)',
    source: 'ours',
    access: 'public',
    query: LangQuery,
    body: TokenRequest,
    oauth: true,
    form: true,
    answer: TokenAnswer,
    secret: true,
  },
  listServiceAccounts: {
    ...shown,
    method: 'GET',
    path: base,
    summary: 'Service accounts of the organization',
    source: 'spec',
    params,
    query: pageQuery(['createdAt', 'name', 'lastUsedAt']).extend({
      status: z.enum(SERVICE_ACCOUNT_STATES).optional(),
      type: z.enum(SERVICE_ACCOUNT_TYPES).optional(),
    }),
    answer: z.object({ serviceAccounts: z.array(ServiceAccount), total: z.int() }),
  },
  createServiceAccount: {
    ...managed,
    method: 'POST',
    path: base,
    summary: 'Create a service account; its secret is in this answer and in no other',
    source: 'spec',
    params,
    body: ServiceAccountCreate,
    answer: ServiceAccountSecret,
    status: 201,
    secret: true,
  },
  changeServiceAccountStatus: {
    ...managed,
    method: 'PUT',
    path: `${base}/changeEnableStatus`,
    summary: 'Enable or disable a service account; its tokens end with it',
    source: 'spec',
    params,
    body: ServiceAccountStatusChange,
    answer: ServiceAccount,
  },
  getServiceAccount: {
    ...shown,
    method: 'GET',
    path: byClientId,
    summary: 'A service account',
    source: 'ours',
    params: ofAccount,
    answer: ServiceAccount,
  },
  updateServiceAccount: {
    ...managed,
    method: 'PUT',
    path: byClientId,
    summary: 'Rename or describe a service account, or replace its public keys',
    source: 'ours',
    params: ofAccount,
    body: ServiceAccountUpdate,
    answer: ServiceAccount,
  },
  deleteServiceAccount: {
    ...managed,
    method: 'DELETE',
    path: byClientId,
    summary: 'Delete a service account; its tokens end with it, what it did stays in its name',
    source: 'spec',
    params: ofAccount,
    answer: z.object({ id: Id }),
  },
  rotateServiceAccountSecret: {
    ...managed,
    method: 'POST',
    path: `${byClientId}/secret`,
    summary: 'Make a new secret, which is in this answer and in no other',
    source: 'ours',
    params: ofAccount,
    body: SecretRotation,
    answer: ServiceAccountSecret,
    status: 201,
    secret: true,
  },
  listServiceAccountRoles: {
    ...shown,
    method: 'GET',
    path: `${byClientId}/roles`,
    summary: 'The roles of a service account',
    source: 'spec',
    params: ofAccount,
    answer: z.object({
      roles: z.array(z.object({ id: z.string(), name: z.string() })),
      total: z.int(),
    }),
  },
  addServiceAccountRoles: {
    ...managed,
    method: 'POST',
    path: `${byClientId}/roles`,
    summary: 'Give a service account roles: the projects that it may work for',
    source: 'spec',
    params: ofAccount,
    body: ServiceAccountRolesAdd,
    answer: ServiceAccount,
  },
  removeServiceAccountRole: {
    ...managed,
    method: 'DELETE',
    path: `${byClientId}/roles/{role}`,
    summary: 'Take a role from a service account',
    source: 'spec',
    params: ofAccount.extend({ role: ServiceAccountRole }),
    answer: ServiceAccount,
  },
});
