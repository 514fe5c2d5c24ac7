import type { Routes } from '../../../../contract/api/index.ts';

type EarlyOperation = 'getSettings' | 'me' | 'getProject' | 'getCredential';

/**
 * What is asked while the portal's code is still on its way. Typed by the route table's own literals, which stand in no page's head: a path
 * that differs does not compile.
 */
export const EARLY_PATHS: { [K in EarlyOperation]: Routes[K]['path'] } = {
  getSettings: '/api/v1/public/settings',
  me: '/api/v1/users/me',
  getProject: '/api/v1/organizations/{organizationId}/projects/{projectId}',
  getCredential: '/api/v1/organizations/{organizationId}/projects/{projectId}/credentials/{credentialId}',
};
