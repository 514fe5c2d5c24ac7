import { describe, expect, it } from 'vitest';
import type { OrganizationRole, ProjectRole } from '../../../contract/access/index.ts';
import { canAccess, landing, mayOpen, pageOf } from '../../../src/authProvider/access.ts';
import { organizationMenu, projectMenu } from '../../../src/custom/shell/menu-model.ts';
import { buildProject, buildUser, uuidOf } from '../../support/portal-data.ts';

const P = uuidOf(100);
const inProject = (...roles: ProjectRole[]) => [{ id: P, roles }];
const entries = (groups: ReturnType<typeof projectMenu>) =>
  groups.flatMap(group => group.entries.map(entry => entry.key));
const as = (roles: OrganizationRole[], ...here: ProjectRole[]) =>
  buildUser({ roles, projects: here.length ? inProject(...here) : [] });

describe('pages', () => {
  it('finds the page of a path, words before placeholders', () => {
    expect(pageOf('/')).toBe('/');
    expect(pageOf(`/projects/${P}/credentials/pending`)).toBe('/projects/{projectId}/credentials/pending');
    expect(pageOf(`/projects/${P}/credentials/${P}`)).toBe('/projects/{projectId}/credentials/{templateId}');
    expect(pageOf('/nowhere')).toBeUndefined();
  });

  it.each([
    [['org.owner'], [], '/projects', true],
    [['org.billing'], [], '/projects', false],
    [['org.billing'], [], '/', true],
    [['org.member'], [], `/projects/${P}/credentials`, false],
    [['org.member'], ['project.viewer'], `/projects/${P}/credentials`, true],
    [['org.member'], ['project.viewer'], `/projects/${P}/credentials/create`, false],
    [['org.member'], ['project.manager'], `/projects/${P}/credentials/create`, true],
    [['org.member'], ['project.manager'], `/projects/${uuidOf(101)}/credentials/create`, false],
    [['viewer'], [], `/projects/${P}/settings`, true],
  ] as [OrganizationRole[], ProjectRole[], string, boolean][])(
    '%j with %j in the project opens %s: %s',
    (roles, here, path, opens) => {
      expect(mayOpen(as(roles, ...here), path)).toBe(opens);
    },
  );

  it('answers react-admin from the same table, and refuses what it does not name', () => {
    const manager = as(['org.member'], 'project.manager');
    expect(canAccess(manager, 'create', 'templates', { projectId: P })).toBe(true);
    expect(canAccess(manager, 'create', 'templates', { projectId: uuidOf(7) })).toBe(false);
    expect(canAccess(manager, 'create', 'projects')).toBe(false);
    expect(canAccess(buildUser(), 'explode', 'projects')).toBe(false);
    expect(canAccess(buildUser(), 'list', 'unheard-of')).toBe(false);
  });
});

describe('landing', () => {
  it.each([
    [['org.owner'], [], '/'],
    [['org.owner'], ['project.manager'], '/projects'],
    [['org.member'], [], '/projects'],
    [['org.projects'], [], '/projects'],
    [['viewer'], [], '/'],
    [['org.billing'], [], '/'],
  ] as [OrganizationRole[], ProjectRole[], string][])('%j with %j: %s', (roles, here, path) => {
    expect(landing(as(roles, ...here))).toBe(path);
  });

  it('a pending organization lands at home, who must change the password there', () => {
    expect(landing(buildUser({ roles: ['org.member'], status: 'pending' }))).toBe('/');
    expect(landing({ ...buildUser(), mustChangePassword: true })).toBe('/password');
  });
});

describe('menus', () => {
  it('the organization’s: projects for who may list them, disabled with a reason until verified', () => {
    const keys = (user: Parameters<typeof organizationMenu>[0]) =>
      organizationMenu(user)[0]?.entries.map(entry => [entry.key, entry.disabled]);
    expect(keys(buildUser())).toEqual([
      ['home', undefined],
      ['projects', undefined],
    ]);
    expect(keys(buildUser({ status: 'pending' }))).toEqual([
      ['home', undefined],
      ['projects', 'shell.menu.notVerified'],
    ]);
    expect(keys(buildUser({ roles: ['org.billing'] }))).toEqual([['home', undefined]]);
  });

  it.each([
    [['org.owner'], [], 'credentials issue pending templates schemas users settings'],
    [['viewer'], [], 'credentials pending templates schemas users'],
    [['org.member'], ['project.manager'], 'credentials issue pending templates schemas users settings'],
    [['org.member'], ['project.signer'], 'credentials pending templates schemas users settings'],
    [['org.users'], [], 'users'],
  ] as [OrganizationRole[], ProjectRole[], string][])('the project’s for %j with %j: %s', (roles, here, expected) => {
    expect(entries(projectMenu(as(roles, ...here), buildProject())).join(' ')).toBe(expected);
  });

  it('an identity project has neither pending approval nor templates', () => {
    expect(entries(projectMenu(buildUser(), buildProject({ category: 'identity' })))).not.toContain('pending');
    expect(entries(projectMenu(buildUser(), buildProject({ category: 'identity' })))).not.toContain('templates');
  });
});
