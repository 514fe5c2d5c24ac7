import { type ApiError, type CallKind, errorOfAnswer, noAnswer, otherFailure, signedOut } from './api-error.ts';
import { uuid } from './uuid.ts';

/** What carries a request: `fetch` in the browser, a recorded exchange in tests. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

export interface HttpOptions extends RequestInit {
  /** Sent without the bearer token: sign-in, refresh, recovery, public documents. */
  anonymous?: boolean;
  /** What it is where its method does not say so: nobody minds whether a sign-in that got no answer was one. */
  kind?: CallKind;
  /** How to read the answer; JSON unless told. */
  as?: 'json' | 'blob';
}

/** Shaped as react-admin's `fetchJson`, so that ra-data-simple-rest takes it as it is. */
export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  // ra-data-simple-rest hands the parsed body through untyped; `call` gives it the contract's type
  json: unknown;
  blob?: Blob;
}
export type HttpClient = (url: string, options?: HttpOptions) => Promise<HttpAnswer>;

export interface HttpClientParts {
  transport: Transport;
  /** A valid access token, refreshed where needed, or null when signed out. */
  accessToken: () => Promise<string | null>;
  language: () => string;
  /** Whether the browser believes to have a connection: a call is tried all the same, and says that it did not leave. */
  online?: () => boolean;
  /** Is given every refusal but those of an earlier session. */
  refused?: (error: ApiError) => void;
}

const READS = ['GET', 'HEAD'];

/**
 * The one client of the portal: adds the bearer token, `x-correlation-id` and `lang`, and maps failures as spec §8 says.
 * Throws ApiError, and without sending anything where nobody is signed in; an aborted request keeps its AbortError. A call is
 * tried once and now: what got no answer is never sent again behind one's back, and says what may have come of it.
 */
export const createHttpClient =
  ({ transport, accessToken, language, online = () => true, refused = () => undefined }: HttpClientParts): HttpClient =>
  async (url, { anonymous, as = 'json', kind: told, ...init } = {}) => {
    /** An answer can come when its session is over and the next has begun: somebody signed out and in again meanwhile. */
    const isCurrent = async (sent: string) => {
      const current = await accessToken().catch(() => sent);
      return current === null || current === sent;
    };
    const correlationId = uuid();
    const headers = new Headers(init.headers);
    headers.set('x-correlation-id', correlationId);
    headers.set('accept', as === 'json' ? 'application/json' : '*/*');
    if (typeof init.body === 'string') headers.set('content-type', 'application/json');
    const token = anonymous ? null : await accessToken();
    if (!anonymous && !token) throw signedOut(correlationId);
    if (token) headers.set('authorization', `Bearer ${token}`);
    const address = `${url}${url.includes('?') ? '&' : '?'}lang=${encodeURIComponent(language())}`;

    const way = online() ? 'left' : 'stayed';
    const kind = told ?? (READS.includes(init.method ?? 'GET') ? 'read' : 'write');
    const unanswered = () => noAnswer(correlationId, kind, way);
    const answer = await transport(address, { ...init, headers }).catch((error: unknown) => {
      throw isAbort(error) ? error : unanswered();
    });
    if (!answer.ok) {
      const error = errorOfAnswer(answer.status, await answer.text().catch(() => ''), correlationId, kind);
      const isLate = answer.status === 401 && token !== null && !(await isCurrent(token));
      error.ofNoSession = token === null || isLate;
      if (!isLate) refused(error);
      throw error;
    }
    try {
      if (as === 'blob')
        return { status: answer.status, headers: answer.headers, body: '', json: null, blob: await answer.blob() };
      const body = await answer.text();
      return { status: answer.status, headers: answer.headers, body, json: body === '' ? null : JSON.parse(body) };
    } catch (error) {
      throw isAbort(error) ? error : kind === 'write' ? unanswered() : otherFailure(correlationId);
    }
  };

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';
