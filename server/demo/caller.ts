import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { ProjectRole } from '../../contract/base/access/index.ts';
import { routes, type OperationId, type Route, type Routes } from '../../contract/api/index.ts';
import type { Caller, TillCaller, VerifierCaller } from '../platform/context/index.ts';
import type { Handlers, Upload } from '../platform/http/index.ts';
import type { Person } from './organizations.ts';

type Answer<O extends OperationId> = Awaited<ReturnType<Handlers[O]>>;
type Input<O extends OperationId, K extends 'params' | 'query' | 'body'> = Routes[O] extends {
  [key in K]: infer S extends z.ZodType;
}
  ? z.input<S>
  : never;

/** Calls an operation as a person, through the same schemas and handler as a request would. */
export type As = <O extends OperationId>(
  operation: O,
  call: {
    params?: Omit<Input<O, 'params'>, 'organizationId'>;
    query?: Input<O, 'query'>;
    body?: Input<O, 'body'>;
    file?: Upload;
    headers?: { authorization: string };
  },
) => Promise<Answer<O>>;

/** Makes the calls of a caller. */
const callAs =
  (handlers: Handlers, caller: Caller): As =>
  async (operation, call) => {
    const route: Route = routes[operation];
    const given = { organizationId: caller.organizationId, ...call.params };
    const wanted = Object.keys(route.params?.shape ?? {});
    const handler = handlers[operation] as (call: unknown) => Promise<never>;
    return handler({
      operation,
      params: route.params?.parse(Object.fromEntries(Object.entries(given).filter(([key]) => wanted.includes(key)))),
      query: route.query?.parse(call.query ?? {}),
      body: route.body?.parse(call.body ?? {}),
      file: call.file,
      headers: call.headers ?? {},
      caller,
      origin: { ip: '127.0.0.1', userAgent: 'sello demonstration', correlationId: randomUUID(), language: 'es-MX' },
      gone: new AbortController().signal,
      reply: { header: () => undefined, status: () => undefined },
    });
  };

/** Makes the calls of one person of the demonstration. */
export const actAs = (handlers: Handlers, person: Person, projectRoles: ProjectRole[] = []): As =>
  callAs(handlers, {
    kind: 'user',
    userId: person.userId,
    organizationId: person.organizationId,
    sessionId: randomUUID(),
    name: `${person.login.name} ${person.login.lastname}`,
    roles: person.login.roles,
    projectRoles,
    organizationVerified: true,
    platformOwner: false,
  });

/** Makes the calls of a merchant's till. */
export const actAsTill = (handlers: Handlers, till: Omit<TillCaller, 'kind' | 'organizationVerified'>): As =>
  callAs(handlers, { kind: 'till', organizationVerified: true, ...till });

/** Makes the calls of a verifier at a point of verification. */
export const actAsVerifier = (
  handlers: Handlers,
  verifier: Omit<VerifierCaller, 'kind' | 'organizationVerified'>,
): As => callAs(handlers, { kind: 'verifier', organizationVerified: true, ...verifier });
