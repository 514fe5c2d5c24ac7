import { getPriority } from 'node:os';
import { answerHere } from '../../../../server/platform/threads/index.ts';

/** What a thread of the tests is asked. */
export type Asked =
  | { say: string }
  | { fetch: readonly number[] }
  | { fail: string }
  | { exit: number }
  | { nice: true };

// A thread that says what it hears, and fetches what it was not given.
answerHere<Asked, unknown, number, string>(async (asked, fetched) => {
  if ('say' in asked) return asked.say;
  if ('fail' in asked) throw new Error(asked.fail);
  if ('nice' in asked) return getPriority();
  if ('exit' in asked) process.exit(asked.exit);
  const all: string[] = [];
  for (const each of asked.fetch) all.push(await fetched(each));
  return all;
});
