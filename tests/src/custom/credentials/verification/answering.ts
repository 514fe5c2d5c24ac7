import { act } from '@testing-library/react';
import { expect } from 'vitest';

/** Calls that are answered when the test says so, each by its name; an error refuses. */
export function answering(...names: readonly string[]) {
  const waiting: { what: string; settle: (answer: unknown) => void }[] = [];
  const call = (what: string) => () =>
    new Promise((resolve, reject) =>
      waiting.push({ what, settle: said => (said instanceof Error ? reject(said) : resolve(said)) }),
    );
  return {
    calls: Object.fromEntries(names.map(name => [name, call(name)])),
    /** Answers the call of that name that waits longest. */
    answer: (what: string, said: unknown) =>
      act(async () => {
        const at = waiting.findIndex(each => each.what === what);
        expect(at, `${what} is asked`).toBeGreaterThan(-1);
        waiting.splice(at, 1)[0]?.settle(said);
      }),
  };
}
