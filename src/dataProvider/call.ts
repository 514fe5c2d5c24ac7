import type { z } from 'zod';
import type { OperationId, PortalOperation, Routes } from '../../contract/api/index.ts';
import { type Address, ADDRESSES } from './addresses.ts';
import type { HttpClient } from './http-client.ts';
import { createIdempotency } from './idempotency.ts';
import { buildUrl } from './url.ts';

type InputOf<T> = T extends z.ZodType ? z.input<T> : never;
type Part<K extends OperationId, P extends 'params' | 'query' | 'body'> =
  Routes[K] extends Record<P, infer S> ? InputOf<S> : never;

/** What an operation answers: the contract's type, or a Blob for documents. */
export type AnswerOf<K extends OperationId> = Routes[K]['answer'] extends z.ZodType
  ? z.output<Routes[K]['answer']>
  : Blob;
export type BodyOf<K extends OperationId> = Part<K, 'body'>;

export interface CallOptions<K extends OperationId> {
  /** The organization, and the user of one's own calls, are filled in from the session. */
  params?: Partial<Part<K, 'params'>>;
  query?: { [P in keyof Part<K, 'query'>]?: unknown };
  body?: BodyOf<K>;
  file?: File | undefined;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** The Idempotency-Key, where the caller keeps it beyond this page. */
  key?: string | undefined;
}
/** Calls an operation of the route table by its name, as in `call('stopIssueRequest', { params: { projectId, requestId } })`. Throws ApiError. */
export type Call = <K extends PortalOperation>(operation: K, options?: CallOptions<K>) => Promise<AnswerOf<K>>;

/** Who is calling: fills `{organizationId}` and, in one's own calls, `{userId}`. */
export type Scope = () => Promise<{ organizationId: string; userId: string }>;

function bodyOf(route: Address, body: unknown, file: File | undefined): BodyInit | undefined {
  if (!route.multipart) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  form.set('data', JSON.stringify(body ?? {}));
  if (file) form.set('file', file);
  return form;
}

/** What begins a session, goes on with one or ends it: whoever got no answer asks again, and nothing was done that they need to look for. */
const OF_SESSIONS: ReadonlySet<PortalOperation> = new Set([
  'login',
  'secondStepOptions',
  'secondStep',
  'beginSso',
  'finishSso',
  'refreshToken',
  'logout',
] satisfies PortalOperation[]);

/** The typed client of the route table: fills in who calls, gives creating calls their idempotency key. */
export function createCall(httpClient: HttpClient, scope: Scope): Call {
  const once = createIdempotency();
  return async (operation, { params = {}, query, body, file, signal, headers: extra, key: kept } = {}) => {
    const route = ADDRESSES[operation];
    const own = route.path.includes('{organizationId}') ? await scope() : null;
    const url = buildUrl(
      route.path,
      {
        ...(own && { organizationId: own.organizationId }),
        ...(own && route.self && { userId: own.userId }),
        ...params,
      },
      query,
    );
    const payload = bodyOf(route, body, file);
    const as = route.isDocument ? 'blob' : 'json';
    const send = async (headers?: Record<string, string>) => {
      const answer = await httpClient(url, {
        method: route.method,
        anonymous: route.isPublic ?? false,
        as,
        ...(OF_SESSIONS.has(operation) && { kind: 'read' }),
        ...(payload !== undefined && { body: payload }),
        ...((headers ?? extra) && { headers: { ...extra, ...headers } }),
        ...(signal && { signal }),
      });
      // the one place where an answer takes the type that the contract gives it
      return (as === 'blob' ? answer.blob : answer.json) as AnswerOf<typeof operation>;
    };
    if (route.method !== 'POST' || route.secret) return send();
    if (kept !== undefined) return send({ 'idempotency-key': kept });
    const signature = JSON.stringify([url, body ?? null, file ? [file.name, file.size, file.lastModified] : null]);
    return once(signature, key => send({ 'idempotency-key': key }));
  };
}
