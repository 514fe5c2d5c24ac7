import { decodeJwt } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../../contract/base/access/index.ts';
import { diplomaProject } from '../../../../support/worlds/diploma.ts';
import { invitePeople, keyOf } from '../../../../support/worlds/people.ts';
import { setProvider, startSsoWorld } from '../../../../support/worlds/sso-world.ts';

const world = await startSsoWorld();
const { app, owner, campus, signIn, idOf, invited, clientOf } = world;
afterAll(() => world.stop());
const project = await diplomaProject(app);

describe('roles of the provider', () => {
  const named = (...roles: string[]) => ({
    realm_access: { roles: roles.filter(role => !role.startsWith('project.')) },
    resource_access: {
      dashboard: { roles: roles.filter(role => role.startsWith('project.')) },
      other: { roles: ['org.owner'] },
    },
  });

  it('take away what they do not name, everywhere, and give nothing', async () => {
    await setProvider(owner, campus, { narrowsRoles: true });
    const id = await invited('role', named('org.audit', 'org.owner', 'project.viewer'), {
      roles: ['org.audit', 'org.projects', 'org.users'],
    });
    for (const role of ['project.manager', 'project.viewer'] as const)
      await app.test.owner(
        'insert into project_users (project_id, organization_id, user_id, role) select id, organization_id, $2, $3 from projects where id = $1',
        [project.projectId, id, role],
      );
    const session = await signIn('role');
    const client = clientOf(session, id);
    const params = { projectId: project.projectId };
    const me = (await client.call('me')).body;
    expect(me.roles).toEqual([{ id: 'org.audit', name: 'org.audit' }]);
    expect(me.projects).toMatchObject([{ id: project.projectId, roles: ['project.viewer'] }]);
    expect((await client.call('getProject', { params })).body.myRoles).toEqual(['project.viewer']);
    expect((await client.call('listEvents')).status).toBe(200);
    expect(keyOf(await client.call('updateProject', { params, body: { name: 'Mine' } }))).toBe('auth.forbidden');
    expect(keyOf(await client.call('listServiceAccounts'))).toBe('auth.forbidden');
    expect(keyOf(await invitePeople(client, ['more@uni.example']))).toBe('auth.forbidden');
    expect(
      keyOf(
        await client.call('addProjectUser', {
          params,
          body: { id: await idOf('viewer@uni.example'), roleId: PROJECT_ROLE_IDS['project.viewer'] },
        }),
      ),
    ).toBe('auth.forbidden');
    // a refreshed token is no wider
    const again = await app.nobody.call('refreshToken', { body: { refreshToken: session.body.refresh_token } });
    const refreshed = app.clientOf(again.body.auth_token, me.organization.id, id);
    expect((await refreshed.call('me')).body.roles).toEqual(me.roles);
    expect(decodeJwt(again.body.auth_token)).toMatchObject({
      realm_access: { roles: ['org.audit'] },
      resource_access: { dashboard: { roles: ['project.viewer'] } },
    });
    // who works in a project by no role that is left sees nothing of it
    campus.people.set('role', { ...(campus.people.get('role') as { sub: string }), ...named('org.member') });
    const bare = clientOf(await signIn('role'), id);
    expect((await bare.call('me')).body).toMatchObject({ roles: [], projects: [] });
    expect(keyOf(await bare.call('getProject', { params }))).toBe('auth.forbidden');
  });

  it('that are named by none take away all, and by a client of another name those of that one count', async () => {
    const id = await invited('none');
    expect((await clientOf(await signIn('none'), id).call('me')).body).toMatchObject({ roles: [] });
    campus.people.set('none', { sub: 'sub-none', resource_access: { desk: { roles: ['viewer'] } } });
    await setProvider(owner, campus, { narrowsRoles: true, rolesClient: 'desk' });
    expect((await clientOf(await signIn('none'), id).call('me')).body).toMatchObject({ roles: [{ id: 'viewer' }] });
    await setProvider(owner, campus, { narrowsRoles: false, rolesClient: 'dashboard' });
  });
});
