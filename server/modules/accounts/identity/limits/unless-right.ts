import type { Database } from '../../../../platform/database/index.ts';
import { countAttempt, takeBackAttempt, type Allowance } from './attempts.ts';

/**
 * Tries what may be a guess: counted before, so that a burst guesses no more than one after the other, and taken back where it was right. Of many
 * people who share an address, or an organization, those who know what they say use up nothing.
 * @param isGuess whether a refusal says that it was a guess; each does, where it is left out
 * @throws AppError request.too_many, and what `work` throws
 */
export async function countUnlessRight<T>(
  database: Database,
  [key, allowance]: readonly [key: string, allowance: Allowance],
  work: () => Promise<T>,
  isGuess: (error: unknown) => boolean = () => true,
): Promise<T> {
  await countAttempt(database, [[key, allowance]]);
  let wasGuess = false;
  try {
    return await work();
  } catch (error) {
    wasGuess = isGuess(error);
    throw error;
  } finally {
    if (!wasGuess) await database.platform('sign-in', tx => takeBackAttempt(tx, [key]));
  }
}
