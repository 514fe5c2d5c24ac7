import { describe, expect, it } from 'vitest';
import { ORGANIZATION_ROLES, PROJECT_ROLES, type ProjectRole } from '../../../../../contract/base/access/index.ts';
import type { SessionUser } from '../../../../../contract/accounts/users/index.ts';
import { mayOpen } from '../../../../../src/authProvider/access.ts';
import {
  organizationMenu,
  organizationPlaces,
  projectMenu,
} from '../../../../../src/custom/office/shell/menu/menu-model.ts';
import { opensIn } from '../../../../../src/custom/office/shell/menu/opens-in.ts';
import { buildProject, buildUser, uuidOf } from '../../../../support/data/portal-data.ts';

const P = uuidOf(100);
const ROLES = [...ORGANIZATION_ROLES, ...PROJECT_ROLES] as const;
type Role = (typeof ROLES)[number];
const isOfProject = (role: Role): role is ProjectRole => PROJECT_ROLES.some(each => each === role);

/** A user with one role, in the platform's organization, where every role counts. A project role brings org.member along. */
function userWith(role: Role): SessionUser {
  const user = buildUser(
    isOfProject(role) ? { roles: ['org.member'], projects: [{ id: P, roles: [role] }] } : { roles: [role] },
  );
  return {
    ...user,
    organization: {
      ...user.organization,
      platformOwner: true,
      features: {
        analytics: true,
        notifications: true,
        benefits: true,
        verifications: true,
        trustedLists: true,
        iso: true,
      },
    },
  };
}

const names = (text: string): Role[] =>
  text
    .split(' ')
    .map(name => ROLES.find(role => role === name) ?? ROLES.find(role => role.endsWith(`.${name}`)) ?? fail(name));
const fail = (name: string): never => {
  throw new Error(`no role is called ${name}`);
};
const IN_PROJECT = [...PROJECT_ROLES];
const EVERYONE = [...ROLES];
/** §6, "most routes". People of a project are members. */
const MOST: Role[] = [...names('org.owner admin viewer org.member org.projects'), ...IN_PROJECT];
/** The same inside a project: a member enters the projects of their roles. */
const INSIDE: Role[] = [...names('org.owner admin viewer org.projects'), ...IN_PROJECT];
const WRITE: Role[] = names('org.owner org.projects project.manager');

/** Every route of spec §2 that is built, and who opens it, written down by hand from §6. */
const OPENS: Record<string, readonly Role[]> = {
  '/': EVERYONE,
  '/newuser': EVERYONE,
  '/start/credentials': MOST,
  '/start/vouchers': MOST,
  '/organization': EVERYONE,
  '/organization/users': names('org.owner org.projects org.users'),
  '/organization/recipients': MOST,
  '/organization/keys': MOST,
  '/notifications': MOST,
  '/notifications/add': names('org.owner org.projects'),
  '/notifications/{nid}': MOST,
  '/notifications/{nid}/{tab}': MOST,
  '/organization/serviceAccounts': [...MOST, 'org.api'],
  '/organization/tls': names('org.owner admin viewer org.projects'),
  '/organization/tls/{tid}': names('org.owner admin viewer org.projects'),
  '/organization/events': names('org.owner org.projects org.users org.audit'),
  '/organization/analytics': [...names('org.owner admin viewer org.member org.audit org.reports'), ...IN_PROJECT],
  '/projects': MOST,
  '/admin': names('org.owner admin'),
  '/admin/organizations': names('org.owner admin'),
  '/admin/projects': names('org.owner admin'),
  '/projects/{id}': INSIDE,
  '/projects/{id}/credentials': INSIDE,
  '/projects/{id}/credentials/create': WRITE,
  '/projects/{id}/credentials/schemas': MOST,
  '/projects/{id}/credentials/pending': INSIDE,
  '/projects/{id}/credentials/templates': INSIDE,
  '/projects/{id}/credentials/templates/create': WRITE,
  '/projects/{id}/credentials/{tid}': INSIDE,
  '/projects/{id}/credentials/{tid}/{tab}': INSIDE,
  '/projects/{id}/vouchers': INSIDE,
  '/projects/{id}/vouchers/create': WRITE,
  '/projects/{id}/vouchers/offers': INSIDE,
  '/projects/{id}/vouchers/offers/{oid}': INSIDE,
  '/projects/{id}/vouchers/{pid}': INSIDE,
  '/projects/{id}/vouchers/{pid}/{tab}': INSIDE,
  '/projects/{id}/benefits': INSIDE,
  '/projects/{id}/benefits/create': WRITE,
  '/projects/{id}/benefits/{bid}': INSIDE,
  '/projects/{id}/benefits/{bid}/{tab}': INSIDE,
  '/projects/{id}/verifications/list': INSIDE,
  '/projects/{id}/verifications/create': WRITE,
  '/projects/{id}/verifications/create/widget': WRITE,
  '/projects/{id}/verifications/create/mdl': WRITE,
  '/projects/{id}/verifications/create/pov': WRITE,
  '/projects/{id}/verifications/{aid}': INSIDE,
  '/projects/{id}/verifications/{aid}/{tab}': INSIDE,
  '/projects/{id}/users': [...INSIDE, 'org.users'],
  '/projects/{id}/settings': INSIDE,
};

/** Which roles' menus name which pages (§6, "menu filtering"), by hand. */
const NAMED: Record<string, readonly Role[]> = {
  '/': EVERYONE,
  '/projects': MOST,
  '/organization': names('org.owner org.users org.projects org.billing admin viewer'),
  '/organization/users': names('org.owner org.users'),
  '/organization/recipients': names('org.owner org.projects admin viewer'),
  '/organization/keys': names('org.owner org.projects admin viewer'),
  '/notifications': names('org.owner org.projects admin viewer'),
  '/organization/serviceAccounts': names('org.owner org.projects org.api admin viewer'),
  '/organization/tls': names('org.owner org.projects admin viewer'),
  '/organization/events': names('org.owner org.users org.audit'),
  '/organization/analytics': names('org.owner org.audit org.reports admin viewer'),
  '/admin': names('org.owner admin'),
  '/admin/organizations': names('org.owner admin'),
  '/admin/projects': names('org.owner admin'),
};
const NAMED_IN_PROJECT: Record<string, readonly Role[]> = {
  '/projects/{id}/credentials': INSIDE,
  '/projects/{id}/credentials/pending': INSIDE,
  '/projects/{id}/credentials/templates': INSIDE,
  '/projects/{id}/verifications/list': INSIDE,
  '/projects/{id}/users': [...INSIDE, 'org.users'],
  '/projects/{id}/settings': INSIDE,
};

const addressOf = (route: string) =>
  route
    .replace('{id}', P)
    .replace('{tab}', 'info')
    .replace(/\{\w+\}/g, uuidOf(7));
const kindOf = (route: string) =>
  route.includes('/benefits')
    ? 'membership'
    : route.includes('/offers')
      ? 'vouchersOffer'
      : route.includes('/vouchers')
        ? 'vouchers'
        : 'education';
const opens = (user: SessionUser, route: string) => {
  const address = addressOf(route);
  return route.startsWith('/projects/{id}')
    ? opensIn(user, address, buildProject({ id: P, category: kindOf(route) }))
    : mayOpen(user, address);
};
const sorted = (roles: readonly Role[]) => ROLES.filter(role => roles.includes(role));
const pathsOf = (menu: ReturnType<typeof organizationMenu>) =>
  menu.flatMap(({ entries }) => entries.filter(({ disabled }) => !disabled).map(({ to }) => to));

describe('the routes of spec §2 and the roles of §6', () => {
  it.each(Object.entries(OPENS))('%s opens for the roles that §6 names, and for no other', (route, roles) => {
    expect(ROLES.filter(role => opens(userWith(role), route))).toEqual(sorted(roles));
  });

  it('a role in one project opens no page of another project', () => {
    const elsewhere = Object.keys(OPENS)
      .filter(route => route.startsWith('/projects/{id}') && !route.endsWith('/schemas'))
      .map(route => addressOf(route).replace(P, uuidOf(101)));
    for (const role of PROJECT_ROLES) expect(elsewhere.filter(address => mayOpen(userWith(role), address))).toEqual([]);
  });

  it('the pages of the platform open in its own organization alone', () => {
    for (const role of ROLES) {
      const user = userWith(role);
      const outside = { ...user, organization: { ...user.organization, platformOwner: false } };
      expect(['/admin', '/admin/organizations', '/admin/projects'].filter(path => mayOpen(outside, path))).toEqual([]);
    }
  });

  it('no role opens a page of an organization that is not verified, except home, its overview and the account’s own', () => {
    for (const role of ROLES) {
      const user = userWith(role);
      const pending = { ...user, organization: { ...user.organization, status: 'pending' as const } };
      expect(Object.keys(OPENS).filter(route => opens(pending, route))).toEqual(['/', '/newuser', '/organization']);
    }
  });
});

describe('the menus of §6', () => {
  it.each(Object.entries(NAMED))('%s is named for the roles that §6 names, and for no other', (route, roles) => {
    expect(ROLES.filter(role => pathsOf(organizationMenu(userWith(role))).includes(route))).toEqual(sorted(roles));
  });

  it.each(Object.entries(NAMED_IN_PROJECT))('%s is named for the roles that §6 names', (route, roles) => {
    const project = buildProject({ id: P, category: 'other' });
    const found = ROLES.filter(role => pathsOf(projectMenu(userWith(role), project)).includes(addressOf(route)));
    expect(found).toEqual(sorted(roles));
  });

  it('no menu names a page that does not open, and a search by name finds every page that opens', () => {
    for (const role of ROLES) {
      const user = userWith(role);
      const found = pathsOf(organizationPlaces(user));
      expect(pathsOf(organizationMenu(user)).filter(path => !mayOpen(user, path))).toEqual([]);
      expect(Object.keys(NAMED).filter(path => mayOpen(user, path) && !found.includes(path))).toEqual([]);
    }
  });
});
