import { ApiError, isUnanswered, messageOf } from '../../../dataProvider/api-error.ts';

/** Answers that say nothing of whether the call was done when it was sent before. */
const UNSETTLED = [401, 403, 408];
const KEYS = ['request.in_flight', 'request.key_reused'];

/** Whether a refusal came before it was looked whether the same call was answered already. */
export const isUnsettled = (error: unknown): boolean =>
  error instanceof ApiError && (UNSETTLED.includes(error.status) || KEYS.includes(error.key));

/** Whether the server refused what was asked for, so that something else may be asked for in its place. */
export const isCorrectable = (error: unknown): boolean =>
  error instanceof ApiError && !isUnanswered(error) && !isUnsettled(error);

/** Why a step could not be done, as phrase key or sentence. A call without an answer can safely be sent again here, as nowhere else. */
export const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.code === 0 ? 'guided.run.unanswered' : messageOf(error);
