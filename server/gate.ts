import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  ACTIONS,
  dependsOnProject,
  may,
  type Action,
  type CallerKind,
  type ProjectRole,
  type Rule,
} from '../contract/base/access/index.ts';
import { callersOf, type Route } from '../contract/api/index.ts';
import { addressBlock, identityOf, type Caller, type CallerOf, type UserCaller } from './platform/context/index.ts';
import { isUuid, type Database } from './platform/database/index.ts';
import { AppError } from './platform/errors/index.ts';
import { bearerOf, type Gate } from './platform/http/index.ts';
import type { Recognize } from './platform/module/index.ts';
import { createFairQueue } from './platform/turns/index.ts';
import { projectRolesAnywhere, projectRolesIn } from './modules/accounts/projects/index.ts';

/** Anonymous calls a minute and address, of signing in as many again, and public calls of somebody signed in where others there used those up. */
const PUBLIC_PER_MINUTE = 600;

/** Calls of signing in beyond their addresses' shares that are worked on and that wait: they look in the database before they are refused. */
const BEYOND_SHARE = { atOnce: 2, waitingMax: 200 };

/** The action of a caller's own account. It stays allowed while a new password or a second factor is due. */
const OWN_ACCOUNT: Action = 'session.use';

/** These are asked at nearly every call. */
const ONE_TRIP = { inOneTrip: true };

/** What of a request decides who may. */
interface Asked {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body?: unknown;
}

/** How each kind of caller is let in: it throws where the caller may not. */
type Admits = { [K in CallerKind]: (route: Route, caller: CallerOf<K>, request: Asked) => Promise<void> };

/** The caller's roles in the project that a request names; where none is named, or it stands in a body not yet read, those in any. */
async function rolesIn(database: Database, route: Route, caller: UserCaller, request: Asked): Promise<ProjectRole[]> {
  if (route.project === 'body' && request.body === undefined)
    return database.organization(caller.organizationId, tx => projectRolesAnywhere(tx, caller), ONE_TRIP);
  const place = route.project && ((request[route.project] ?? {}) as Record<string, unknown>);
  const named = place?.projectId;
  if (typeof named === 'string' && isUuid(named))
    return database.organization(caller.organizationId, tx => projectRolesIn(tx, named, caller), ONE_TRIP);
  return route.project === 'params' ? [] : caller.projectRoles;
}

/** What stands between a request and its handler: who calls, and whether they may. */
export async function createGate(
  app: FastifyInstance,
  database: Database,
  { authenticate, isKnown }: { authenticate: (token: string) => Promise<Caller>; isKnown: Recognize },
): Promise<Gate> {
  await app.register(rateLimit, { global: false });
  const limitBy = (name: string, keyOf: (request: FastifyRequest) => string) =>
    app.createRateLimit({
      max: PUBLIC_PER_MINUTE,
      timeWindow: 60_000,
      keyGenerator: request => `${name} ${keyOf(request)}`,
    });
  const inTurn = createFairQueue(BEYOND_SHARE);
  const callers = new WeakMap<FastifyRequest, string>();
  const limits = {
    anonymous: limitBy('anonymous', request => addressBlock(request.ip)),
    signIn: limitBy('sign-in', request => addressBlock(request.ip)),
    caller: limitBy('caller', request => callers.get(request) ?? ''),
  };
  const refusalOf = async (kind: keyof typeof limits, request: FastifyRequest): Promise<AppError | undefined> => {
    const verdict = await limits[kind](request);
    return !verdict.isAllowed && verdict.isExceeded
      ? new AppError('request.too_many', undefined, { retryAfter: verdict.ttlInSeconds })
      : undefined;
  };
  const admits: Admits = {
    async user(route, caller, request) {
      if (route.access === 'public') return;
      if (caller.owesPassword && route.access !== OWN_ACCOUNT) throw new AppError('auth.password_due');
      if (caller.owesFactor && route.access !== OWN_ACCOUNT) throw new AppError('auth.factor_due');
      if (route.self && request.params.userId !== caller.userId) throw new AppError('auth.forbidden');
      if (may(caller, route.access)) return;
      const roles = dependsOnProject(route.access) ? await rolesIn(database, route, caller, request) : [];
      if (may(caller, route.access, roles)) return;
      throw new AppError(caller.organizationVerified ? 'auth.forbidden' : 'organization.not_verified');
    },
    async serviceAccount(route, caller, request) {
      if (route.access === 'public') return;
      if (!caller.organizationVerified) throw new AppError('organization.not_verified');
      const { serviceAccounts = [] }: Rule = ACTIONS[route.access];
      const { projectId, merchantId, benefitId } = request.params;
      // Of a benefit the handler looks whose it is: which vendor gives it may change.
      const serves =
        merchantId === undefined
          ? benefitId !== undefined && caller.vendorIds.length > 0
          : caller.merchantIds.some(each => each === merchantId);
      // What it may do, it may do for what its roles name, projects or merchants, and in no other place.
      if (
        route.project !== 'params' ||
        !serviceAccounts.includes(caller.type) ||
        !caller.projectIds.some(each => each === projectId) ||
        (caller.type === 'merchant.api' && !serves)
      )
        throw new AppError('auth.forbidden');
    },
    async point(route, caller, { params }) {
      if (route.access === 'public') return;
      if (!caller.organizationVerified) throw new AppError('organization.not_verified');
      const { points }: Rule = ACTIONS[route.access];
      // Of a benefit the handler looks whose it is: which vendor gives it may change.
      if (!points || route.project !== 'params' || params.projectId !== caller.projectId)
        throw new AppError('auth.forbidden');
    },
    async verifier(route, caller, { params }) {
      if (route.access === 'public') return;
      if (!caller.organizationVerified) throw new AppError('organization.not_verified');
      const { verifiers }: Rule = ACTIONS[route.access];
      if (
        !verifiers ||
        route.project !== 'params' ||
        params.projectId !== caller.projectId ||
        params.applicationId !== caller.applicationId
      )
        throw new AppError('auth.forbidden');
    },
    async till(route, caller, { params }) {
      if (route.access === 'public') return;
      if (!caller.organizationVerified) throw new AppError('organization.not_verified');
      const { tills }: Rule = ACTIONS[route.access];
      // It is of one merchant, and works for no other.
      if (
        !tills ||
        route.project !== 'params' ||
        params.projectId !== caller.projectId ||
        params.merchantId !== caller.merchantId
      )
        throw new AppError('auth.forbidden');
    },
  };
  return {
    authenticate: async token => {
      if (!token) throw new AppError('auth.required');
      return authenticate(token);
    },

    admitKind(route, caller) {
      if (!callersOf(route).includes(caller.kind)) throw new AppError('auth.forbidden');
    },

    async authorize(route, caller, request) {
      if (route.access === 'public') return;
      // What belongs to another organization does not exist.
      const { organizationId } = request.params;
      if (organizationId !== undefined && organizationId !== caller.organizationId)
        throw new AppError('error.not_found');
      await (admits[caller.kind] as Admits[CallerKind] as (r: Route, c: Caller, a: Asked) => Promise<void>)(
        route,
        caller,
        request,
      );
    },

    async throttle(request) {
      const refusal = await refusalOf('anonymous', request);
      if (!refusal) return;
      const token = bearerOf(request);
      const caller = token === undefined ? undefined : await authenticate(token).catch(() => undefined);
      if (!caller) throw refusal;
      callers.set(request, identityOf(caller));
      const own = await refusalOf('caller', request);
      if (own) throw own;
    },

    countSignIn: request => refusalOf('signIn', request),

    async beyondShare({ ip }, { over, account, gone }, work) {
      const block = addressBlock(ip);
      if (account === undefined) return inTurn({ line: block, gone }, work);
      // Asked before the queue: a storm of strangers would fill it, and the people who signed in from there before would be refused with them.
      if (!(await isKnown(account, ip))) throw over;
      return inTurn({ line: `${block} ${account}`, gone, isFirst: true }, work);
    },
  };
}
