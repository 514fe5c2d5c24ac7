import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTIONS, serviceAccountRole } from '../../../../../contract/base/access/index.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { memberWith, ROLES } from '../../../../support/worlds/members.ts';
import { programOf } from '../../../../support/worlds/programs.ts';

let app: TestApp;
let project: DiplomaProject;
let organizationId: string;
beforeAll(async () => {
  app = await startTestApp();
  project = await diplomaProject(app);
  organizationId = app.people['owner@uni.example']?.organizationId as string;
});
afterAll(() => app.stop());

const roleOf = (projectId: string) => serviceAccountRole('licenses.api', projectId);
const make = (name: string) => programOf(app, { name, projectIds: [project.projectId] });

describe('whoever looks after the interface', () => {
  it('may by the database what they may by the table of the contract', async () => {
    const rule = ACTIONS['credentials.issue'];
    for (const role of ROLES) {
      const { userId } = await memberWith(app, role, project.projectId, `${role}@issue.example`);
      const [row] = await app.test.owner<{ may: boolean }>('select may_issue($1, $2, $3) as may', [
        userId,
        organizationId,
        project.projectId,
      ]);
      expect([role, row?.may]).toEqual([role, [...rule.organization, ...rule.project].some(each => each === role)]);
    }
  });

  it('gives no program what they may not do themselves, and learns no secret of one that may', async () => {
    const { clientId } = await make('Powerful');
    const api = await memberWith(app, 'org.api', project.projectId);
    const create = (roles: string[]) =>
      api.call('createServiceAccount', { body: { name: `By api ${roles.length}`, type: 'licenses.api', roles } });
    const refusal = { status: 403, body: { key: 'serviceAccount.role_not_yours' } };
    expect(await create([roleOf(project.projectId)])).toMatchObject(refusal);
    const own = await create([]);
    expect(own.status).toBe(201);
    expect(
      await api.call('addServiceAccountRoles', {
        params: { clientId: own.body.clientId },
        body: { roles: [roleOf(project.projectId)] },
      }),
    ).toMatchObject(refusal);
    expect(await api.call('rotateServiceAccountSecret', { params: { clientId }, body: {} })).toMatchObject(refusal);
    const stopped = await api.call('changeServiceAccountStatus', { body: { clientId, status: 'disabled' } });
    expect(stopped.status).toBe(200);
  });
});
