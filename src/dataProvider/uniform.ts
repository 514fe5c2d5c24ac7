import simpleRest from 'ra-data-simple-rest';
import type { CreateParams, GetListParams, RaRecord } from 'ra-core';
import type { PortalOperation } from '../../contract/api/index.ts';
import { ADDRESSES } from './addresses.ts';
import type { Scope } from './call.ts';
import { createIdempotency } from './idempotency.ts';
import { buildUrl } from './url.ts';
import { type Endpoint, listQuery } from './endpoint.ts';
import type { HttpClient, HttpOptions } from './http-client.ts';

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

/** The endpoint of a resource whose calls are ours and uniform: the operation that lists it, and the answer's collection. */
export type Uniform = (list: PortalOperation, collection: string) => Required<Pick<Endpoint, 'getList' | 'create'>>;

/** Uniform resources are served by ra-data-simple-rest through the portal's own client; their addresses come from the route table. */
export const createUniform =
  (httpClient: HttpClient, scope: Scope): Uniform =>
  (list, collection) => {
    const once = createIdempotency();
    const rest = simpleRest('uniform:', async (url: string, options: HttpOptions = {}) => {
      const [, search = ''] = url.split('?');
      const isList = (options.method ?? 'GET') === 'GET';
      const address = buildUrl(ADDRESSES[list].path, await scope(), isList ? translateQuery(search) : {});
      if (!isList)
        return once(JSON.stringify([address, options.body]), key => {
          const headers = new Headers(options.headers);
          headers.set('idempotency-key', key);
          return httpClient(address, { ...options, headers });
        });
      const answer = await httpClient(address, options);
      const body = answer.json as Record<string, unknown> & { total: number };
      const headers = new Headers({ 'content-range': `${collection} */${body.total}` });
      return { ...answer, headers, json: body[collection] };
    });
    return {
      getList: async (params: GetListParams) => {
        const { data, total = data.length } = await rest.getList<RaRecord>(collection, params);
        return { data, total };
      },
      create: (params: CreateParams) => rest.create<Partial<RaRecord>, RaRecord>(collection, params),
    };
  };
