import { describe, expect, it } from 'vitest';
import type { OrganizationRole, ProjectRole } from '../../../contract/base/access/index.ts';
import { canAccess, landing, mayOpen, pageOf, projectIdOf } from '../../../src/authProvider/access.ts';
import { buildUser, uuidOf } from '../../support/data/portal-data.ts';

const P = uuidOf(100);
const inProject = (...roles: ProjectRole[]) => [{ id: P, roles }];
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

  it('answers react-admin by the action its verb means, and refuses a verb that means none', () => {
    const manager = as(['org.member'], 'project.manager');
    expect(canAccess(manager, 'templates.write', { projectId: P })).toBe(true);
    expect(canAccess(manager, 'templates.write', { projectId: uuidOf(7) })).toBe(false);
    expect(canAccess(manager, 'projects.create')).toBe(false);
    expect(canAccess(buildUser(), undefined)).toBe(false);
  });

  it('knows a project’s pages from the organization’s', () => {
    expect(projectIdOf(`/projects/${P}/users`)).toBe(P);
    expect(projectIdOf(`/projects/${P}`)).toBe(P);
    expect(projectIdOf('/projects/create')).toBeUndefined();
    expect(projectIdOf('/password')).toBeUndefined();
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
    [['org.users'], [], '/organization/users'],
    [['org.audit'], [], '/organization/events'],
    [['org.api'], [], '/organization/serviceAccounts'],
    [['org.reports'], [], '/'],
    [['org.member', 'org.audit'], [], '/projects'],
  ] as [OrganizationRole[], ProjectRole[], string][])('%j with %j: %s', (roles, here, path) => {
    expect(landing(as(roles, ...here))).toBe(path);
  });

  it('a reader of figures lands at them where the organization has them', () => {
    const user = buildUser({ roles: ['viewer', 'org.reports'] });
    const organization = { ...user.organization, features: { analytics: true } };
    expect(landing({ ...user, organization })).toBe('/organization/analytics');
  });

  it('a pending organization lands at home, who must change the password there', () => {
    expect(landing(buildUser({ roles: ['org.member'], status: 'pending' }))).toBe('/');
    expect(landing({ ...buildUser(), mustChangePassword: true })).toBe('/password');
  });

  it('who comes for the first time is told what they may do before anything else', () => {
    expect(landing({ ...buildUser({ status: 'pending' }), welcomed: false })).toBe('/newuser');
    expect(landing({ ...buildUser(), welcomed: false, mustChangePassword: true })).toBe('/newuser');
  });
});
