import { ERRORS, type ErrorFacts, type ErrorKey, type FieldError } from '../../../contract/base/errors/index.ts';
import type { OAuthErrorCode } from '../../../contract/accounts/service-accounts/oauth-errors.ts';

export { reasonOf } from './reason.ts';

/** A failure the caller is told about: a key of the contract's table, and which fields were refused and why. */
export class AppError extends Error {
  readonly status: number;
  readonly code: number;
  constructor(
    readonly key: ErrorKey,
    readonly fields?: Record<string, FieldError>,
    options?: ErrorOptions & { retryAfter?: number; who?: string | undefined; facts?: ErrorFacts | undefined },
  ) {
    super(key, options);
    this.name = 'AppError';
    this.status = ERRORS[key].status;
    this.code = ERRORS[key].code;
    this.retryAfter = options?.retryAfter;
    this.who = options?.who;
    this.facts = options?.facts;
  }
  /** Seconds to wait, for the Retry-After header. */
  readonly retryAfter: number | undefined;
  /** Who it is about, or how many are left, as its sentence ends. */
  readonly who: string | undefined;
  /** What of it is a figure or a moment. */
  readonly facts: ErrorFacts | undefined;
}

/** A refusal in the words of OAuth 2.0, of the calls that have them (`oauth` in the route table). */
export class OAuthError extends Error {
  /** `description` is ASCII, and says more than the code's own sentence. */
  constructor(
    readonly code: OAuthErrorCode,
    readonly description?: string,
  ) {
    super(code);
    this.name = 'OAuthError';
  }
}

/** The answer to one refused field. */
export const invalidField = (field: string, why: FieldError): AppError =>
  new AppError('request.invalid', { [field]: why });

/** Refuses an edit that was made on an older state than the row's; one that names no revision is of whatever there is. */
export function unchanged(row: { revision: number }, revision: number | undefined): void {
  if (revision !== undefined && revision !== row.revision) throw new AppError('request.stale');
}

/** The row, or "Resource not found" where there is none: what belongs to another organization does not exist here. */
export function found<T>(row: T | undefined, key: ErrorKey = 'error.not_found'): T {
  if (row === undefined) throw new AppError(key);
  return row;
}
