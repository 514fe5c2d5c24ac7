import type { Call } from '../../call.ts';
import type { Endpoint } from '../../endpoint.ts';
import type { Uniform } from '../../uniform.ts';

/**
 * getList  GET   organizations/{organizationId}/delegations?userId&state&page&limit&sort&order
 * create   POST  organizations/{organizationId}/delegations
 */
export const delegations = (_call: Call, uniform: Uniform) =>
  uniform('listDelegations', 'delegations') satisfies Endpoint;
