import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PROJECT_ROLE_IDS, type OrganizationRole, type ProjectRole } from '../../../../contract/access/index.ts';
import type { ProjectUser } from '../../../../contract/projects/index.ts';
import { buildProject, buildUser, ORGANIZATION_ID, USER_ID, uuidOf } from '../../../support/portal-data.ts';
import { renderPortal } from '../../../support/render.tsx';

vi.stubGlobal('scrollTo', () => undefined);
afterEach(cleanup);

const P = uuidOf(100);
const ORG = `/api/v1/organizations/${ORGANIZATION_ID}`;
const person = (n: number, name: string, rest: Partial<ProjectUser>): ProjectUser => ({
  id: uuidOf(n),
  name,
  lastname: 'Uno',
  email: `${name}@uni.example`,
  did: null,
  keyManagement: 'none',
  authMethod: 'basic',
  status: 'active',
  roles: ['project.viewer'],
  signerOnTemplates: 0,
  ...rest,
});
const PEOPLE = [
  person(11, 'Gerente', { roles: ['project.manager'] }),
  person(12, 'Lectora', {}),
  person(13, 'Invitada', { status: 'pending' }),
];

const open = (
  roles: OrganizationRole[],
  projectRoles: ProjectRole[],
  language: 'en-US' | 'es-MX' = 'en-US',
  add = '',
) =>
  renderPortal({
    at: `/projects/${P}/users${add}`,
    language,
    replies: {
      'GET /api/v1/users/me': { body: buildUser({ roles, projects: [{ id: P, roles: projectRoles }] }) },
      [`GET ${ORG}/users/${USER_ID}/notifications`]: { body: { notifications: [], total: 0, unread: 0 } },
      [`GET ${ORG}/users/${USER_ID}/projects`]: { body: { projects: [buildProject({ users: 3 })], total: 1 } },
      [`GET ${ORG}/projects/${P}`]: { body: buildProject({ users: 3 }) },
      [`GET ${ORG}/projects/${P}/users`]: { body: { users: PEOPLE, total: 3 } },
      [`POST ${ORG}/projects/${P}/users/invite`]: { status: 201, body: PEOPLE[2] as ProjectUser },
    },
  });

describe('the users of a project, to one who may give the viewer’s role only', () => {
  it('can be taken out only where all their roles are that one; elsewhere it says why', async () => {
    await open(['org.member'], ['project.users']);
    const manager = await screen.findByRole('button', { name: 'Remove Gerente Uno' });
    expect(manager.getAttribute('aria-disabled')).toBe('true');
    expect(manager.getAttribute('aria-description')).toBe('Your own roles do not let you take this person’s roles');
    expect(screen.getByRole('button', { name: 'Remove Lectora Uno' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('may be given that role, the others are grey and say why', async () => {
    await open(['org.member'], ['project.users'], 'es-MX', '?add=invite');
    await userEvent.click(await screen.findByRole('combobox', { name: /Rol/ }));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map(option => option.getAttribute('aria-disabled') === 'true')).toEqual([true, false, true, true]);
    expect(screen.getByText('En gris está lo que tus propios roles no te permiten dar')).toBeTruthy();
  });
});

it('an owner may give each role', async () => {
  await open(['org.owner'], [], 'en-US', '?add=invite');
  await userEvent.click(await screen.findByRole('combobox', { name: /Role/ }));
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.some(option => option.getAttribute('aria-disabled') === 'true')).toBe(false);
});

it('an invitation that nobody took up is sent again', async () => {
  const { sent } = await open(['org.owner'], []);
  expect(await screen.findByText('Invited')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send Invitada Uno the invitation again' }));
  await waitFor(() => expect(sent.some(call => call.method === 'POST')).toBe(true));
  expect(JSON.parse(sent.find(call => call.method === 'POST')?.body as string)).toEqual({
    name: 'Invitada',
    lastname: 'Uno',
    email: 'Invitada@uni.example',
    roleId: PROJECT_ROLE_IDS['project.viewer'],
  });
  expect(await screen.findByText('Invitation sent to Invitada@uni.example')).toBeTruthy();
});
