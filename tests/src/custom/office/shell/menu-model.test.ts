import { describe, expect, it } from 'vitest';
import type { OrganizationRole, ProjectRole } from '../../../../../contract/base/access/index.ts';
import { organizationMenu, projectMenu } from '../../../../../src/custom/office/shell/menu/menu-model.ts';
import { buildProject, buildUser, uuidOf } from '../../../../support/data/portal-data.ts';

const P = uuidOf(100);
const as = (roles: OrganizationRole[], ...here: ProjectRole[]) =>
  buildUser({ roles, projects: here.length ? [{ id: P, roles: here }] : [] });
const entries = (groups: ReturnType<typeof projectMenu>) =>
  groups.flatMap(group => group.entries.map(entry => entry.words.replace(/^menu\.|\.menu$/g, '')));

describe('menus', () => {
  it('the organization’s: projects for who may list them, disabled with a reason until verified', () => {
    const keys = (user: Parameters<typeof organizationMenu>[0]) =>
      organizationMenu(user)[0]?.entries.map(entry => [entry.words, entry.disabled]);
    expect(keys(buildUser())).toEqual([
      ['home.menu', undefined],
      ['projects.menu', undefined],
    ]);
    expect(keys(buildUser({ status: 'pending' }))).toEqual([
      ['home.menu', undefined],
      ['projects.menu', 'shell.menu.notVerified'],
    ]);
    expect(keys(buildUser({ roles: ['org.billing'] }))).toEqual([['home.menu', undefined]]);
  });

  it.each<[OrganizationRole, string]>([
    ['viewer', 'overview recipients keys serviceAccounts'],
    [
      'org.owner',
      'overview organizationSettings resources.sso.name channels users recipients keys serviceAccounts events',
    ],
    ['org.projects', 'overview recipients keys serviceAccounts'],
    ['org.users', 'overview users events'],
    ['org.billing', 'overview'],
    ['org.audit', 'events'],
    ['org.api', 'serviceAccounts'],
    ['org.reports', ''],
    ['org.member', ''],
  ])('the organization’s group for %s: %s', (role, expected) => {
    const [, group] = organizationMenu(as([role]));
    expect(entries(group ? [group] : []).join(' ')).toBe(expected);
  });

  it.each([
    [['org.owner'], [], 'credentials issue requests pending templates schemas projectUsers projectSettings'],
    [['viewer'], [], 'credentials requests pending templates schemas projectUsers projectSettings'],
    [
      ['org.member'],
      ['project.manager'],
      'credentials issue requests pending templates schemas projectUsers projectSettings',
    ],
    [['org.member'], ['project.signer'], 'credentials requests pending templates schemas projectUsers projectSettings'],
    [['org.users'], [], 'projectUsers'],
  ] as [OrganizationRole[], ProjectRole[], string][])('the project’s for %j with %j: %s', (roles, here, expected) => {
    expect(entries(projectMenu(as(roles, ...here), buildProject())).join(' ')).toBe(expected);
  });

  it('an identity project has neither pending approval nor templates', () => {
    expect(entries(projectMenu(buildUser(), buildProject({ category: 'identity' })))).not.toContain('pending');
    expect(entries(projectMenu(buildUser(), buildProject({ category: 'identity' })))).not.toContain('templates');
  });
});
