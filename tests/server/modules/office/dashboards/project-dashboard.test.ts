import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, dayAt, monthAfter } from '../../../../../contract/base/common/days.ts';
import { HAPPENED_SORT, HAPPENINGS, type Happening } from '../../../../../contract/credentials/credentials/index.ts';
import {
  FIGURES,
  PERIODS,
  type Period,
  type ProjectDashboard,
} from '../../../../../contract/office/dashboards/index.ts';
import { DIPLOMA } from '../../../../../server/demo/content.ts';
import { markAllExpired } from '../../../../../server/modules/credentials/credentials/registry/read/counts.ts';
import { foldAll } from '../../../../../server/modules/credentials/credentials/registry/read/happenings.ts';
import { foldVisits } from '../../../../../server/modules/credentials/visits/count.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

const DAY = 24 * 3600_000;
/** The university's. */
const ZONE = 'America/Mexico_City';
const BROWSER = 'Mozilla/5.0 Firefox/140.0';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let other: DiplomaProject;

beforeAll(async () => {
  app = await startTestApp({
    trustProxy: '127.0.0.1',
    geoHeader: 'x-country',
    atOnce: 0,
    accessTtl: 400 * 86_400,
    refreshTtl: 800 * 86_400,
  });
  app.pass(-100 * DAY);
  project = await diplomaProject(app);
  owner = await app.as('owner@uni.example');
  await lived();
});
afterAll(() => app.stop());

interface Stored {
  id: string;
  template_id: string;
  recipient_id: string;
  status: string;
  standing: string;
  issued_at: Date | null;
  revoked_at: Date | null;
  expires_at: Date | null;
}
const rows = () => app.test.owner<Stored>('select * from credentials where project_id = $1', [project.projectId]);

/** Signed in the answer where nobody has to approve; sealed and sent when the workers run. */
async function ask(n: number, templateId: string): Promise<string> {
  const { body } = await owner.call('issueCredentials', {
    params: { projectId: project.projectId },
    body: { templateId, receiver: graduate(n) },
  });
  return body.results[0]?.credentialId as string;
}
async function issue(from: number, count: number, templateId = project.automaticId): Promise<string[]> {
  const ids: string[] = [];
  for (let n = from; n < from + count; n += 1) ids.push(await ask(n, templateId));
  await app.workers.drain();
  return ids;
}
const at = (credentialId: string) => ({ projectId: project.projectId, credentialId });
async function revoke(credentialId: string): Promise<void> {
  const { status, body } = await owner.call('revokeCredential', {
    params: at(credentialId),
    body: { metadata: { description: 'El promedio era otro' } },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function verify(credentialId: string, country: string, visitors: number): Promise<void> {
  const { body } = await owner.call('getCredential', { params: at(credentialId) });
  for (let n = 0; n < visitors; n += 1)
    await app.nobody.call('verifyCredential', {
      params: { credentialId: body.verifyUrl.split('/').at(-1) as string },
      headers: { 'user-agent': BROWSER, 'x-forwarded-for': `192.0.2.${n}`, 'x-country': country },
      from: '127.0.0.1',
    });
}

/** A project's year: most of it long ago, some of it now. */
async function lived(): Promise<void> {
  const [old = '', gone = ''] = await issue(1, 3);
  app.pass(80 * DAY);
  const [second = '', third = '', fourth = ''] = await issue(4, 3);
  await revoke(old);
  app.pass(17 * DAY);
  // Somebody who has one already gets another; nobody is reached by that.
  await issue(1, 2, project.manualId);
  await issue(7, 2);
  await revoke(second);
  await verify(third, 'MX', 7);
  app.pass(3 * DAY);
  await issue(9, 1);
  await revoke(gone);
  await verify(third, 'MX', 5);
  await verify(fourth, 'CL', 2);
  await app.test.owner('update credentials set expires_at = $2 where id = any($1::uuid[])', [
    [third, fourth],
    new Date(app.app.parts.clock() - 2 * DAY),
  ]);
}

/** Somebody has two, the first of which is canceled before it is sent. */
async function cancelSigned(): Promise<void> {
  const params = { projectId: project.projectId };
  const { body: another } = await owner.call('createTemplate', {
    params,
    body: {
      ...DIPLOMA.template,
      title: 'Otra constancia',
      config: { approvalMode: 'automatic' },
      approvalsRequired: 0,
      schemaId: project.schemaId,
    },
  });
  const first = await ask(11, project.automaticId);
  await ask(11, another.id);
  const { status } = await owner.call('cancelCredential', { params: at(first) });
  expect(status).toBe(200);
}

const read = async (period: Period): Promise<ProjectDashboard> =>
  (await owner.call('getProjectDashboard', { params: { projectId: project.projectId }, query: { period } }))
    .body as ProjectDashboard;

/** Those of a project to which something happened in some days, found by looking at every row; latest first. */
async function happened(kind: Happening, since: string, until: string): Promise<string[]> {
  const all = await rows();
  const now = app.app.parts.clock();
  const first = new Map<string, Stored>();
  for (const row of all.toSorted((a, b) => Number(a.issued_at) - Number(b.issued_at) || (a.id < b.id ? -1 : 1)))
    if (row.issued_at && row.standing !== 'canceled' && !first.has(row.recipient_id)) first.set(row.recipient_id, row);
  const moments: Record<Happening, (row: Stored) => Date | null> = {
    issued: row => (row.standing === 'canceled' ? null : row.issued_at),
    reached: row => (first.get(row.recipient_id) === row ? row.issued_at : null),
    revoked: row => (row.standing === 'revoked' ? row.revoked_at : null),
    expired: row =>
      row.standing === 'active' && row.expires_at && row.expires_at.getTime() < now ? row.expires_at : null,
  };
  const momentOf = moments[kind];
  return all
    .flatMap(row => {
      const moment = momentOf(row);
      return moment && dayAt(moment, ZONE) >= since && dayAt(moment, ZONE) <= until ? [{ id: row.id, moment }] : [];
    })
    .toSorted((a, b) => b.moment.getTime() - a.moment.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
}

async function listed(kind: Happening, since: string, until: string, more = {}) {
  const { body } = await owner.call('listCredentials', {
    params: { projectId: project.projectId },
    query: { happened: kind, since, until, sort: HAPPENED_SORT[kind], order: 'DESC', limit: 100, ...more },
  });
  return { ids: body.credentials.map(({ id }) => id), total: body.total };
}

describe.each([
  ['as it was counted', async () => undefined],
  ['when the counters are folded', () => app.test.database.platform('housekeeping', foldAll)],
  ['when visits are folded', () => app.test.database.platform('housekeeping', foldVisits)],
  ['when what expired is marked', () => markAllExpired(app.app.parts)],
  ['when one that was signed is canceled, and another of its recipient is left', cancelSigned],
])('a project’s dashboard, %s', (_when, prepare) => {
  beforeAll(async () => {
    await prepare();
  });

  it.each(PERIODS)('of %s has the numbers that the rows have, and each is a list', async period => {
    const { since, until, figures, columns, templates } = await read(period);
    expect(until).toBe(dayAt(new Date(app.app.parts.clock()), ZONE));
    for (const kind of HAPPENINGS) {
      const wanted = await happened(kind, since, until);
      expect(figures[kind], kind).toBe(wanted.length);
      expect(await listed(kind, since, until), kind).toEqual({ ids: wanted, total: wanted.length });
      for (const column of columns) {
        const ids = await happened(kind, column.since, column.until);
        expect(column[kind], `${kind} ${column.since}`).toBe(ids.length);
        expect(await listed(kind, column.since, column.until)).toEqual({ ids, total: ids.length });
      }
      for (const { template, [kind]: count } of templates)
        expect((await listed(kind, since, until, { templateId: template.id })).total, template.name).toBe(count);
    }
  });

  it('has columns without a gap, of days or of months', async () => {
    for (const period of PERIODS) {
      const { columns, until } = await read(period);
      expect(columns).toHaveLength({ today: 7, week: 7, month: 30, year: 12 }[period]);
      expect(columns.at(-1)?.until).toBe(until);
      for (const [i, column] of columns.slice(1).entries())
        expect(column.since).toBe(dayAfter(columns[i]?.until ?? ''));
    }
    expect((await read('year')).columns[0]?.since).toBe(monthAfter(dayAt(new Date(app.app.parts.clock()), ZONE), -11));
  });

  it('says how often it was verified and in which country, unless that would say by whom', async () => {
    const today = await read('today');
    expect(today.figures.verified).toBe(7);
    expect(today.countries).toEqual([
      { country: 'MX', verified: 5 },
      { country: 'CL', verified: null },
    ]);
    const week = await read('week');
    expect(week.figures.verified).toBe(14);
    expect(week.countries[0]).toEqual({ country: 'MX', verified: 12 });
    expect(week.columns.reduce((sum, column) => sum + column.verified, 0)).toBe(14);
    expect((await read('year')).figures.verified).toBe(14);
  });
});

describe('the year of the project', () => {
  it('was told by the tests above: something of every kind, in and outside of each period', async () => {
    const [week, year] = [await read('week'), await read('year')];
    for (const figure of FIGURES) {
      expect(week.figures[figure], figure).toBeGreaterThan(0);
      expect(year.figures[figure], figure).toBeGreaterThanOrEqual(week.figures[figure]);
    }
    expect(year.figures.issued).toBeGreaterThan(year.figures.reached - 1);
  });

  it('is listed whole by days from the first to the last that there are, and not by days the wrong way round', async () => {
    const all = await listed('issued', '0001-01-01', '9999-12-31');
    expect(all.total).toBe((await happened('issued', '1900-01-01', '9990-12-31')).length);
    expect((await listed('expired', '9999-12-31', '9999-12-31')).total).toBe(0);
    const ask = (query: object) =>
      owner.call('listCredentials', { params: { projectId: project.projectId }, query: query as never });
    for (const [query, field] of [
      [{ happened: 'issued', since: '2026-02-02', until: '2026-02-01' }, 'until'],
      [{ happened: 'issued', since: '2026-02-02' }, 'until'],
      [{ since: '2026-02-02', until: '2026-02-03' }, 'since'],
      [{ happened: 'issued', since: '2026-02-30', until: '2026-03-03' }, 'since'],
    ] as const)
      expect(await ask(query)).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } });
  });

  it('is of this project alone', async () => {
    other = await diplomaProject(app);
    const { body } = await owner.call('getProjectDashboard', {
      params: { projectId: other.projectId },
      query: { period: 'year' },
    });
    expect(body).toMatchObject({ templates: [], countries: [], latest: [] });
    expect(Object.values(body.figures).every(count => count === 0)).toBe(true);
  });
});
