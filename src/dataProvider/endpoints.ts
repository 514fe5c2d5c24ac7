import type { Call, Scope } from './call.ts';
import type { Endpoint } from './endpoint.ts';
import type { HttpClient } from './http-client.ts';
import { createUniform, type Uniform } from './uniform.ts';

/** Makes a resource's endpoint: of calls of the route table, or as one of the uniform ones. */
type EndpointFactory = (call: Call, uniform: Uniform) => Endpoint;

const files = import.meta.glob<Record<string, EndpointFactory>>('./endpoints/*/*.ts', { eager: true });

/** The endpoints that the files in endpoints/ export, by resource: the function's name is the resource's. */
export function createEndpoints(call: Call, httpClient: HttpClient, scope: Scope): Record<string, Endpoint> {
  const uniform = createUniform(httpClient, scope);
  const factories = Object.values(files).flatMap(file => Object.entries(file));
  return Object.fromEntries(factories.map(([resource, make]) => [resource, make(call, uniform)]));
}
