import { z } from 'zod';
import { Id, LangQuery } from '../../base/common/values.ts';
import { LoginAnswer } from '../users/session.ts';
import { SsoBegin, SsoBegun, SsoFinish, SsoSettings, SsoTry, SsoUpdate } from '../users/sso.ts';
import { define } from '../../api/route.ts';

const path = '/api/v1/organizations/{organizationId}/sso';
const settings = {
  path,
  tag: 'Organizations',
  source: 'ours',
  access: 'organization.update',
  params: z.strictObject({ organizationId: Id }),
  query: LangQuery,
} as const;
const signIn = {
  method: 'POST',
  tag: 'Authentication',
  source: 'ours',
  access: 'public',
  query: LangQuery,
  secret: true,
} as const;

/** Signing in at a provider of the organization's own, and which one that is. */
export const ssoRoutes = define({
  getSso: {
    ...settings,
    method: 'GET',
    summary: 'At which provider people of the organization sign in',
    answer: SsoSettings,
  },
  updateSso: {
    ...settings,
    method: 'PUT',
    summary: 'Set the provider at which people of the organization sign in, or turn it on or off',
    body: SsoUpdate,
    answer: SsoSettings,
    secret: true,
  },
  trySso: {
    ...settings,
    method: 'PUT',
    path: `${path}/try`,
    summary: 'Look whether a provider and its client can be used, and keep nothing',
    body: SsoTry,
    answer: z.object({ done: z.literal(true) }),
    secret: true,
  },
  beginSso: {
    signIn: 'counted',
    ...signIn,
    path: '/auth/v2/sso',
    summary: 'Begin to sign in at the provider of an organization',
    body: SsoBegin,
    answer: SsoBegun,
  },
  finishSso: {
    signIn: 'counted',
    ...signIn,
    path: '/auth/v2/sso/finish',
    summary: 'Sign in by what the provider answered',
    body: SsoFinish,
    answer: LoginAnswer,
  },
});
