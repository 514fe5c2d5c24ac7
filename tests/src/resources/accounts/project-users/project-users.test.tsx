import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  PROJECT_ROLE_IDS,
  type OrganizationRole,
  type ProjectRole,
} from '../../../../../contract/base/access/index.ts';
import type { ProjectUser } from '../../../../../contract/accounts/projects/index.ts';
import { buildProject, buildUser, ORGANIZATION_ID, USER_ID, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const P = uuidOf(100);
const ORG = `/api/v1/organizations/${ORGANIZATION_ID}`;
const person = (n: number, name: string, rest: Partial<ProjectUser>): ProjectUser => ({
  id: uuidOf(n),
  revision: 1,
  name,
  lastname: 'Uno',
  title: '',
  signature: null,
  email: `${name}@uni.example`,
  did: null,
  keyManagement: 'none',
  keystore: 0,
  authMethod: 'basic',
  status: 'active',
  roles: ['project.viewer'],
  signerOnTemplates: 0,
  signs: [],
  ...rest,
});
const PEOPLE = [
  person(11, 'Gerente', { roles: ['project.manager'] }),
  person(12, 'Lectora', {}),
  person(13, 'Invitada', { status: 'pending' }),
  person(14, 'Firmante', { roles: ['project.signer', 'project.viewer'], signerOnTemplates: 2, revision: 4 }),
  { ...person(15, 'Yo', { roles: ['project.manager'] }), id: USER_ID },
];

const open = (
  roles: OrganizationRole[],
  projectRoles: ProjectRole[],
  language: 'en-US' | 'es-MX' = 'en-US',
  add = '',
  replies: NonNullable<Parameters<typeof renderPortal>[0]['replies']> = {},
) =>
  renderPortal({
    at: `/projects/${P}/users${add}`,
    language,
    replies: {
      'GET /api/v1/users/me': { body: buildUser({ roles, projects: [{ id: P, roles: projectRoles }] }) },
      [`GET ${ORG}/users/${USER_ID}/notifications`]: { body: { notifications: [], total: 0, unread: 0 } },
      [`GET ${ORG}/users/${USER_ID}/projects`]: { body: { projects: [buildProject({ users: 3 })], total: 1 } },
      [`GET ${ORG}/projects/${P}`]: { body: buildProject({ users: 3 }) },
      [`GET ${ORG}/projects/${P}/users`]: { body: { users: PEOPLE, total: PEOPLE.length } },
      [`POST ${ORG}/projects/${P}/users/invite`]: { status: 201, body: PEOPLE[2] as ProjectUser },
      ...replies,
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
    // The list behind it has a filter of that name.
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('combobox', { name: /Rol/ }));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map(option => option.getAttribute('aria-disabled') === 'true')).toEqual([true, false, true, true]);
    expect(screen.getByText('En gris está lo que tus propios roles no te permiten dar')).toBeTruthy();
  });
});

it('an owner may give each role', async () => {
  await open(['org.owner'], [], 'en-US', '?add=invite');
  // The list behind it has a filter of that name.
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('combobox', { name: /Role/ }));
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

describe('roles changed in place', () => {
  const signer = PEOPLE[3] as ProjectUser;
  const AT = `${ORG}/projects/${P}/users/${signer.id}`;
  const NAME = 'Change Firmante Uno’s roles';
  type Dialog = Awaited<ReturnType<typeof openDialog>>;
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: NAME }));
    return within(await screen.findByRole('dialog', { name: NAME }));
  };
  const box = (dialog: Dialog, name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
  const explanation = (input: HTMLElement) =>
    document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

  it('are not offered of oneself, nor to whoever may not', async () => {
    await open(['org.owner'], []);
    await screen.findByRole('button', { name: NAME });
    expect(screen.queryByRole('button', { name: 'Change Yo Uno’s roles' })).toBeNull();
    cleanup();
    await open(['org.member'], ['project.viewer']);
    await screen.findByText(/Firmante Uno/);
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  });

  it('are explained, and locked with the reason', async () => {
    await open(['org.owner'], []);
    const dialog = await openDialog();
    const locked = box(dialog, 'Signer');
    expect([locked.checked, locked.disabled]).toEqual([true, true]);
    expect(explanation(locked)).toBe('Signs 2 templates: take it off them first');
    const free = box(dialog, 'Manager');
    expect([free.checked, free.disabled]).toEqual([false, false]);
    expect(explanation(free)).toBe('Does everything in this project');
  });

  it('say which are not the caller’s to give', async () => {
    await open(['org.member'], ['project.users']);
    const dialog = await openDialog();
    expect(box(dialog, 'Viewer').disabled).toBe(false);
    expect(explanation(box(dialog, 'Manager'))).toBe('Your own roles do not let you give or take this role');
  });

  it('are sent with the state they were read in, and show at once', async () => {
    const changed = { ...signer, roles: ['project.manager', 'project.signer'], revision: 5 };
    let lists = 0;
    const { sent } = await open(['org.owner'], [], 'en-US', '', {
      // the list is read again, but does not come: what the server answered shows all the same
      [`GET ${ORG}/projects/${P}/users`]: () =>
        (lists += 1) > 1 ? 'silence' : { body: { users: PEOPLE, total: PEOPLE.length } },
      [`PUT ${AT}`]: { body: changed },
    });
    const dialog = await openDialog();
    const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save().disabled, 'nothing is chosen yet').toBe(true);
    await userEvent.click(box(dialog, 'Viewer'));
    await userEvent.click(box(dialog, 'Manager'));
    await userEvent.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(JSON.parse(sent.find(call => call.method === 'PUT')?.body as string)).toEqual({
      roleIds: [PROJECT_ROLE_IDS['project.manager'], PROJECT_ROLE_IDS['project.signer']],
      revision: 4,
    });
    const row = screen.getByRole('link', { name: /Firmante Uno/ }).closest('tr, li') as HTMLElement;
    await waitFor(() => expect(within(row).queryByText('Viewer')).toBeNull());
    expect(within(row).getByText('Manager')).toBeTruthy();
  });

  it('are one at least: the group takes the focus and says so', async () => {
    const { sent } = await open(['org.owner'], []);
    const name = 'Change Lectora Uno’s roles';
    await userEvent.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    await userEvent.click(box(dialog, 'Viewer'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const group = dialog.getByRole('group', { name: 'Roles' });
    await waitFor(() => expect(document.activeElement).toBe(group));
    expect(explanation(group)).toBe('Required');
    expect(sent.some(call => call.method === 'PUT')).toBe(false);
  });

  it('that somebody changed meanwhile are shown beside one’s own', async () => {
    const theirs = { ...signer, roles: ['project.signer', 'project.users'], revision: 5 };
    const { sent } = await open(['org.owner'], [], 'en-US', '', {
      [`GET ${AT}`]: { body: theirs },
      [`PUT ${AT}`]: call =>
        (JSON.parse(call.body as string) as { revision: number }).revision === 4
          ? { status: 409, body: { code: 40912, key: 'request.stale', message: 'stale', correlationId: 'none' } }
          : { body: { ...theirs, roles: ['project.signer'], revision: 6 } },
    });
    await userEvent.click(box(await openDialog(), 'Viewer'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const conflict = within(await screen.findByRole('dialog', { name: 'This was changed in the meantime' }));
    expect(conflict.getByText('Signer, Users')).toBeTruthy();
    await userEvent.click(conflict.getByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const last = sent.filter(call => call.method === 'PUT').at(-1);
    expect(JSON.parse(last?.body as string)).toEqual({
      roleIds: [PROJECT_ROLE_IDS['project.signer']],
      revision: 5,
    });
  });
});

it('a user who was chosen from the organization is read back by name', async () => {
  const chosen = person(21, 'Sofía', { lastname: 'Nueva', email: 'sofia@uni.example' });
  const { sent } = await open(['org.owner'], [], 'en-US', '?add=existing', {
    [`GET ${ORG}/users`]: { body: { users: [chosen], total: 1 } },
    [`GET ${ORG}/users/${uuidOf(21)}`]: { body: chosen },
    [`POST ${ORG}/projects/${P}/users`]: { status: 201, body: PEOPLE[1] as ProjectUser },
  });
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByRole('combobox', { name: /Person/ });
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: 'Sofía Nueva (sofia@uni.example)' }));
  await waitFor(() => expect(field).toHaveProperty('value', 'Sofía Nueva (sofia@uni.example)'));
  await waitFor(() => expect(sent.some(({ url }) => url.endsWith(`/users/${uuidOf(21)}`))).toBe(true));
  expect(dialog.queryByText(/has no getMany|TypeError/)).toBeNull();
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});
