import { UNKNOWN_COUNTRY } from '../../../../contract/base/catalogues/iso-countries.ts';
import { dayAfter } from '../../../../contract/base/common/days.ts';
import { RANGE_DAYS, saidCount, type AnalyticsRange } from '../../../../contract/base/common/ranges.ts';
import {
  COUNTED_APPLICATIONS,
  type AskedForm,
  type ApplicationAnalytics,
  type AttemptAnalytics,
} from '../../../../contract/credentials/applications/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { dayIn } from '../../accounts/organizations/index.ts';

type State = ApplicationAnalytics['states'][number]['state'];
const STATES: readonly State[] = ['success', 'failed', 'canceled'];

/** Of what attempts are counted: of one application, or of all applications of some projects. */
export type Counted = { applicationId: string } | { projectIds: readonly string[] };

/** By what a sum is: one for each value of these columns. */
type Cut = 'day' | 'reason' | 'country' | 'application' | 'version' | 'verifier' | 'form';
interface Sum {
  cut: Cut;
  day: string | null;
  state: State | null;
  reason: string | null;
  country: string | null;
  application_id: string | null;
  version: number | null;
  count: number;
  verifier_id: string | null;
  is_offline: boolean | null;
  form: AskedForm | null;
}

const conditionOf = (of: Counted): { column: 'application_id' | 'project_id'; ids: string[] } =>
  'applicationId' in of
    ? { column: 'application_id', ids: [of.applicationId] }
    : { column: 'project_id', ids: [...of.projectIds] };

/** The counters from a day on, summed by each cut in one reading; by whole months where days would be too many. Most first, days in their order. */
const sumsSince = (tx: Tx, of: Counted, firstDay: string, isByMonth: boolean): Promise<Sum[]> => {
  const { column, ids } = conditionOf(of);
  return tx.rows<Sum>(
    `select case grouping(day, reason, country, version, application_id, verifier_id, form)
         when 63 then 'day' when 95 then 'reason' when 111 then 'country' when 115 then 'version' when 123 then 'application'
         when 125 then 'verifier' when 126 then 'form' end as cut,
       day::text, state, reason, country, application_id, version, sum(count)::int as count, verifier_id, is_offline, form
     from (select case when $3 then date_trunc('month', day)::date else day end as day, state, reason, country, application_id, version, count,
         verifier_id, is_offline, form
       from attempt_counts where ${column} = any($1::uuid[]) and day >= $2) c
     group by grouping sets ((day, state), (reason), (country), (application_id), (application_id, version), (verifier_id, is_offline), (form))
     order by day, 8 desc, reason, country, version, application_id, verifier_id, is_offline, form`,
    [ids, firstDay, isByMonth],
  );
};

/** How many attempts wait for a wallet at a moment: no request is good for an hour. */
async function countWaiting(tx: Tx, of: Counted, now: Date): Promise<number> {
  const { column, ids } = conditionOf(of);
  const { waiting } = await tx.one<{ waiting: number }>(
    `select count(*)::int as waiting from application_attempts
     where application_id in (select a.id from applications a where a.${column === 'project_id' ? column : 'id'} = any($1::uuid[]))
       and created_at > $2::timestamptz - interval '1 hour' and state = 'requested' and expires_at > $2 and channel <> 'test'`,
    [ids, now],
  );
  return waiting;
}

const total = (sums: readonly Sum[]): number => sums.reduce((sum, { count }) => sum + count, 0);

/** What was checked with a connection, and without. */
const atDoor = (sums: readonly Sum[]): ApplicationAnalytics['pov'] => ({
  online: saidCount(total(sums.filter(sum => sum.is_offline === false))),
  offline: saidCount(total(sums.filter(sum => sum.is_offline === true))),
});

/** The same by verifier, who checked most first. */
async function verifiersOf(tx: Tx, sums: readonly Sum[]): Promise<ApplicationAnalytics['verifiers']> {
  const ids = [...new Set(sums.flatMap(({ verifier_id: id }) => id ?? []))].slice(0, COUNTED_APPLICATIONS);
  if (ids.length === 0) return [];
  const names = await tx.rows<{ id: string; name: string }>(
    'select id, name from device_names where id = any($1::uuid[])',
    [ids],
  );
  return ids.flatMap(id =>
    names
      .filter(named => named.id === id)
      .map(verifier => ({ verifier, ...atDoor(sums.filter(sum => sum.verifier_id === id)) })),
  );
}

interface Asked {
  organizationId: string;
  of: Counted;
  range: AnalyticsRange;
  now: Date;
}

/** What became of attempts in a period that ends now, by the counters: it costs the same whatever was asked. */
async function readFigures(tx: Tx, { organizationId, of, range, now }: Asked) {
  const lastDay = await dayIn(tx, organizationId, now);
  const firstDay = dayAfter(lastDay, 1 - RANGE_DAYS[range]);
  const sums = await sumsSince(tx, of, firstDay, range === 'year');
  const cutBy = (cut: Cut) => sums.filter(sum => sum.cut === cut);
  const days = cutBy('day');
  const checked = cutBy('verifier').filter(({ verifier_id: id }) => id !== null);
  const said = (some: readonly Sum[], state: State) => saidCount(total(some.filter(sum => sum.state === state)));
  return {
    figures: {
      range,
      firstDay,
      lastDay,
      waiting: saidCount(await countWaiting(tx, of, now)),
      states: STATES.map(state => ({ state, count: said(days, state) })),
      reasons: cutBy('reason').flatMap(({ reason, count }) =>
        reason === null ? [] : [{ reason, count: saidCount(count) }],
      ),
      days: [...new Set(days.flatMap(({ day }) => day ?? []))].map(day => {
        const ofDay = days.filter(sum => sum.day === day);
        return {
          day,
          success: said(ofDay, 'success'),
          failed: said(ofDay, 'failed'),
          canceled: said(ofDay, 'canceled'),
        };
      }),
      countries: cutBy('country').map(({ country, count }) => ({
        country: country ?? UNKNOWN_COUNTRY,
        count: saidCount(count),
      })),
      pov: atDoor(checked),
      verifiers: await verifiersOf(tx, checked),
      forms: cutBy('form').flatMap(({ form, count }) => (form === null ? [] : [{ form, count: saidCount(count) }])),
    } satisfies Omit<ApplicationAnalytics, 'versions'>,
    applications: cutBy('application'),
    versions: cutBy('version'),
  };
}

/** The figures of one application. */
export async function readApplicationFigures(tx: Tx, asked: Asked): Promise<ApplicationAnalytics> {
  const { figures, versions } = await readFigures(tx, asked);
  return {
    ...figures,
    versions: versions.map(({ version, count }) => ({ version: version ?? 0, count: saidCount(count) })),
  };
}

/** The figures of all applications of some projects, removed ones too. */
export async function readAttemptFigures(tx: Tx, asked: Asked): Promise<AttemptAnalytics> {
  const { figures, ...most } = await readFigures(tx, asked);
  const applications = most.applications.slice(0, COUNTED_APPLICATIONS);
  const versions = most.versions.slice(0, COUNTED_APPLICATIONS);
  const ids = [...applications, ...versions].flatMap(({ application_id: id }) => id ?? []);
  const rows = await tx.rows<{ id: string; name: string; project_id: string }>(
    'select id, name, project_id from applications where id = any($1::uuid[])',
    [ids],
  );
  const named = ({ application_id: id, count }: Sum) =>
    rows
      .filter(row => row.id === id)
      .map(row => ({
        application: { id: row.id, name: row.name },
        projectId: row.project_id,
        count: saidCount(count),
      }));
  return {
    ...figures,
    applications: applications.flatMap(named),
    versions: versions.flatMap(sum => named(sum).map(each => ({ ...each, version: sum.version ?? 0 }))),
  };
}
