import { type PortalOperation, type Route, routes, verifierRoutes } from '../../contract/api/index.ts';

/** What a call needs of its route: where it goes, whether anybody may make it, and whether it answers a document rather than JSON. */
export interface Address extends Pick<Route, 'method' | 'path' | 'self' | 'multipart' | 'secret'> {
  isPublic?: true;
  isDocument?: true;
}

const addressOf = ({ method, path, access, self, multipart, secret, answer }: Route): Address => ({
  method,
  path,
  ...(access === 'public' && { isPublic: true }),
  ...(self && { self }),
  ...(multipart && { multipart }),
  ...(secret && { secret }),
  ...(typeof answer === 'string' && { isDocument: true }),
});

/** Where each call of the portal goes. The build puts this value here instead (`scripts/build/values.ts`): no page waits for the schemas of all calls. */
export const ADDRESSES = Object.fromEntries(
  Object.entries(routes)
    .filter(([operation]) => !(operation in verifierRoutes))
    .map(([operation, route]) => [operation, addressOf(route)]),
) as Record<PortalOperation, Address>;
