import type { Module } from '../../../platform/module/index.ts';
import { foldChecks, foldVisits } from './count.ts';

export { createCounting, type Visiting, type VisitParts } from './count.ts';
export type { FirstView } from './news.ts';
export { latestVisits, readAllVisits, readChecks, readVisitCounts, readVisits } from './read.ts';

const TODAY = "(now() at time zone 'UTC')::date";

/** How often what was issued is looked at and verified, and where; by whom, nobody knows. */
export const visits = {
  name: 'visits',
  tables: ['visit_salts', 'visitors', 'credential_visits', 'visit_counts', 'check_counts'],
  hears: {
    'credentials.erasing': async (tx, { credentials }) => {
      await tx.run('select erase_visits($1)', [credentials.map(({ id }) => id)]);
    },
  },
  spent: {
    visit_salts: {
      kept: 'for its day (UTC): what digests of visitors are made with',
      where: `day < ${TODAY}`,
    },
    visitors: {
      kept: 'for their day (UTC): digests by which nobody is counted twice',
      where: `day < ${TODAY}`,
    },
  },
  chores: {
    'visits.fold': {
      does: "adds the changes of the visits' counters together",
      everySeconds: 30,
      work: ({ database }) =>
        database.platform('housekeeping', async tx => (await foldVisits(tx)) + (await foldChecks(tx))),
    },
  },
} satisfies Module;
