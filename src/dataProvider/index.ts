import type { DataProvider, RaRecord } from 'ra-core';
import type { Call, Scope } from './call.ts';
import type { Endpoint } from './endpoint.ts';
import { approvals, credentials, issueResults } from './endpoints/credentials.ts';
import { genericTemplates } from './endpoints/generic-templates.ts';
import { notifications } from './endpoints/notifications.ts';
import { projectUsers } from './endpoints/project-users.ts';
import { projects } from './endpoints/projects.ts';
import { schemas } from './endpoints/schemas.ts';
import { signers } from './endpoints/signers.ts';
import { templates } from './endpoints/templates.ts';
import { uniformEndpoints } from './endpoints/uniform.ts';
import type { HttpClient } from './http-client.ts';
import { createMethods, type Methods } from './methods.ts';

const VERBS = ['getList', 'getOne', 'getMany', 'getManyReference', 'create', 'update', 'delete'] as const;

/** react-admin's verbs and the product's own, typed: `useDataProvider<SelloDataProvider>()`. */
export type SelloDataProvider = DataProvider & Methods;

/**
 * One endpoint for each resource, picked by name; a verb that a resource does not have throws by name. The many-verbs
 * that the API lacks are answered one record at a time.
 */
export function createDataProvider(call: Call, httpClient: HttpClient, scope: Scope): SelloDataProvider {
  const endpoints: Record<string, Endpoint> = {
    projects: projects(call),
    projectUsers: projectUsers(call),
    schemas: schemas(call),
    genericTemplates: genericTemplates(call),
    templates: templates(call),
    signers: signers(call),
    credentials: credentials(call),
    approvals: approvals(call),
    issueResults: issueResults(call),
    notifications: notifications(call),
    ...uniformEndpoints(httpClient, scope),
  };
  const verb = (name: (typeof VERBS)[number]) => async (resource: string, params: never) => {
    const handler = endpoints[resource]?.[name];
    if (!handler) throw new TypeError(`${resource} has no ${name}`);
    return handler(params);
  };
  const verbs = Object.fromEntries(VERBS.map(name => [name, verb(name)])) as unknown as Pick<
    DataProvider,
    (typeof VERBS)[number]
  >;
  return {
    ...verbs,
    updateMany: async (resource, { ids, data, meta }) => {
      await Promise.all(ids.map(id => verbs.update(resource, { id, data, meta, previousData: { id } })));
      return { data: ids };
    },
    deleteMany: async (resource, { ids, meta }) => {
      await Promise.all(ids.map(id => verbs.delete<RaRecord>(resource, { id, meta, previousData: { id } })));
      return { data: ids };
    },
    supportAbortSignal: true,
    ...createMethods(call),
  };
}
