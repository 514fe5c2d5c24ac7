import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../contract/base/access/index.ts';
import { type FirstStep, firstStepAreas, firstStepsOf } from '../../../../contract/office/first-steps/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../support/processes/app.ts';
import { diplomaProject } from '../../../support/worlds/diploma.ts';
import { memberWith } from '../../../support/worlds/members.ts';

let app: TestApp;
/** Where member@uni.example is a manager. */
let managed: string;
beforeAll(async () => {
  app = await startTestApp();
  const { projectId } = await diplomaProject(app);
  managed = projectId;
  await (
    await app.as('owner@uni.example')
  ).call('addProjectUser', {
    params: { projectId },
    body: { id: app.people['member@uni.example']?.userId as string, roleId: PROJECT_ROLE_IDS['project.manager'] },
  });
});
afterAll(() => app.stop());

const stepsOf = async (client: Client) => {
  const { steps, hidden } = (await client.call('getFirstSteps')).body;
  return {
    hidden,
    steps: steps.map(each => each.step),
    done: steps.filter(each => each.done).map(each => each.step),
  };
};

describe('first steps', () => {
  it.each<[string, FirstStep[]]>([
    ['owner@uni.example', ['colleagues', 'project', 'template', 'issue', 'logo']],
    ['projects@uni.example', ['project', 'template', 'issue']],
    ['users@uni.example', ['colleagues']],
    ['member@uni.example', ['template', 'issue']],
    ['signer@uni.example', ['key', 'approve', 'absence']],
    ['viewer@uni.example', ['look']],
    ['owner@pending.example', ['colleagues', 'project', 'template', 'issue', 'logo']],
  ])('of %s are those of their roles', async (email, steps) => {
    expect((await stepsOf(await app.as(email))).steps).toEqual(steps);
  });

  it('are those of every role that there is', () => {
    expect(firstStepsOf(['org.audit', 'org.api', 'org.billing', 'org.reports', 'project.users'])).toEqual([
      'team',
      'membership',
      'events',
      'accounts',
      'reports',
    ]);
    expect(firstStepsOf(['org.member'])).toEqual([]);
  });

  it('of whoever reads figures are to look at them, once the platform has turned them on', async () => {
    const reader = await memberWith(app, 'org.reports', managed, 'reports@roles.example', 'owner@trial.example');
    expect((await stepsOf(reader)).steps).toEqual([]);
    await app.test.owner(`update organizations set features = features || '{"analytics": true}' where id = $1`, [
      app.people['owner@trial.example']?.organizationId as string,
    ]);
    expect((await stepsOf(reader)).steps).toEqual(['reports']);
  });

  it('are done as soon as what they ask for stands, whoever made it', async () => {
    expect((await stepsOf(await app.as('owner@pending.example'))).done).toEqual([]);
    expect((await stepsOf(await app.as('signer@uni.example'))).done).toEqual(['key']);
    const owner = await app.as('owner@trial.example');
    const before = (await stepsOf(owner)).done;
    const { body } = await owner.call('createProject', {
      body: { name: 'First', description: '', category: 'education', networkId: app.networkId, trustRegistry: 'none' },
    });
    expect(before).not.toContain('project');
    expect((await stepsOf(owner)).done).toContain('project');
    await owner.call('deleteProject', { params: { projectId: body.id } });
    expect((await stepsOf(owner)).done).not.toContain('project');
  });

  it('speak of vouchers where every project is of vouchers', async () => {
    const owner = await app.as('owner@trial.example');
    const create = async (category: 'vouchers' | 'vouchersOffer' | 'education') =>
      (
        await owner.call('createProject', {
          body: { name: category, description: '', category, networkId: app.networkId, trustRegistry: 'none' },
        })
      ).body.id;
    const withProject = async (category: 'vouchers' | 'vouchersOffer' | 'education') => {
      const projectId = await create(category);
      const { body } = await owner.call('getFirstSteps');
      expect((await owner.call('deleteProject', { params: { projectId } })).status).toBeLessThan(300);
      return { projectId, ...body, steps: body.steps.map(({ step }) => step) };
    };
    const offering = await withProject('vouchersOffer');
    expect(offering).toMatchObject({ project: null, offersIn: offering.projectId, vouchersIn: null });
    expect(offering.steps).toEqual(['colleagues', 'project', 'offer', 'till', 'logo']);
    const giving = await withProject('vouchers');
    expect(giving).toMatchObject({ project: null, offersIn: null, vouchersIn: giving.projectId });
    expect(giving.steps).toEqual(['colleagues', 'project', 'order', 'give', 'logo']);
    expect((await withProject('education')).steps).toEqual(['colleagues', 'project', 'template', 'issue', 'logo']);
  });

  it('are of credentials where one project issues them, and of both kinds of vouchers otherwise', () => {
    expect(firstStepAreas([])).toEqual(['credentials']);
    expect(firstStepAreas(['vouchers', 'education', 'vouchersOffer'])).toEqual(['credentials']);
    expect(firstStepAreas(['vouchers', 'vouchersOffer', 'vouchers'])).toEqual(['vouchers', 'offers']);
  });

  it('lead whoever prepares templates to the newest project with credentials, not to one of vouchers', async () => {
    const projectOf = async (email: string) => (await (await app.as(email)).call('getFirstSteps')).body.project;
    const owner = await app.as('owner@uni.example');
    const create = async (category: 'education' | 'identity' | 'vouchersOffer') => {
      app.pass(1000);
      const body = {
        name: category,
        description: '',
        category,
        networkId: app.networkId,
        trustRegistry: 'none',
      } as const;
      return (await owner.call('createProject', { body })).body.id;
    };
    expect(await create('education')).toBeTruthy();
    const newest = await create('identity');
    expect(await create('vouchersOffer')).toBeTruthy();
    expect(await projectOf('owner@uni.example')).toBe(newest);
    expect(await projectOf('projects@uni.example')).toBe(newest);
    expect(await projectOf('member@uni.example')).toBe(managed);
    expect(await projectOf('signer@uni.example')).toBeNull();
    expect(await projectOf('owner@trial.example')).toBeNull();
  });

  it('that are done by looking are marked, once and for whoever looked alone', async () => {
    const signer = await app.as('signer@uni.example');
    for (const step of ['approve', 'approve'] as const) await signer.call('seeFirstStep', { params: { step } });
    expect((await stepsOf(signer)).done).toEqual(['key', 'approve']);
    expect((await stepsOf(await app.as('signer2@uni.example'))).done).toEqual(['key']);
    const said = await signer.call('seeFirstStep', { params: { step: 'issue' as never } });
    expect(said.status).toBe(400);
  });

  it('are put away, and taken out again, and what was looked at stays', async () => {
    const viewer = await app.as('viewer@uni.example');
    await viewer.call('seeFirstStep', { params: { step: 'look' } });
    await viewer.call('hideFirstSteps', { body: { hidden: true } });
    expect(await stepsOf(await app.as('viewer@uni.example'))).toMatchObject({ hidden: true, done: ['look'] });
    await viewer.call('hideFirstSteps', { body: { hidden: false } });
    expect(await stepsOf(viewer)).toMatchObject({ hidden: false, done: ['look'] });
  });
});

describe('whoever comes for the first time', () => {
  it('is told what they may do until they say that they saw it, in the language that they choose', async () => {
    const client = await memberWith(app, 'org.audit', '');
    expect((await client.call('me')).body.welcomed).toBe(false);
    expect((await client.call('welcome', { body: { language: 'xx' as never } })).status).toBe(400);
    await client.call('welcome', { body: { language: 'es-MX' } });
    const { body: me } = await client.call('me');
    expect(me.welcomed).toBe(true);
    expect(await app.test.owner<{ language: string }>('select language from users where id = $1', [me.id])).toEqual([
      { language: 'es-MX' },
    ]);
  });
});
