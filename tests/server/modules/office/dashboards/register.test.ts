import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Register } from '../../../../../contract/office/dashboards/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { memberWith } from '../../../../support/worlds/members.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let empty: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  project = await diplomaProject(app);
  empty = await diplomaProject(app);
  owner = await app.as('owner@uni.example');
});
afterAll(() => app.stop());

const register = async (client: Client): Promise<Register> => (await client.call('getRegister', { params: {} })).body;
const issue = async (templateId: string, ...people: number[]) => {
  const { status, body } = await owner.call('issueCredentials', {
    params: { projectId: project.projectId },
    body: { templateId, receiver: people.map(n => graduate(n)) },
  });
  expect(status, JSON.stringify(body)).toBe(202);
  return body;
};

describe('the register of an office', () => {
  it('begins empty, with the projects that one may issue in', async () => {
    const { returned, underWay, latest, projects } = await register(owner);
    expect({ returned, underWay, latest }).toEqual({ returned: [], underWay: [], latest: [] });
    expect(projects.map(({ id, askedAt }) => ({ id, askedAt }))).toContainEqual({ id: empty.projectId, askedAt: null });
  });

  it('has what is under way, step by step, until everything is sent', async () => {
    const { id } = await issue(project.automaticId, 1, 2, 3);
    const begun = await register(owner);
    expect(begun.underWay).toMatchObject([{ id, total: 3, project: { id: project.projectId } }]);
    await app.workers.drain();
    const { id: second } = await issue(project.manualId, 1, 2);
    await app.workers.drain();
    const waits = await register(owner);
    expect(waits.underWay).toMatchObject([
      { id: second, total: 2, steps: { built: 2, signed: 0, sealed: 0, sent: 0 }, template: { id: project.manualId } },
    ]);
    expect(waits.projects[0]).toMatchObject({ id: project.projectId, issued: 3, pending: 2, revoked: 0 });
  });

  it('has what an approver gave back, and what went on: a request once', async () => {
    const signer = await app.as('signer@uni.example');
    const waiting = await owner.call('listCredentials', {
      params: { projectId: project.projectId },
      query: { status: 'pending' },
    });
    const [first] = waiting.body.credentials;
    const { status, body } = await signer.call('returnCredentials', {
      params: { projectId: project.projectId },
      body: { ids: [first?.id ?? ''], reason: 'El promedio era otro' },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    // what is issued in the same second has no order
    app.pass(1000);
    await issue(project.automaticId, 9);
    await app.workers.drain();
    const { returned, latest, underWay } = await register(owner);
    expect(returned).toEqual([
      { project: { id: project.projectId, name: 'Diplomas', category: 'education' }, total: 1 },
    ]);
    expect(underWay).toHaveLength(1);
    for (const { project: of } of [...latest, ...underWay]) expect(of).toEqual(returned[0]?.project);
    expect(latest.map(({ what, request }) => ({ what, total: request?.total ?? 1 }))).toEqual([
      { what: 'issued', total: 1 },
      { what: 'issued', total: 3 },
    ]);
  });

  it('is of the projects that one sees', async () => {
    const { body } = await owner.call('createProject', {
      body: { name: 'Otro', category: 'education', networkId: app.networkId },
    });
    const member = await app.as('member@uni.example');
    const seen = await register(member);
    expect(seen.projects.map(({ id }) => id)).not.toContain(body.id);
    expect(seen.returned).toHaveLength(1);
    const stranger = await app.as('owner@trial.example');
    expect(await register(stranger)).toEqual({
      returned: [],
      underWay: [],
      latest: [],
      projects: [],
      vouchers: [],
      voucherWaits: [],
    });
  });

  it.each(['org.audit', 'org.reports'] as const)(
    'tells %s the figures of all projects, and nothing of what is in them',
    async role => {
      const reader = await memberWith(app, role, project.projectId);
      const [told, all] = [await register(reader), await register(owner)];
      expect(told).toEqual({
        returned: [],
        underWay: [],
        latest: [],
        voucherWaits: [],
        projects: all.projects,
        vouchers: all.vouchers,
      });
      expect(all.latest.length).toBeGreaterThan(0);
      expect(told.projects.length).toBeGreaterThan(1);
      const figures = async ({ call }: Client) => (await call('getDashboard')).body;
      const { projects, credentials } = await figures(owner);
      expect(await figures(reader)).toMatchObject({ projects, credentials, waitingForMe: 0 });
      const { status } = await reader.call('getProject', { params: { projectId: project.projectId } });
      expect(status).toBe(403);
    },
  );
});
