import type { Call } from '../../call.ts';
import { asRequested } from '../../requested.ts';
import { type Endpoint, listQuery, manyByOne, pageOf, projectOf } from '../../endpoint.ts';

/**
 * meta.projectId names the project. What changes a credential (issue, approve, revoke …) is called by its name.
 *
 * getList           (filter: days as `from` and `to`) GET …/projects/{projectId}/credentials?status&templateId&recipientId&requestId&opened&mail&happened&since&until&requestedFrom&requestedBefore&page&limit&sort&order&q
 * getOne            GET …/projects/{projectId}/credentials/{id}
 * getMany           GET the same, once for each
 * getManyReference  GET …/projects/{projectId}/templates/{id}/credentials    target templateId
 *                   GET organizations/{organizationId}/recipients/{id}/credentials   target recipientId
 */
export function credentials(call: Call) {
  const getOne: NonNullable<Endpoint['getOne']> = async params => ({
    data: await call('getCredential', {
      params: { ...projectOf(params), credentialId: String(params.id) },
      signal: params.signal,
    }),
  });
  return {
    getList: async params => {
      const answer = await call('listCredentials', {
        params: projectOf(params),
        query: asRequested(listQuery(params)),
        signal: params.signal,
      });
      return pageOf(answer.credentials, answer, params);
    },
    getOne,
    getMany: manyByOne(getOne),
    getManyReference: async params => {
      if (params.target === 'recipientId') {
        const { pagination, sort, id, signal } = params;
        const answer = await call('listRecipientCredentials', {
          params: { recipientId: String(id) },
          query: listQuery({ pagination, sort, filter: {} }),
          signal,
        });
        return { data: answer.credentials, total: answer.total };
      }
      if (params.target !== 'templateId') throw new TypeError(`credentials cannot be listed by ${params.target}`);
      const answer = await call('listTemplateCredentials', {
        params: { ...projectOf(params), templateId: String(params.id) },
        query: listQuery(params),
        signal: params.signal,
      });
      return pageOf(answer.credentials, answer, params);
    },
  } satisfies Endpoint;
}

/**
 * Issuing requests for several recipients; meta.projectId names the project.
 *
 * getList  GET …/projects/{projectId}/requests?page&limit&sort&order    of each its summary
 * getOne   GET …/projects/{projectId}/requests/{id}
 */
export const issueRequests = (call: Call) =>
  ({
    getList: async params => {
      const answer = await call('listIssueRequests', {
        params: projectOf(params),
        query: listQuery(params),
        signal: params.signal,
      });
      return { data: answer.requests, total: answer.total };
    },
    getOne: async params => ({
      data: await call('getIssueRequest', {
        params: { ...projectOf(params), requestId: String(params.id) },
        signal: params.signal,
      }),
    }),
  }) satisfies Endpoint;

/**
 * What came of each recipient of an issuing request; meta.projectId and meta.requestId name it. A result's id is its row.
 *
 * getList  GET …/projects/{projectId}/requests/{requestId}/results?outcome&page&limit&sort&order
 */
export const issueResults = (call: Call) =>
  ({
    getList: async params => {
      const answer = await call('listIssueResults', {
        params: { ...projectOf(params), requestId: String(params.meta?.requestId ?? '') },
        query: listQuery(params),
        signal: params.signal,
      });
      return { data: answer.results.map(result => ({ ...result, id: result.row })), total: answer.total };
    },
  }) satisfies Endpoint;
