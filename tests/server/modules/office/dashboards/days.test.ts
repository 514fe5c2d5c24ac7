import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, dayAt, instantIn } from '../../../../../contract/base/common/days.ts';
import type { Happening } from '../../../../../contract/credentials/credentials/index.ts';
import type { Period } from '../../../../../contract/office/dashboards/index.ts';
import { foldAll } from '../../../../../server/modules/credentials/credentials/registry/read/happenings.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

const MEXICO = 'America/Mexico_City';
const MINUTE = 60_000;

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
/** The day in Mexico on whose evening the test begins. */
let evening: string;
const now = (): Date => new Date(app.app.parts.clock());

beforeAll(async () => {
  app = await startTestApp({ atOnce: 0, accessTtl: 400 * 86_400, refreshTtl: 800 * 86_400 });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  evening = dayAfter(dayAt(now(), MEXICO), 2);
  app.pass(instantIn(`${evening}T20:00:00`, MEXICO).getTime() - now().getTime());
});
afterAll(() => app.stop());

async function issue(n: number): Promise<string> {
  const { body } = await owner.call('issueCredentials', {
    params: { projectId: project.projectId },
    body: { templateId: project.automaticId, receiver: graduate(n) },
  });
  return body.results[0]?.credentialId as string;
}
const dashboard = async (period: Period = 'week') =>
  (await owner.call('getProjectDashboard', { params: { projectId: project.projectId }, query: { period } })).body;
const listed = async (happened: Happening, since: string, until = since): Promise<number> => {
  const { body } = await owner.call('listCredentials', {
    params: { projectId: project.projectId },
    query: { happened, since, until, sort: 'issuedAt', order: 'DESC' },
  });
  expect(body.credentials).toHaveLength(body.total);
  return body.total;
};
async function turnTo(timeZone: string): Promise<void> {
  const { body } = await owner.call('getOrganization', {});
  const answer = await owner.call('updateOrganization', { body: { timeZone, revision: body.revision } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  app.pass(2 * MINUTE);
}
/** Every figure of every period is as long as the list behind it. */
async function expectAgreed(): Promise<void> {
  for (const period of ['today', 'week', 'month', 'year'] as const) {
    const { since, until, figures, columns } = await dashboard(period);
    for (const kind of ['issued', 'revoked', 'reached'] as const) {
      expect(figures[kind], `${kind}, ${period}`).toBe(await listed(kind, since, until));
      for (const column of columns)
        expect(column[kind], `${kind}, ${column.since}`).toBe(await listed(kind, column.since, column.until));
    }
  }
}

describe('an evening in Mexico', () => {
  let first: string;
  it('counts what was issued today, where UTC has tomorrow', async () => {
    first = await issue(1);
    await issue(2);
    expect(now().toISOString().slice(0, 10)).toBe(dayAfter(evening));
    const today = await dashboard('today');
    expect(today).toMatchObject({ since: evening, until: evening, figures: { issued: 2, reached: 2 } });
    expect(await listed('issued', evening)).toBe(2);
    expect(await listed('issued', dayAfter(evening))).toBe(0);
    const { body } = await owner.call('getAnalytics', { query: { period: 'today' } });
    expect(body).toMatchObject({ until: evening, figures: { issued: 2 } });
    await expectAgreed();
  });

  it('keeps its day after the organization turns to a zone that has tomorrow', async () => {
    await turnTo('Asia/Tokyo');
    await issue(3);
    expect(await dashboard('today')).toMatchObject({ until: dayAfter(evening), figures: { issued: 1 } });
    expect(await listed('issued', evening)).toBe(2);
    await expectAgreed();
  });

  it('loses what is canceled later from the day that counted it', async () => {
    const { status } = await owner.call('cancelCredential', {
      params: { projectId: project.projectId, credentialId: first },
    });
    expect(status).toBe(200);
    const column = (await dashboard()).columns.find(({ since }) => since === evening);
    expect(column?.issued).toBe(1);
    expect(await listed('issued', evening)).toBe(1);
    await app.test.database.platform('housekeeping', foldAll);
    await expectAgreed();
  });

  it('is followed by the same day, and not by an earlier one, after a turn to a zone that is behind', async () => {
    await turnTo('Pacific/Honolulu');
    expect(dayAt(now(), 'Pacific/Honolulu')).toBe(evening);
    await issue(4);
    expect(await dashboard('today')).toMatchObject({ until: dayAfter(evening), figures: { issued: 2 } });
    await expectAgreed();
    await turnTo(MEXICO);
    await expectAgreed();
  });
});

it('a day begins with the first instant that is on it, through all changes of zone', async () => {
  const [row] = await app.test.owner<{ wrong: number; instants: number }>(
    `select count(*) filter (where (day_in(o.organization_id, t) >= d::date) <> (t >= start_in(o.organization_id, d::date)))::int as wrong,
       count(*)::int as instants
     from (select organization_id from organization_zones group by 1 having count(*) > 3) o,
       generate_series($1::timestamptz - interval '3 days', $1::timestamptz + interval '3 days', interval '7 minutes') t,
       generate_series($1::date - 4, $1::date + 4, interval '1 day') d`,
    [now()],
  );
  expect(row?.instants).toBeGreaterThan(10_000);
  expect(row?.wrong).toBe(0);
});
