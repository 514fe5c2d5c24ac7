import { ApiError, isUnanswered } from './api-error.ts';

/** Refusals that come before it is looked whether the same call was answered already, and what a way to the server says of its own patience. */
const EARLY = [401, 403, 408];

/** Whether a refusal says that something else was asked for under the call's key. */
export const isKeyReused = (error: unknown): boolean => error instanceof ApiError && error.key === 'request.key_reused';

/**
 * Whether a failure settles that nothing of a call stands, nor of the same call where it was sent before under the same key. Silence does not, nor
 * does what a proxy answers in the server's place, what turns away whoever calls, or that the same call is still being worked on.
 */
export const isSettled = (error: unknown): boolean =>
  error instanceof ApiError &&
  !isUnanswered(error) &&
  !EARLY.includes(error.status) &&
  error.key !== 'request.in_flight' &&
  !isKeyReused(error);

/** Whether a failed call needs its key no more: nothing stands that it could find again, or the key is another call's. */
export const isKeySpent = (error: unknown): boolean => isSettled(error) || isKeyReused(error);
