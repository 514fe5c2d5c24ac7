import { contentDisposition } from '../../../contract/base/common/file-name.ts';
import { KEY_LENGTH } from '../../../contract/base/common/index.ts';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fieldErrors } from '../../../contract/base/errors/index.ts';
import { bodyLimitOf, routes, takesKey, type OperationId, type Route } from '../../../contract/api/index.ts';
import { identityOf, type Caller } from '../context/index.ts';
import { AppError } from '../errors/index.ts';
import { AnsweredBefore, type KeptAnswer, type KeyedCall } from '../idempotency/index.ts';
import type { BinaryAnswer, Call, Handlers, StreamedAnswer } from './call.ts';
import { isKnown } from './entity-tag.ts';
import { languageOf } from './error-answer.ts';
import { goneSignal } from './gone.ts';
import { bodyDigest } from './json-body.ts';
import { refuseMistyped } from './item-types.ts';
import { readMultipart } from './multipart.ts';
import { unstorable } from './unstorable.ts';
import { writerOf } from './writer.ts';

/** What the HTTP layer asks of the rest of the platform. */
export interface Gate {
  /** The caller of a bearer token. @throws AppError auth.* */
  authenticate(token: string | undefined): Promise<Caller>;
  /** Throws auth.forbidden where a call is not for callers of this kind, whatever its path says. */
  admitKind(route: Route, caller: Caller): void;
  /**
   * Throws auth.forbidden (or not_found for another organization) unless the caller may. Without a body, where the project stands in it,
   * whoever may in some project passes: they are asked again once it is read.
   */
  authorize(
    route: Route,
    caller: Caller,
    request: { params: Record<string, string>; query: Record<string, unknown>; body?: unknown },
  ): Promise<void>;
  /** Counts a call of somebody not signed in. Beyond the address's share, a caller with a valid token has one of their own. @throws AppError request.too_many */
  throttle(request: FastifyRequest): Promise<void>;
  /** Counts a call of signing in; answers why it is beyond the address's share. */
  countSignIn(request: FastifyRequest): Promise<AppError | undefined>;
  /** Does the work of a call of signing in that is beyond its address's share: a few at a time, addresses in turn. @throws NotServed, AppError `over` */
  beyondShare<T>(request: FastifyRequest, call: BeyondShare, work: () => Promise<T>): Promise<T>;
}
/** A call of signing in that is beyond its address's share. */
export interface BeyondShare {
  over: AppError;
  /** The account that signs in, where the call names one. */
  account: string | undefined;
  gone: AbortSignal;
}
const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('request.invalid', fieldErrors(result.error.issues));
  return result.data;
};

/** Who was let in, and with which path, before anything of the body was read. */
interface Admitted {
  caller: Caller | undefined;
  params: unknown;
  /** Why a call of signing in is beyond its address's share: its handler answers the people it knows. */
  over?: AppError | undefined;
}

/** Registers every route of the table: authenticate and authorize, then read the body, validate, act, present through the answer's allow-list. */
export function registerRoutes(app: FastifyInstance, handlers: Handlers, gate: Gate): void {
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  for (const operation of Object.keys(routes) as OperationId[]) {
    const route: Route = routes[operation];
    const json = route.answer instanceof z.ZodType;
    app.route({
      method: route.method,
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: bodyLimitOf(route),
      config: {
        operationId: operation,
        ...(route.oauth && { oauth: route.oauth }),
        ...(route.form && { form: route.form }),
        ...(route.anyOrigin && { anyOrigin: route.anyOrigin }),
      },
      ...(json && {
        schema: { response: { '2xx': {} } },
        serializerCompiler: () => writerOf(route.answer as z.ZodType),
      }),
      onRequest: async request => void admitted.set(request, await admit(route, gate, request)),
      handler: (request, reply) => {
        const who = admitted.get(request);
        if (!who) throw new Error(`${operation} was reached without having been let in`);
        return handle(operation, route, handlers, gate, who, request, reply);
      },
    });
  }
}

/** Whether a call without a caller may be anybody's. The holder of a token that was ours hears why it is over, however many others call from there. */
export const isStranger = (error: unknown): boolean =>
  !(error instanceof AppError) || error.key === 'auth.required' || error.key === 'auth.invalid_token';

/** Lets a request in, or throws: what costs an attacker a line of text must not cost us the reading of a body. */
async function admit(route: Route, gate: Gate, request: FastifyRequest): Promise<Admitted> {
  if (route.access === 'public') {
    if (!route.signIn) await gate.throttle(request);
    const over = route.signIn && (await gate.countSignIn(request));
    if (over && route.signIn !== 'known') throw over;
    return { caller: undefined, params: parse(route.params, request.params), over };
  }
  const caller = await gate.authenticate(bearerOf(request)).catch(async (error: unknown) => {
    if (isStranger(error)) await gate.throttle(request);
    throw error;
  });
  gate.admitKind(route, caller);
  const params = parse(route.params, request.params);
  await gate.authorize(route, caller, {
    params: (params ?? {}) as Record<string, string>,
    query: request.query as Record<string, unknown>,
  });
  return { caller, params };
}

async function handle(
  operation: OperationId,
  route: Route,
  handlers: Handlers,
  gate: Gate,
  { caller, params, over }: Admitted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const sent = route.multipart ? await readMultipart(request, route.tooLarge) : { body: request.body, file: undefined };
  // Permission before validation: whoever may not do it learns nothing of what the body should hold.
  if (caller && route.project === 'body')
    await gate.authorize(route, caller, {
      params: (params ?? {}) as Record<string, string>,
      query: request.query as Record<string, unknown>,
      body: sent.body ?? {},
    });
  const faults = unstorable(request.params) ?? unstorable(request.query);
  if (faults) throw new AppError('request.invalid', faults);
  const query = parse(route.query, request.query);
  if (route.body) refuseMistyped(route.body, sent.body);
  // Nothing sent is `{}`; `null` was sent.
  const body = parse(route.body, sent.body === undefined ? {} : sent.body);
  void reply.status(route.status ?? 200);
  const keyed = caller && keyedCall(operation, route, caller, request, sent, reply);
  const gone = goneSignal(reply);
  const call = {
    operation,
    params,
    query,
    body,
    file: sent.file,
    headers: request.headers,
    caller,
    origin: {
      ip: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      correlationId: request.id,
      language: languageOf(request),
      keyed,
    },
    proxied: (request.ips?.length ?? 0) > 1,
    gone,
    over,
    reply: {
      header: (name: string, value: string) => void reply.header(name, value),
      status: (code: number) => void reply.status(code),
    },
  } as unknown as Call<never>;
  const act = handlers[operation] as (call: Call<never>) => Promise<unknown>;
  const account = route.signInAs && String((body as Record<string, unknown>)[route.signInAs]);
  const run = (asked: Call<never>) =>
    over ? gate.beyondShare(request, { over, account, gone }, async () => act(asked)) : act(asked);
  if (!keyed) return present(route, await run(call), request, reply);
  try {
    await run(call);
  } catch (error) {
    if (!(error instanceof AnsweredBefore)) throw error;
    void reply.header('idempotency-hit', 'true');
    return send(error.answer, reply);
  }
  if (!keyed.kept) throw new Error(`${operation} did something under a key and kept no answer`);
  return send(keyed.kept, reply);
}

/** The call with its key, where it has one that counts. */
function keyedCall(
  operation: OperationId,
  route: Route,
  caller: Caller,
  request: FastifyRequest,
  sent: { body?: unknown; file?: { bytes: Buffer } | undefined },
  reply: FastifyReply,
): KeyedCall | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !takesKey(route)) return undefined;
  const length = key.length < KEY_LENGTH.min ? 'too_short' : key.length > KEY_LENGTH.max ? 'too_long' : undefined;
  if (length) throw new AppError('request.key_length', { 'Idempotency-Key': length });
  return {
    organizationId: caller.organizationId,
    caller: identityOf(caller),
    operation,
    key,
    bodyHash: createHash('sha256')
      .update(JSON.stringify([request.params, bodyDigest(request) ?? sent.body ?? null]))
      .update(sent.file?.bytes ?? '')
      .digest('base64url'),
    write: answer => ({ status: reply.statusCode, body: reply.serialize(answer) as string }),
  };
}

const send = ({ status, body }: KeptAnswer, reply: FastifyReply): FastifyReply =>
  reply.status(status).type('application/json; charset=utf-8').serializer(String).send(body);

/** The bearer token of a request, if it has one. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];

function present(route: Route, answer: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  const etag = reply.getHeader('etag');
  // Without a type: whoever keeps the document takes over what the answer says of it.
  if (typeof etag === 'string' && isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
  if (route.answer instanceof z.ZodType) return answer;
  if (route.answer === 'none') return reply.status(204).send();
  const document = answer as BinaryAnswer | StreamedAnswer;
  if (document.filename) void reply.header('content-disposition', contentDisposition(document.filename));
  if ('stream' in document && document.length !== undefined) void reply.header('content-length', document.length);
  const body =
    'stream' in document ? Readable.from(document.stream, { objectMode: false }) : Buffer.from(document.bytes);
  return reply.type(document.contentType).send(body);
}
