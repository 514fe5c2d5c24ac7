import simpleRest from 'ra-data-simple-rest';
import type { GetListParams, RaRecord } from 'ra-core';
import { buildUrl, type Scope } from '../call.ts';
import type { HttpClient, HttpOptions } from '../http-client.ts';
import { type Endpoint, listQuery } from '../endpoint.ts';

/**
 * The resources whose calls are ours and uniform, served by ra-data-simple-rest through the portal's own client:
 *
 * recipients         getList GET  organizations/{organizationId}/recipients?wallet&page&limit&sort&order&q
 *                    create  POST organizations/{organizationId}/recipients
 * organizationUsers  getList GET  organizations/{organizationId}/users?page&limit&sort&order&q
 */
export const UNIFORM = {
  recipients: { list: 'listRecipients', collection: 'recipients' },
  organizationUsers: { list: 'listOrganizationUsers', collection: 'users' },
} as const;
export type UniformResource = keyof typeof UNIFORM;

const parse = (text: string | null, fallback: unknown) => (text === null ? fallback : JSON.parse(text));

/** Turns simple-rest's `sort`, `range` and `filter` into our list query. */
export function translateQuery(search: string): Record<string, unknown> {
  const params = new URLSearchParams(search);
  const [field, order] = parse(params.get('sort'), ['id', 'ASC']);
  const [start, end] = parse(params.get('range'), [0, 24]);
  const perPage = end - start + 1;
  return listQuery({
    pagination: { page: Math.floor(start / perPage) + 1, perPage },
    sort: { field, order },
    filter: parse(params.get('filter'), {}),
  });
}

/** The endpoints of the uniform resources; the resource's own address comes from the route table. */
export function uniformEndpoints(httpClient: HttpClient, scope: Scope): Record<UniformResource, Endpoint> {
  const rest = simpleRest('uniform:', async (url: string, options: HttpOptions = {}) => {
    const { routes } = await import('../../../contract/api/index.ts');
    const [name = '', search = ''] = url.slice('uniform:/'.length).split('?');
    const uniform = UNIFORM[name as UniformResource];
    const isList = (options.method ?? 'GET') === 'GET';
    const address = buildUrl(routes[uniform.list].path, await scope(), isList ? translateQuery(search) : {});
    const answer = await httpClient(address, options);
    if (!isList) return answer;
    const body = answer.json as Record<string, unknown> & { total: number };
    const headers = new Headers({ 'content-range': `${name} */${body.total}` });
    return { ...answer, headers, json: body[uniform.collection] };
  });
  const getList = (name: UniformResource) => async (params: GetListParams) => {
    const { data, total = data.length } = await rest.getList<RaRecord>(name, params);
    return { data, total };
  };
  return {
    recipients: {
      getList: getList('recipients'),
      create: params => rest.create<Partial<RaRecord>, RaRecord>('recipients', params),
    },
    organizationUsers: { getList: getList('organizationUsers') },
  };
}
