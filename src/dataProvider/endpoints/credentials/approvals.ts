import type { Call } from '../../call.ts';
import { type Endpoint, listQuery, projectOf } from '../../endpoint.ts';

/**
 * Requests of which something waits for the caller's approval, of all projects.
 *
 * getList  GET organizations/{organizationId}/approvals?projectId&requestId&page&limit&sort&order
 */
export const approvals = (call: Call) =>
  ({
    getList: async params => {
      const answer = await call('listApprovalRequests', { query: listQuery(params), signal: params.signal });
      return { data: answer.requests, total: answer.total, meta: { waiting: answer.waiting } };
    },
  }) satisfies Endpoint;

/**
 * What of a request waits for the caller's approval; meta.projectId and meta.requestId name it. `meta.seen` says up to where that is.
 *
 * getList  GET …/projects/{projectId}/approvals/{requestId}/credentials?q&page&limit&sort&order
 */
export const approvalRows = (call: Call) =>
  ({
    getList: async params => {
      const answer = await call('listApprovalRows', {
        params: { ...projectOf(params), requestId: String(params.meta?.requestId ?? '') },
        query: listQuery(params),
        signal: params.signal,
      });
      return { data: answer.credentials, total: answer.total, meta: { seen: answer.seen } };
    },
  }) satisfies Endpoint;
