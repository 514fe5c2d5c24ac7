import { HttpError } from 'ra-core';

/** What a failed call carries in `body`: react-admin reads `errors` to mark form fields. */
interface ApiErrorBody {
  code: number;
  key: string;
  correlationId: string;
  /** Field path → phrase key of the portal's catalogue. */
  errors?: Record<string, string>;
}

/** A failed call (spec §8): `code` is the body's, 404, 500, 0 without an answer, or -1 for any other failure. */
export class ApiError extends HttpError {
  readonly code: number;
  readonly key: string;
  readonly correlationId: string;
  /** Whether it says nothing about the current session: the call had no token, or the token of an earlier one. */
  ofNoSession = false;

  constructor(message: string, status: number, body: ApiErrorBody) {
    super(message, status, body);
    // HttpError resets the prototype to its own
    Object.setPrototypeOf(this, ApiError.prototype);
    this.name = 'ApiError';
    this.code = body.code;
    this.key = body.key;
    this.correlationId = body.correlationId;
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const fieldErrors = (errors: unknown): Record<string, string> | undefined =>
  errors && typeof errors === 'object'
    ? Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, `fieldErrors.${String(key)}`]))
    : undefined;

/** What there is to say of a call that got no answer, by whether it would have changed something and whether it could leave at all. */
const SILENCE = {
  read: { left: 'errors.error.no_response', stayed: 'calls.offline' },
  write: { left: 'calls.unsure', stayed: 'calls.notSent' },
} as const;

/** Whether a call only reads, or what it asks for may be done although no answer comes. */
export type CallKind = keyof typeof SILENCE;

/** What a way to the server answers where that did not: 502 and 504 (RFC 9110 §15.6.3, §15.6.5). */
const GATEWAY = [502, 504];

/**
 * The error of an answer that is not ok: message from `message`, `error` or the raw text; code from the body, else 404
 * or 500.
 */
export function errorOfAnswer(status: number, raw: string, correlationId: string, kind: CallKind = 'read'): ApiError {
  let body: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(raw);
    if (parsed && typeof parsed === 'object') body = parsed as Record<string, unknown>;
  } catch {
    body = {};
  }
  const missing = status === 404 && textOf(body.message) === undefined;
  const fallback = missing
    ? 'errors.error.not_found'
    : kind === 'write' && GATEWAY.includes(status)
      ? SILENCE.write.left
      : raw && !raw.startsWith('<')
        ? raw
        : 'errors.error.internal';
  const errors = fieldErrors(body.errors);
  return new ApiError(textOf(body.message) ?? textOf(body.error) ?? fallback, status, {
    code: typeof body.code === 'number' ? body.code : status === 404 ? 404 : 500,
    key: textOf(body.key) ?? (missing ? 'error.not_found' : 'error.internal'),
    correlationId: textOf(body.correlationId) ?? correlationId,
    ...(errors && { errors }),
  });
}

/** The error where no answer came: code 0, status 0. */
export const noAnswer = (correlationId: string, kind: CallKind = 'read', way: 'left' | 'stayed' = 'left') =>
  new ApiError(SILENCE[kind][way], 0, { code: 0, key: 'error.no_response', correlationId });

/** What is said where a call may have done what it was to do. */
export const UNSURE = SILENCE.write.left;
/** Whether nobody knows if a call did what it was to do. */
export const isUnsure = (error: unknown): boolean => error instanceof ApiError && error.message === UNSURE;

/** Whether a call without an answer was tried where the browser knew of no connection: nothing came of it anywhere. */
export const neverLeft = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === 0 &&
  Object.values(SILENCE).some(({ stayed }) => stayed === error.message);

/** The error of any other failure, such as an answer that is not what it claims to be: code -1. */
export const otherFailure = (correlationId: string) =>
  new ApiError('errors.error.unknown', 0, { code: -1, key: 'error.unknown', correlationId });

/** The error of a call for someone signed in where nobody is: what the server would answer, without asking it. */
export const signedOut = (correlationId: string) =>
  new ApiError('errors.auth.required', 401, { code: 401, key: 'auth.required', correlationId });

/** What the server answers to a change of what was changed since it was read. */
export const changedSince = () =>
  new ApiError('errors.request.stale', 409, { code: 409, key: 'request.stale', correlationId: 'none' });

/**
 * Whether a failure is anything but the server's refusal: silence, an answer cut short by leaving the page, a restart, too
 * many calls. The same call may succeed later.
 */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status < 400 || error.status === 429 || error.status >= 500;

/** Whether an answer says that there is no such record; 400 where what stands in the id's place is no id. */
export const isNone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** What the server has against each field, as phrase keys; empty where the error is about no field. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const body: unknown = error instanceof ApiError ? error.body : null;
  return (body as Partial<ApiErrorBody> | null)?.errors ?? {};
}

const PHRASE = /^\w+(\.\w+)+$/;
const NOT_FETCHED = /dynamically imported module|module script/i;

/**
 * A sentence for an error: the server's own, or a phrase key of the portal. What the browser says of itself is in no language
 * of ours: a part of the portal that could not be fetched is a server that does not answer, the rest is unknown.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error) || error.message === '') return 'errors.error.unknown';
  if (error instanceof HttpError || PHRASE.test(error.message)) return error.message;
  return NOT_FETCHED.test(error.message) ? SILENCE.read.left : 'errors.error.unknown';
}

/** The same of what was to be read and could not be, where it is known whether there is a connection: it may have gone on the way. */
export function readFailureOf(error: unknown, isOnline: boolean): string {
  const message = messageOf(error);
  return !isOnline && message === SILENCE.read.left ? SILENCE.read.stayed : message;
}
