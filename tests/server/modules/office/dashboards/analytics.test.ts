import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../../contract/base/access/index.ts';
import type { Analytics, Period } from '../../../../../contract/office/dashboards/index.ts';
import { foldAll } from '../../../../../server/modules/credentials/credentials/registry/read/happenings.ts';
import { foldChecks, foldVisits } from '../../../../../server/modules/credentials/visits/count.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let other: DiplomaProject;

const analytics = async (query: { period?: Period; projectId?: string } = {}, client = owner): Promise<Analytics> =>
  (await client.call('getAnalytics', { query })).body;
const totals = { issued: 4, delivered: 4, viewed: 3, verified: 8, failed: 7, revoked: 1 };

async function issue(of: DiplomaProject, n: number): Promise<{ id: string; publicId: string }> {
  const params = { projectId: of.projectId };
  const asked = await owner.call('issueCredentials', {
    params,
    body: { templateId: of.automaticId, receiver: graduate(n) },
  });
  const id = asked.body.results[0]?.credentialId as string;
  await app.workers.drain();
  const { body } = await owner.call('getCredential', { params: { ...params, credentialId: id } });
  return { id, publicId: body.verifyUrl.split('/').at(-1) as string };
}
const from = (n: number, country: string) => ({
  'user-agent': 'Mozilla/5.0',
  'x-forwarded-for': `192.0.2.${n}`,
  'x-country': country,
});
const verify = (credentialId: string, n: number, country: string) =>
  app.nobody.call('verifyCredential', { params: { credentialId }, headers: from(n, country), from: '127.0.0.1' });
const visit = (credentialId: string, what: 'viewed' | 'verified', n: number) =>
  app.nobody.call('countVisit', {
    params: { credentialId },
    body: { what },
    headers: { ...from(n, 'MX'), origin: app.settings.publicUrl },
    from: '127.0.0.1',
  });

beforeAll(async () => {
  app = await startTestApp({ trustProxy: '127.0.0.1', geoHeader: 'x-country' });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  other = await diplomaProject(app);
  const gone = await issue(project, 1);
  const good = await issue(project, 2);
  await issue(project, 3);
  await issue(other, 4);
  await owner.call('revokeCredential', {
    params: { projectId: project.projectId, credentialId: gone.id },
    body: { metadata: { description: 'El promedio era otro' } },
  });
  await app.workers.drain();
  for (const n of [1, 2, 3, 4, 5]) await verify(gone.publicId, n, 'MX');
  await verify(gone.publicId, 6, 'CL');
  await verify(gone.publicId, 6, 'CL');
  await verify(good.publicId, 6, 'CL');
  for (const n of [1, 2, 3]) await visit(good.publicId, 'viewed', n);
  // A browser says that it verified, and not what it found.
  await visit(gone.publicId, 'verified', 7);
  await visit(gone.publicId, 'verified', 7);
});
afterAll(() => app.stop());

describe('the analytics of an organization', () => {
  it('count what was issued, delivered, looked at, verified and revoked, and why checks failed', async () => {
    const { figures, failures, countries, ...found } = await analytics();
    expect(figures).toEqual(totals);
    expect(failures).toEqual([{ reason: 'revoked', count: 7 }]);
    // Those from Chile are too few to be told.
    expect(countries).toEqual([
      { country: 'MX', viewed: null, verified: 6 },
      { country: 'CL', viewed: 0, verified: null },
    ]);
    expect(found.projects.map(each => [each.project.id, each.issued, each.failed])).toEqual([
      [project.projectId, 3, 7],
      [other.projectId, 1, 0],
    ]);
    expect(found.templates.map(each => [each.template.id, each.project.id, each.delivered])).toEqual([
      [project.automaticId, project.projectId, 3],
      [other.automaticId, other.projectId, 1],
    ]);
    expect(found.templates[0]?.template.name).not.toBe('');
    expect(found.choices.map(({ id }) => id)).toEqual(expect.arrayContaining([project.projectId, other.projectId]));
  });

  it('are the same today and in a year, and after the counters were folded', async () => {
    for (const period of ['today', 'week', 'month', 'year'] as const) {
      const { figures, columns } = await analytics({ period });
      expect(figures, period).toEqual(totals);
      expect(columns.at(-1)).toMatchObject(totals);
    }
    const before = await analytics();
    await app.test.database.platform('tests', tx => foldAll(tx));
    await app.test.database.platform('tests', tx => foldVisits(tx));
    expect(await app.test.database.platform('tests', tx => foldChecks(tx))).toBe(2);
    expect(await analytics()).toEqual(before);
  });

  it('are of one project where it is named, and of none that is not there', async () => {
    expect((await analytics({ projectId: other.projectId })).figures).toEqual({
      ...totals,
      issued: 1,
      delivered: 1,
      viewed: 0,
      verified: 0,
      failed: 0,
      revoked: 0,
    });
    const query = { projectId: '00000000-0000-4000-8000-000000000000' };
    expect((await owner.call('getAnalytics', { query })).status).toBe(404);
  });

  it('are told a member of the projects that they work in, and of no other', async () => {
    const member = await app.as('away@uni.example');
    await owner.call('addProjectUser', {
      params: { projectId: other.projectId },
      body: { id: app.people['away@uni.example']?.userId as string, roleId: PROJECT_ROLE_IDS['project.viewer'] },
    });
    const seen = await analytics({}, member);
    expect(seen.choices.map(({ id }) => id)).toEqual([other.projectId]);
    expect(seen.figures).toMatchObject({ issued: 1, verified: 0 });
    const query = { projectId: project.projectId };
    expect((await member.call('getAnalytics', { query })).status).toBe(404);
  });

  it('are refused where the platform has not turned them on', async () => {
    const trial = await app.as('owner@trial.example');
    expect(await trial.call('getAnalytics', { query: {} })).toMatchObject({
      status: 403,
      body: { key: 'feature.off' },
    });
  });
});
