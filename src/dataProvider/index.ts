import type { DataProvider, RaRecord } from 'ra-core';
import { ADDRESSES } from './addresses.ts';
import type { Call, Scope } from './call.ts';
import { createCursors } from './cursors.ts';
import type { Endpoint } from './endpoint.ts';
import type { HttpClient } from './http-client.ts';
import { withoutRemoved } from './removed.ts';

const VERBS = ['getList', 'getOne', 'getMany', 'getManyReference', 'create', 'update', 'delete'] as const;

/** react-admin's verbs, and every other call of the route table. Components use `useCall()` where they need only the calls. */
export type SelloDataProvider = DataProvider & {
  /**
   * Calls an operation of the route table by its name: `call('stopIssueRequest', { params: { projectId, requestId } })`.
   * Params, body and answer have the contract's types. Throws ApiError.
   */
  call: Call;
};

/**
 * One endpoint for each resource, picked by name; a verb that a resource does not have throws by name. The many-verbs
 * that the API lacks are answered one record at a time.
 */
export function createDataProvider(calling: Call, httpClient: HttpClient, scope: Scope): SelloDataProvider {
  const cursors = createCursors();
  const call: Call = (operation, options) => {
    if (ADDRESSES[operation].method !== 'GET') cursors.forget();
    return calling(operation, options);
  };
  let made: Record<string, Endpoint> | undefined;
  // the endpoints come with the first page behind sign-in, not with the sign-in page
  const endpointOf = async (resource: string): Promise<Endpoint | undefined> => {
    const { createEndpoints } = await import('./endpoints.ts');
    made ??= createEndpoints(call, httpClient, scope);
    return made[resource];
  };
  const verb = (name: (typeof VERBS)[number]) => async (resource: string, params: never) => {
    const handler = (await endpointOf(resource))?.[name];
    if (!handler) throw new TypeError(`${resource} has no ${name}`);
    return handler(params);
  };
  const verbs = Object.fromEntries(VERBS.map(name => [name, verb(name)])) as unknown as Pick<
    DataProvider,
    (typeof VERBS)[number]
  >;
  const provider: DataProvider = {
    ...verbs,
    getList: (resource, params) =>
      cursors.list(resource, params, asked => verbs.getList(resource, asked)) as ReturnType<
        typeof verbs.getList<never>
      >,
    create: (resource, params) => {
      cursors.forget();
      return verbs.create(resource, params);
    },
    updateMany: async (resource, { ids, data, meta }) => {
      await Promise.all(ids.map(id => verbs.update(resource, { id, data, meta, previousData: { id } })));
      return { data: ids };
    },
    deleteMany: async (resource, params) => {
      const { ids, meta } = params;
      const atOnce = (await endpointOf(resource))?.deleteMany;
      if (atOnce) return (await atOnce(params)) as { data: typeof ids };
      await Promise.all(ids.map(id => verbs.delete<RaRecord>(resource, { id, meta, previousData: { id } })));
      return { data: ids };
    },
    supportAbortSignal: true,
  };
  return { ...withoutRemoved(provider), call };
}
