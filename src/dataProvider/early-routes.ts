import type { Routes } from '../../contract/api/index.ts';

type Shape<K extends keyof Routes> = Pick<Routes[K], 'method' | 'path' | 'access'>;
type EarlyOperation = 'getSettings' | 'me' | 'getProject' | 'getCredential';

/**
 * What is asked while the portal's code is still on its way, without loading the route table and its schemas for it. Typed
 * by the table's own literals: a path that differs does not compile.
 */
export const EARLY_ROUTES: { [K in EarlyOperation]: Shape<K> } = {
  getSettings: { method: 'GET', path: '/api/v1/public/settings', access: 'public' },
  me: { method: 'GET', path: '/api/v1/users/me', access: 'session.use' },
  getProject: {
    method: 'GET',
    path: '/api/v1/organizations/{organizationId}/projects/{projectId}',
    access: 'project.read',
  },
  getCredential: {
    method: 'GET',
    path: '/api/v1/organizations/{organizationId}/projects/{projectId}/credentials/{credentialId}',
    access: 'credentials.read',
  },
};

export const isEarly = (operation: string): operation is keyof typeof EARLY_ROUTES => operation in EARLY_ROUTES;
