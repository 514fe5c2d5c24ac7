import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage, DEFAULT_LANGUAGE, type Language } from '../../../contract/base/common/index.ts';
import { routes, type OperationId } from '../../../contract/api/index.ts';
import { errorMessage, ERRORS, type ErrorBody, type ErrorKey } from '../../../contract/base/errors/index.ts';
import { OAUTH_ERRORS, type OAuthErrorBody } from '../../../contract/accounts/service-accounts/oauth-errors.ts';
import { AppError, OAuthError } from '../errors/index.ts';
import { byPreference } from './by-preference.ts';
import { isOutOfSpace } from '../files/space/index.ts';

const CORRELATION = /^[A-Za-z0-9._:-]{8,100}$/;

/** The caller's correlation id where it is well-formed, else one of ours. */
export const correlationIdOf = (request: FastifyRequest): string => {
  const given = request.headers['x-correlation-id'];
  return typeof given === 'string' && CORRELATION.test(given) ? given : randomUUID();
};

/** The language of a call: its `lang` query parameter, else Accept-Language. */
export const languageOf = (request: FastifyRequest): Language => {
  const lang = (request.query as { lang?: unknown } | undefined)?.lang;
  return chooseLanguage(
    typeof lang === 'string' && lang !== '*' ? lang : undefined,
    ...byPreference(request.headers['accept-language']),
  );
};

function keyOf(error: FastifyError): ErrorKey {
  switch (error.statusCode) {
    case 400:
      return 'request.invalid';
    case 404:
      return 'error.not_found';
    case 413:
      return 'request.too_large';
    case 415:
      return 'request.media_type';
    case 429:
      return 'request.too_many';
    case 503:
      return 'request.busy';
    default:
      // Whatever else the HTTP layer finds wrong with a request is the request's fault, not ours.
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? 'request.invalid'
        : 'error.internal';
  }
}

/** Where the keys of an organization are is not told to anybody who calls: for them the server is busy. */
function toldKey(key: ErrorKey, { routeOptions }: FastifyRequest): ErrorKey {
  const { operationId } = routeOptions.config as { operationId?: OperationId };
  const isPublic = operationId !== undefined && routes[operationId].access === 'public';
  return isPublic && key.startsWith('key.custody_') ? 'request.busy' : key;
}

/** The single way out for failures: key, code, sentence in the caller's language, never a stack or a payload. */
export function answerError(
  error: FastifyError | AppError | OAuthError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  if (error instanceof OAuthError) {
    const { status, description } = OAUTH_ERRORS[error.code];
    return answerClient({ status, error: error.code, description: error.description ?? description }, request, reply);
  }
  const known = error instanceof AppError;
  const happened = known ? error.key : isOutOfSpace(error) ? 'request.no_space' : keyOf(error);
  const key = toldKey(happened, request);
  const { code, status } = ERRORS[key];
  // Busy is how we defend ourselves; a line for each refusal would let strangers fill the log.
  if (status >= 500 && happened !== 'request.busy') request.log.error({ err: error, key: happened }, 'request failed');
  if (known && error.retryAfter) void reply.header('retry-after', String(error.retryAfter));
  if ((request.routeOptions.config as { oauth?: true }).oauth) {
    const description = errorMessage(key, DEFAULT_LANGUAGE);
    return answerClient({ status, error: clientErrorOf(status), description }, request, reply);
  }
  const body: ErrorBody = {
    code,
    key,
    message: errorMessage(key, languageOf(request), known ? error.who : undefined),
    ...(known && error.fields && { errors: error.fields }),
    ...(known && error.facts && { facts: error.facts }),
    correlationId: request.id,
  };
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply.status(status || 500).send(body);
}

/** What a client is told that asks for a token (RFC 6749 §5.2). */
function answerClient(
  { status, error, description }: { status: number; error: OAuthErrorBody['error']; description: string },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (status === 401)
    void reply.header(
      'www-authenticate',
      error === 'invalid_token' ? `Bearer error="${error}"` : 'Basic realm="sello"',
    );
  void reply.header('pragma', 'no-cache').status(status || 500);
  // Of what words these may hold, ASCII is all (ibid.).
  const error_description = description.replace(/[^\x20-\x7e]/g, '');
  const body: OAuthErrorBody = { error, error_description, correlationId: request.id };
  void reply.send(body);
}

const clientErrorOf = (status: number): OAuthErrorBody['error'] =>
  status === 429 || status === 503 ? 'temporarily_unavailable' : status >= 500 ? 'server_error' : 'invalid_request';
