import { PausedJob } from '../jobs/index.ts';
import { TURN_JOB } from '../keystore/index.ts';
import type { Module } from '../module/index.ts';

/** Keys in custody. */
export const keystore = {
  name: 'keystore',
  tables: ['custody_keys', 'custody_choices'],
  jobs: {
    [TURN_JOB]: {
      does: 'wraps the keys in custody under another master key',
      when: '`npm run turn:master-key`',
      isLong: true,
      work:
        ({ keystore, crash }) =>
        async call => {
          for (let after: string | null = null; ;) {
            const done = await keystore.rewrap(after);
            crash('keystore.rewrapped');
            if (done.after === null) return;
            after = done.after;
            if (await call.isTurnOver()) throw new PausedJob('Others wait');
          }
        },
    },
  },
} satisfies Module;
