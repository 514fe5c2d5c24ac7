import { UNKNOWN_COUNTRY } from '../../../../contract/base/catalogues/iso-countries.ts';
import { dayAfter } from '../../../../contract/base/common/days.ts';
import { RANGE_DAYS, saidCount } from '../../../../contract/base/common/ranges.ts';
import type { ApplicationAnalytics } from '../../../../contract/credentials/applications/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { dayIn } from '../../accounts/organizations/index.ts';
import { holdToVerifications, readApplication } from './row.ts';

type State = ApplicationAnalytics['states'][number]['state'];
const STATES: readonly State[] = ['success', 'failed', 'canceled'];

interface Counted {
  day: string;
  state: State;
  reason: string | null;
  country: string | null;
  version: number;
  count: number;
}

/** The counters of an application from a day on; of whole months where days would be too many. */
const countsSince = (tx: Tx, applicationId: string, firstDay: string, isByMonth: boolean): Promise<Counted[]> =>
  tx.rows<Counted>(
    `select (case when $3 then date_trunc('month', day)::date else day end)::text as day, state, reason, country, version, sum(count)::int as count
     from attempt_counts where application_id = $1 and day >= $2 group by 1, 2, 3, 4, 5 order by 1`,
    [applicationId, firstDay, isByMonth],
  );

const sumOf = (counts: readonly Counted[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** The counters by what they have in common, in the order in which they are first. */
function by<K>(counts: readonly Counted[], keyOf: (count: Counted) => K): [K, Counted[]][] {
  const groups = new Map<K, Counted[]>();
  for (const count of counts) groups.set(keyOf(count), [...(groups.get(keyOf(count)) ?? []), count]);
  return [...groups];
}

/** The same, the most frequent first. */
const mostFirst = <K>(counts: readonly Counted[], keyOf: (count: Counted) => K): [K, Counted[]][] =>
  by(counts, keyOf).toSorted(([, one], [, other]) => sumOf(other) - sumOf(one));

/** Figures of an application, by the counters: they cost the same whatever was asked. */
export const analyticsHandlers = ({
  database,
  clock,
}: Pick<ModuleParts, 'database' | 'clock'>): HandlersOf<'getApplicationAnalytics'> => ({
  getApplicationAnalytics: ({ caller, params, query: { range } }) =>
    database.organization(caller.organizationId, async tx => {
      await holdToVerifications(tx, caller.organizationId, params.projectId);
      const { id } = await readApplication(tx, params.projectId, params.applicationId);
      const now = new Date(clock());
      const lastDay = await dayIn(tx, caller.organizationId, now);
      const firstDay = dayAfter(lastDay, 1 - RANGE_DAYS[range]);
      const counts = await countsSince(tx, id, firstDay, range === 'year');
      const said = (of: readonly Counted[]) => saidCount(sumOf(of));
      const { waiting } = await tx.one<{ waiting: number }>(
        `select count(*)::int as waiting from application_attempts
         where application_id = $1 and created_at > $2::timestamptz - interval '1 hour' and state = 'requested' and expires_at > $2 and channel <> 'test'`,
        [id, now],
      );
      return {
        range,
        firstDay,
        lastDay,
        waiting: saidCount(waiting),
        states: STATES.map(state => ({ state, count: said(counts.filter(each => each.state === state)) })),
        reasons: mostFirst(counts, ({ reason }) => reason).flatMap(([reason, of]) =>
          reason === null ? [] : [{ reason, count: said(of) }],
        ),
        days: by(counts, ({ day }) => day).map(([day, of]) => {
          const [success, failed, canceled] = STATES.map(state => said(of.filter(each => each.state === state)));
          return { day, success: success ?? null, failed: failed ?? null, canceled: canceled ?? null };
        }),
        countries: mostFirst(counts, ({ country }) => country ?? UNKNOWN_COUNTRY).map(([country, of]) => ({
          country,
          count: said(of),
        })),
        versions: mostFirst(counts, ({ version }) => version).map(([version, of]) => ({ version, count: said(of) })),
      };
    }),
});
