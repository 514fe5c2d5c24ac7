import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { dependsOnProject, may, type ProjectRole } from '../contract/access/index.ts';
import type { Route } from '../contract/api/index.ts';
import { addressBlock, type Caller } from './platform/context/index.ts';
import type { Database } from './platform/database/index.ts';
import { AppError } from './platform/errors/index.ts';
import type { Gate } from './platform/http/index.ts';
import { once } from './platform/idempotency/index.ts';
import type { Authenticate } from './platform/module/index.ts';
import { projectRolesAnywhere, projectRolesIn } from './modules/projects/index.ts';

/** Anonymous calls a minute and address; writes of someone signed in are limited by what they are. */
const PUBLIC_PER_MINUTE = 600;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The caller's roles in the project that a request names; where none is named, or it stands in a body not yet read, those in any. */
async function rolesIn(
  database: Database,
  route: Route,
  caller: Caller,
  request: { params: Record<string, unknown>; query: Record<string, unknown>; body?: unknown },
): Promise<ProjectRole[]> {
  if (route.project === 'body' && request.body === undefined)
    return database.organization(caller.organizationId, tx => projectRolesAnywhere(tx, caller.userId));
  const place = route.project && ((request[route.project] ?? {}) as Record<string, unknown>);
  const named = place?.projectId;
  if (typeof named === 'string' && UUID.test(named))
    return database.organization(caller.organizationId, tx => projectRolesIn(tx, named, caller.userId));
  return route.project === 'params' ? [] : caller.projectRoles;
}

/** What stands between a request and its handler: who calls, whether they may, and whether it was already done. */
export async function createGate(app: FastifyInstance, database: Database, authenticate: Authenticate): Promise<Gate> {
  await app.register(rateLimit, { global: false });
  const limit = app.createRateLimit({
    max: PUBLIC_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: request => addressBlock(request.ip),
  });
  return {
    authenticate: async token => {
      if (!token) throw new AppError('auth.required');
      return authenticate(token);
    },

    async authorize(route, caller, { params, query, body }) {
      if (route.access === 'public') return;
      // What belongs to another organization does not exist.
      if (params.organizationId !== undefined && params.organizationId !== caller.organizationId)
        throw new AppError('error.not_found');
      if (route.self && params.userId !== caller.userId) throw new AppError('auth.forbidden');
      const principal = { roles: caller.roles, organizationVerified: caller.organizationVerified };
      if (may(principal, route.access)) return;
      const roles = dependsOnProject(route.access)
        ? await rolesIn(database, route, caller, { params, query, body })
        : [];
      if (may(principal, route.access, roles)) return;
      throw new AppError(caller.organizationVerified ? 'auth.forbidden' : 'organization.not_verified');
    },

    once: (request, work) => once(database, request, work),

    async throttle(request) {
      const verdict = await limit(request);
      if (!verdict.isAllowed && verdict.isExceeded)
        throw new AppError('request.too_many', undefined, { retryAfter: verdict.ttlInSeconds });
    },
  };
}
