import type { Call } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Uniform } from '../uniform.ts';

/** getList  GET  organizations/{organizationId}/users?page&limit&sort&order&q&signs */
export const organizationUsers = (_call: Call, uniform: Uniform) =>
  ({ getList: uniform('listOrganizationUsers', 'users').getList }) satisfies Endpoint;
