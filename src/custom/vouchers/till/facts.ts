import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import type { Refused } from '../../base/open/public-call.ts';
import type { TillWords } from './words/index.ts';

/** How many tries are left, where a refusal says so. */
export const triesText = (
  words: Pick<TillWords['refused'], 'tries' | 'lastTry'>,
  { triesLeft }: Refused['facts'],
): string | undefined =>
  triesLeft === undefined
    ? undefined
    : triesLeft === 1
      ? words.lastTry
      : fill(words.tries, { count: String(triesLeft) });
