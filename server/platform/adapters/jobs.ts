import type { Module } from '../module/index.ts';

/** The queue of jobs. */
export const jobs = {
  name: 'jobs',
  tables: ['jobs'],
  hears: {
    'person.erasing': async (tx, { words }) => {
      await tx.run('select erase_jobs($1)', [[...words]]);
    },
  },
  spent: {
    jobs: {
      kept: '30 days after a job was done; one that failed, for ever',
      where: "state = 'done' and finished_at < now() - interval '30 days'",
    },
  },
} satisfies Module;
