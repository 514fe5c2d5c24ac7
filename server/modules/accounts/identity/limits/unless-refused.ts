import type { Database } from '../../../../platform/database/index.ts';
import { isRefusal } from '../../../../platform/idempotency/index.ts';
import { countAttempt, hasAttemptLeft, takeBackAttempt, type Allowance } from './attempts.ts';

type Attempt = readonly [key: string, allowance: Allowance];

/** Counts, one by one, what is about to be tried. */
export interface Counter {
  /** @throws AppError request.too_many */
  count(...attempt: Attempt): Promise<void>;
  /** Counts it where that is left; whether it was. */
  countIfLeft(...attempt: Attempt): Promise<boolean>;
}

/**
 * Does what sends something, having it count first, so that no two that come together have what one of them may. What is refused sent nothing: all
 * that it counted is taken back, and whoever corrects what was wrong with it has what they had. What failed otherwise may have been sent all the same,
 * and counts. @throws AppError request.too_many, and what `work` throws
 */
export async function countUnlessRefused<T>(database: Database, work: (counter: Counter) => Promise<T>): Promise<T> {
  const counted: string[] = [];
  const counter: Counter = {
    async count(...attempt) {
      await countAttempt(database, [attempt]);
      counted.push(attempt[0]);
    },
    async countIfLeft(...attempt) {
      const isLeft = await hasAttemptLeft(database, [attempt]);
      if (isLeft) counted.push(attempt[0]);
      return isLeft;
    },
  };
  try {
    return await work(counter);
  } catch (error) {
    if (isRefusal(error))
      await database.platform('sign-in', async tx => {
        // In one order, so that two that are refused at once do not wait for each other.
        for (const key of counted.toSorted()) await takeBackAttempt(tx, [key]);
      });
    throw error;
  }
}
