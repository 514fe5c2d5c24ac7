import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { dependsOnProject, may, type ProjectRole } from '../contract/access/index.ts';
import { addressBlock } from './platform/context/index.ts';
import type { Database } from './platform/database/index.ts';
import { AppError } from './platform/errors/index.ts';
import type { Gate } from './platform/http/index.ts';
import { once } from './platform/idempotency/index.ts';
import type { Sessions } from './modules/identity/index.ts';
import { projectRolesIn } from './modules/projects/index.ts';

/** Anonymous calls a minute and address; writes of someone signed in are limited by what they are. */
const PUBLIC_PER_MINUTE = 600;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** What stands between a request and its handler: who calls, whether they may, and whether it was already done. */
export async function createGate(app: FastifyInstance, database: Database, sessions: Sessions): Promise<Gate> {
  await app.register(rateLimit, { global: false });
  const limit = app.createRateLimit({
    max: PUBLIC_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: request => addressBlock(request.ip),
  });
  return {
    authenticate: async token => {
      if (!token) throw new AppError('auth.required');
      return sessions.callerOf(token);
    },

    async authorize(route, caller, { params, query, body }) {
      if (route.access === 'public') return;
      // What belongs to another organization does not exist.
      if (params.organizationId !== undefined && params.organizationId !== caller.organizationId)
        throw new AppError('error.not_found');
      if (route.self && params.userId !== caller.userId) throw new AppError('auth.forbidden');
      const principal = { roles: caller.roles, organizationVerified: caller.organizationVerified };
      if (may(principal, route.access)) return;
      const named =
        route.project && { params, query, body: (body ?? {}) as Record<string, unknown> }[route.project].projectId;
      const roles: ProjectRole[] = !dependsOnProject(route.access)
        ? []
        : typeof named === 'string' && UUID.test(named)
          ? await database.organization(caller.organizationId, tx => projectRolesIn(tx, named, caller.userId))
          : route.project === 'params'
            ? []
            : caller.projectRoles;
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
