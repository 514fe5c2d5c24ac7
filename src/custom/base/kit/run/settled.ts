import { ApiError, messageOf, neverLeft } from '../../../../dataProvider/api-error.ts';
import { isKeyReused, isSettled } from '../../../../dataProvider/settles.ts';

/** Answers of which nothing stands, if the call was never sent before: who calls, and how often, is looked at first. */
const TURNED_AWAY = [401, 403, 429];

/**
 * Whether nothing of a call stands, so that something else may be asked for in its place. What turns away whoever calls, or never left, settles
 * a first try alone: of one before it, it says nothing.
 */
export const cameToNothing = (error: unknown, isFirstTry: boolean): boolean => {
  if (isFirstTry && (neverLeft(error) || (error instanceof ApiError && TURNED_AWAY.includes(error.status))))
    return true;
  return isSettled(error);
};

/** What a call says that was sent too long ago to be sent again. */
export const TOO_OLD = 'runs.tooOld';

/** What a run says that another tab discarded while it was going on. */
export const DROPPED = 'runs.dropped';
export const isDropped = (error: unknown): boolean => error instanceof Error && error.message === DROPPED;

/** Whether trying again cannot help any more: the call is too old, or something else was asked for under its key. */
export const isStuck = (error: unknown): boolean =>
  isKeyReused(error) || (error instanceof Error && error.message === TOO_OLD);

/** Why a step could not be done, as phrase key or sentence. A call without an answer can safely be sent again here, as nowhere else. */
export const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.code === 0 && !neverLeft(error) ? 'runs.unanswered' : messageOf(error);
