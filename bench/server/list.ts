import { dayOf } from '../../contract/base/common/day.ts';
import { dayAfter } from '../../contract/base/common/days.ts';
import {
  CREDENTIAL_STATUS,
  HAPPENED_SORT,
  HAPPENINGS,
  type CredentialSort,
  type CredentialStatus,
  type Happening,
} from '../../contract/credentials/credentials/index.ts';
import { row, type Row } from '../engine/measure.ts';
import { PERIODS, type Period } from '../../contract/office/dashboards/index.ts';
import { readProjectDashboard } from '../../server/modules/office/dashboards/project.ts';
import { listCredentials } from '../../server/modules/credentials/credentials/registry/read/list.ts';
import { inDatabase } from './in-database.ts';
import { fillMillion, PERSON, REQUEST_ID, ROWS } from './million.ts';
import { startBench, type Bench } from './platform.ts';

const LIMIT = 25;
const FIRST_PAGES = 100;
/** Milliseconds that a page may take in the database, by what was asked for. */
const FIGURES = {
  filter: 2,
  /** What no counter knows is counted row by row, up to ten thousand. */
  counted: 3,
  /** Several filters at once, which no one index answers. */
  several: 5,
  name: 10,
  commonText: 25,
  fewLetters: 50,
  /** A page by its number, half a million rows from either end. */
  middle: 50,
} as const;
/** A page of an export, which begins where the one before ended: a million rows within a minute. */
const EXPORT_PAGE = { rows: 2000, ms: 120 } as const;
const RUNS = 25;

interface Query {
  status?: CredentialStatus;
  templateId?: string;
  q?: string;
  recipientId?: string;
  requestId?: string;
  opened?: 'no';
  mail?: 'failed';
  requestedFrom?: string;
  requestedBefore?: string;
  happened?: Happening;
  since?: string;
  until?: string;
  sort?: CredentialSort;
}

const NEWEST = { limit: LIMIT, sort: 'requestedAt', order: 'DESC' } as const;
const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

const DASHBOARD_GOAL_MS = 5;

/** A project's dashboard, within a transaction and without its beginning and end. */
async function dashboardRow(bench: Bench, organizationId: string, projectId: string, period: Period): Promise<Row> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1)
    times.push(
      await bench.parts.database.organization(organizationId, tx =>
        inDatabase(tx, heard => readProjectDashboard(heard, organizationId, projectId, period, new Date())),
      ),
    );
  const inside = middle(times.slice(3));
  const words = `the dashboard, ${period}: in the database p50 ${inside.toFixed(2)} ms; against the goal of ${DASHBOARD_GOAL_MS} ms`;
  return row(words, 1000 / inside, 1000 / DASHBOARD_GOAL_MS, 1);
}

/** Pages of a project's credentials among a million, by every filter, through the handler of the API. */
export async function run(): Promise<Row[]> {
  const bench = await startBench();
  try {
    const { projectId, templateIds } = await fillMillion(bench);
    const { organizationId = '', userId = '' } = bench.people['owner@uni.example'] ?? {};
    const caller = { userId, publicUrl: bench.publicUrl };
    const time = async (pages: readonly number[], query: Query) => {
      const times: number[] = [];
      const within: number[] = [];
      let total = 0;
      for (const page of pages) {
        const start = performance.now();
        ({ total } = await bench.owner('listCredentials', {
          params: { projectId },
          query: { ...query, page, limit: LIMIT },
        }));
        times.push(performance.now() - start);
        within.push(
          await bench.parts.database.organization(organizationId, tx =>
            inDatabase(tx, heard =>
              listCredentials(heard, { ...NEWEST, ...query, page }, { projectId }, { ...caller, now: Date.now() }),
            ),
          ),
        );
      }
      return { p50: middle(times), worst: Math.max(...times), inside: middle(within), total };
    };
    const show = async (
      what: string,
      pages: readonly number[],
      query: Query = {},
      figure: keyof typeof FIGURES = 'filter',
    ) => {
      const goal = FIGURES[figure];
      await time(pages.slice(0, 5), query);
      const { p50, worst, inside, total } = await time(pages, query);
      const words = `${what} (${total.toLocaleString('en-US')}): in the database p50 ${inside.toFixed(2)} ms; the whole call p50 ${p50.toFixed(2)} ms, worst ${worst.toFixed(2)} ms; against the goal of ${goal} ms`;
      return row(words, 1000 / inside, 1000 / goal, 1);
    };
    // Spread over the first hundred pages, the last of them among them.
    const first = Array.from({ length: RUNS }, (_, i) => Math.round((i * (FIRST_PAGES - 1)) / (RUNS - 1)));
    const from = (page: number, runs: number) => Array.from({ length: runs }, (_, i) => page + i);
    const rows = [await show('all, the first hundred pages', first)];
    for (const status of CREDENTIAL_STATUS) rows.push(await show(`status ${status}`, first, { status }));
    rows.push(await show('a template that issued most', first, { templateId: templateIds[0] }));
    rows.push(await show('a template that issued few', first, { templateId: templateIds[1] }));
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
    const week = { requestedFrom: day(107), requestedBefore: day(101) };
    const year = { requestedFrom: day(500), requestedBefore: day(135) };
    const ofMost = { templateId: templateIds[0] };
    rows.push(await show('six days', first, week));
    rows.push(await show('a year, ten thousand counted', first, year, 'counted'));
    rows.push(
      await show('a year, and a status that few have', first.slice(0, 10), { ...year, status: 'revoked' }, 'several'),
    );
    rows.push(
      await show('a year, a template that issued few', first, { ...year, templateId: templateIds[1] }, 'several'),
    );
    rows.push(
      await show('a year, a status and a template', first, { ...year, ...ofMost, status: 'sealed' }, 'several'),
    );
    rows.push(await show('a recipient', [0, 0, 0, 0, 0], { recipientId: PERSON }));
    rows.push(await show('a request of ten thousand', first, { requestId: REQUEST_ID }));
    rows.push(await show('the same, of a status', first.slice(0, 10), { requestId: REQUEST_ID, status: 'revoked' }));
    rows.push(await show('not opened yet', first, { opened: 'no' }, 'counted'));
    rows.push(await show('e-mail failed', first, { mail: 'failed' }, 'counted'));
    rows.push(
      await show(
        'not opened yet, a template that issued few',
        first,
        { opened: 'no', templateId: templateIds[1] },
        'several',
      ),
    );
    const today = dayOf(new Date());
    for (const happened of HAPPENINGS)
      for (const days of [30, 365])
        rows.push(
          await show(`${happened} in ${days} days`, first.slice(0, 10), {
            happened,
            since: dayAfter(today, -days),
            until: today,
            sort: HAPPENED_SORT[happened],
          }),
        );
    rows.push(
      await show('issued in a year, a template that issued few', [0, 1, 2], {
        happened: 'issued',
        since: dayAfter(today, -365),
        until: today,
        sort: 'issuedAt',
        templateId: templateIds[1],
      }),
    );
    for (const period of PERIODS) rows.push(await dashboardRow(bench, organizationId, projectId, period));
    rows.push(await show('text of one name', first.slice(0, 10).fill(0), { q: 'Persona 123456' }, 'name'));
    rows.push(await show('text of all titles', first, { q: 'Constancia' }));
    rows.push(
      await show('text of a tenth of the people, a thousand counted', [0, 1, 2], { q: 'persona 12' }, 'commonText'),
    );
    rows.push(await show('two letters, a thousand counted', [0, 1, 2], { q: '12' }, 'commonText'));
    rows.push(await show('text of few letters, which nobody has', [0, 0, 0], { q: 'zq' }, 'fewLetters'));
    rows.push(await show('all, page 20,000', from(20_000, 5), {}, 'middle'));
    rows.push(await show('all, the last pages', from(ROWS / LIMIT - 5, 5)));
    rows.push(await show('all, beyond the end', from(ROWS / LIMIT, 2)));
    const exported = async (what: string, query: Query = {}) => {
      const started = performance.now();
      let count = 0;
      for (let after: string | undefined, isLast = false; !isLast;) {
        const page = { limit: EXPORT_PAGE.rows, page: 0, ...(after && { after }) };
        const { credentials } = await bench.owner('listCredentials', {
          params: { projectId },
          query: { ...query, ...page },
        });
        count += credentials.length;
        after = credentials.at(-1)?.id;
        isLast = credentials.length < EXPORT_PAGE.rows;
      }
      const ms = performance.now() - started;
      const goal = (count / EXPORT_PAGE.rows) * EXPORT_PAGE.ms;
      const words = `export of ${what} (${count.toLocaleString('en-US')}): ${(ms / 1000).toFixed(2)} s; against the goal of ${(goal / 1000).toFixed(2)} s`;
      return row(words, count / ms, count / goal, 1);
    };
    rows.push(await exported('all'));
    for (const status of ['sealed', 'sent', 'pending'] as const)
      rows.push(await exported(`status ${status}`, { status }));
    rows.push(await exported('a template', ofMost));
    rows.push(await exported('a year', year));
    rows.push(await exported('not opened yet', { opened: 'no' }));
    return rows;
  } finally {
    await bench.stop();
  }
}
