import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OrganizationRole } from '../../../../../contract/base/access/index.ts';
import type { Project } from '../../../../../contract/accounts/projects/index.ts';
import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import { buildProject, buildUser, ORGANIZATION_ID, USER_ID, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const ORG = `/api/v1/organizations/${ORGANIZATION_ID}`;
const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const person = (n: number, rest: Partial<OrganizationUser> = {}): OrganizationUser => ({
  id: uuidOf(n),
  revision: 3,
  name: 'Rosa',
  lastname: 'Nueva',
  title: '',
  email: `rosa${n}@uni.example`,
  did: null,
  keyManagement: 'none',
  authMethod: 'basic',
  onboardingMethod: 'email',
  onboarding: 'confirmed',
  statedDid: null,
  status: 'active',
  roles: ['viewer'],
  createdAt: daysFromNow(-20),
  lastSignInAt: null,
  secondFactor: false,
  invitation: null,
  projects: [],
  signs: [],
  ...rest,
});

const open = (
  at: string,
  user: OrganizationUser,
  {
    roles = ['org.owner'],
    replies = {},
  }: {
    roles?: OrganizationRole[];
    replies?: NonNullable<Parameters<typeof renderPortal>[0]['replies']>;
  } = {},
) =>
  renderPortal({
    at,
    replies: {
      'GET /api/v1/users/me': { body: buildUser({ roles }) },
      [`GET ${ORG}/users/${USER_ID}/notifications`]: { body: { notifications: [], total: 0, unread: 0 } },
      [`GET ${ORG}/users/${USER_ID}/projects`]: { body: { projects: [], total: 0 } },
      [`GET ${ORG}/users`]: { body: { users: [user], total: 1 } },
      [`GET ${ORG}/users/${user.id}`]: { body: user },
      ...replies,
    },
  });
const pageOf = (user: OrganizationUser) => `/organization/users/${user.id}`;
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
/** What stands beside a disabled button for those who do not see it. */
const said = () => screen.queryAllByRole('note').map(note => note.getAttribute('aria-label'));

describe('what stands against a removal', () => {
  const signer = person(11, {
    roles: ['org.member'],
    projects: [{ id: uuidOf(100), name: 'Diplomas', roles: ['project.signer'] }],
    signs: [{ id: uuidOf(101), title: 'Degree', projectId: uuidOf(100) }],
  });

  it('is said before the click, with the way to each', async () => {
    await open(pageOf(signer), signer);
    expect(await screen.findByText('Before this person can be removed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Degree' }).getAttribute('href')).toBe(
      `/projects/${uuidOf(100)}/credentials/${uuidOf(101)}/approvers`,
    );
    expect(screen.getByRole('link', { name: 'Diplomas' }).getAttribute('href')).toContain(
      `/projects/${uuidOf(100)}/users?filter=`,
    );
    expect(isDisabled('Remove')).toBe(true);
    expect(said()).toEqual(['Signs on 1 template: take them off it first']);
    expect(isDisabled('Disable')).toBe(false);
  });

  it('is oneself, of whom nothing is disabled or signed out either, but the name may be changed', async () => {
    const me = { ...person(1), id: USER_ID, roles: ['org.owner' as const] };
    await open(pageOf(me), me);
    await screen.findByRole('heading', { level: 1 });
    for (const name of [
      'Remove',
      'Disable',
      'Sign out everywhere',
      'Require a new password',
      'Change Rosa Nueva’s roles',
    ])
      expect(isDisabled(name), name).toBe(true);
    expect(isDisabled('Change Rosa Nueva’s name')).toBe(false);
    expect(said()).toContain('User is not allowed to delete itself');
  });

  it('is a role above one’s own', async () => {
    const owner = person(12, { roles: ['org.owner'] });
    await open(pageOf(owner), owner, { roles: ['org.users'] });
    await screen.findByRole('heading', { level: 1 });
    for (const name of [
      'Remove',
      'Disable',
      'Sign out everywhere',
      'Require a new password',
      'Change Rosa Nueva’s name',
    ])
      expect(isDisabled(name), name).toBe(true);
    expect(new Set(said())).toEqual(new Set(['Your own roles do not let you change this person']));
  });

  it('is nothing to do at all for whoever only looks', async () => {
    const viewer = person(13);
    await open(pageOf(viewer), viewer, { roles: ['org.projects'] });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /Remove|Disable|Change|Require/ })).toBeNull();
  });
});

describe('roles', () => {
  it('are offered with what they mean, and those that are not the reader’s to give say so', async () => {
    const viewer = person(14);
    const { sent } = await open(pageOf(viewer), viewer, {
      roles: ['org.users'],
      replies: {
        [`PUT ${ORG}/users/${viewer.id}`]: { body: { ...viewer, roles: ['org.member', 'viewer'], revision: 4 } },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change Rosa Nueva’s roles' }));
    const dialog = within(await screen.findByRole('dialog'));
    const box = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
    expect(['Owner', 'Users', 'Projects', 'Member', 'Viewer'].map(name => box(name).disabled)).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
    expect(dialog.queryByRole('checkbox', { name: 'Administrator' })).toBeNull();
    await userEvent.click(box('Member'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.some(call => call.method === 'PUT')).toBe(true));
    expect(JSON.parse(sent.find(call => call.method === 'PUT')?.body as string)).toEqual({
      roles: ['org.member', 'viewer'],
      revision: 3,
    });
  });
});

describe('keys', () => {
  it('are not taken from a person who needs them to sign, and can be kept in a wallet', async () => {
    const signer = person(15, {
      keyManagement: 'custody',
      did: 'did:web:a.example',
      projects: [{ id: uuidOf(100), name: 'Diplomas', roles: ['project.signer'] }],
    });
    await open(pageOf(signer), signer);
    await userEvent.click(await screen.findByRole('button', { name: 'Change Rosa Nueva’s keys' }));
    const dialog = within(await screen.findByRole('dialog'));
    const radios = dialog.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(radio => [radio.value, radio.disabled])).toEqual([
      ['none', true],
      ['custody', false],
      ['wallet', false],
    ]);
    expect(dialog.getByText('Is signer in 1 project: take that role first')).toBeTruthy();
  });
});

describe('an invitation', () => {
  it('that is over says so, and is sent again or withdrawn', async () => {
    const late = person(16, {
      status: 'pending',
      invitation: { sentAt: daysFromNow(-9), endsAt: daysFromNow(-2), by: 'Ana Torres', declinedAt: null },
    });
    const { sent } = await open(pageOf(late), late, {
      replies: {
        [`PUT ${ORG}/users/${late.id}/invitation`]: {
          body: {
            ...late,
            invitation: { sentAt: daysFromNow(0), endsAt: daysFromNow(7), by: 'Ana Torres', declinedAt: null },
          },
        },
      },
    });
    expect(await screen.findByText('Invitation expired')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send the invitation again' }));
    await waitFor(() => expect(sent.some(call => call.url.includes('/invitation'))).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('dialog', { name: 'Withdraw the invitation of Rosa Nueva?' })).toBeTruthy();
  });

  it.each([
    ['vouchers', false],
    ['education', true],
  ] as const)('offers approvers to a manager of a project of %s: %s', async (category, isOffered) => {
    const projectId = uuidOf(61);
    const me = buildUser({ roles: ['org.users'], projects: [{ id: projectId, roles: ['project.manager'] }] });
    const project = buildProject({ id: projectId, name: 'Mine', category });
    await open('/organization/users/invite', person(17), {
      replies: {
        'GET /api/v1/users/me': { body: me },
        [`GET ${ORG}/users/${USER_ID}/projects`]: { body: { projects: [project], total: 40 } },
        [`GET ${ORG}/projects/${projectId}`]: { body: project },
      },
    });
    expect(await screen.findByRole('radio', { name: /^Viewer/ })).toBeTruthy();
    if (!isOffered) return expect(screen.queryByRole('radio', { name: /^Approver/ })).toBeNull();
    await userEvent.click(await screen.findByRole('radio', { name: /^Approver/ }));
    expect(await screen.findByText('Approves in Mine.')).toBeTruthy();
  });

  it('of several goes out as one call, and a refusal stands at the person whom it is about', async () => {
    const { sent } = await open('/organization/users/invite', person(17), {
      replies: {
        [`POST ${ORG}/users`]: {
          status: 409,
          body: {
            code: 40921,
            key: 'user.email_registered',
            message: 'User email already registered',
            errors: { 'people.1.email': 'email_registered' },
          },
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Advanced' }));
    expect(await screen.findByRole('radio', { name: /^Manual DID/ })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /KYC/ }), 'no provider is set up').toBeNull();
    const fields = (name: string) =>
      screen.findAllByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
    await userEvent.click(await screen.findByRole('button', { name: 'Another person' }));
    for (const [name, words] of [
      ['Name', ['Ada', 'Eva']],
      ['Last name', ['Uno', 'Dos']],
      ['Email', ['ada@uni.example', 'eva@uni.example']],
    ] as const)
      for (const [i, field] of (await fields(name)).entries()) await userEvent.type(field, words[i] as string);
    await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
    expect((await screen.findAllByText('Required')).length, 'a role is missing').toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Viewer' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
    const refused = (await fields('Email'))[1] as HTMLInputElement;
    await waitFor(() => expect(refused.getAttribute('aria-invalid')).toBe('true'));
    expect(refused.value).toBe('eva@uni.example');
    expect(screen.getByText('User email already registered')).toBeTruthy();
    expect(JSON.parse(sent.find(call => call.method === 'POST')?.body as string)).toEqual({
      people: [
        { name: 'Ada', lastname: 'Uno', email: 'ada@uni.example' },
        { name: 'Eva', lastname: 'Dos', email: 'eva@uni.example' },
      ],
      roles: ['viewer'],
      approvesIn: [],
      keyManagement: 'none',
      authMethod: 'basic',
      onboardingMethod: 'email',
      language: 'en-US',
    });
  });

  const invite = async (roles: OrganizationRole[], projects: Project[], send: object = {}) => {
    const portal = await open('/organization/users/invite', person(18), {
      roles,
      replies: {
        [`GET ${ORG}/users/${USER_ID}/projects`]: { body: { projects, total: projects.length } },
        [`POST ${ORG}/users`]: { status: 201, body: { users: [person(18)], total: 1 }, ...send },
      },
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Rosa');
    await userEvent.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Nueva');
    await userEvent.type(screen.getByRole('textbox', { name: /^Email/ }), 'rosa@uni.example');
    return {
      presets: screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value),
      choose: (name: string) => userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) })),
      sending: () => userEvent.click(screen.getByRole('button', { name: 'Send the invitation' })),
      body: async () => {
        await waitFor(() => expect(portal.sent.some(call => call.method === 'POST')).toBe(true));
        return JSON.parse(portal.sent.find(call => call.method === 'POST')?.body as string);
      },
    };
  };

  it('of an approver names the only project by itself, and gives a signing key', async () => {
    const form = await invite(['org.owner'], [buildProject(), buildProject({ id: uuidOf(101), category: 'vouchers' })]);
    expect(form.presets).toEqual(['owner', 'registrar', 'approver', 'auditor', 'viewer']);
    await form.choose('Approver');
    expect(await screen.findByText('Approves in Diplomas 2026.')).toBeTruthy();
    await form.sending();
    expect(await form.body()).toMatchObject({
      roles: ['org.member'],
      keyManagement: 'custody',
      approvesIn: [uuidOf(100)],
    });
  });

  it('of an approver asks in which of several projects they approve', async () => {
    const form = await invite(['org.owner'], [buildProject(), buildProject({ id: uuidOf(101), name: 'Badges' })]);
    await form.choose('Approver');
    const places = await screen.findByRole('combobox', { name: 'Approves in' });
    await form.sending();
    expect(await screen.findByText('Required')).toBeTruthy();
    await userEvent.click(places);
    await userEvent.click(await screen.findByRole('option', { name: 'Badges' }));
    await form.sending();
    expect(await form.body()).toMatchObject({ approvesIn: [uuidOf(101)] });
  });

  it('draws the presets that the reader may give, and none above them', async () => {
    const form = await invite(['org.users'], []);
    expect(form.presets).toEqual(['viewer']);
    await form.choose('Viewer');
    await form.sending();
    expect(await form.body()).toMatchObject({ roles: ['viewer'], keyManagement: 'none', approvesIn: [] });
  });

  it('to an address of another domain unfolds where the onboarding is chosen', async () => {
    const form = await invite(['org.owner'], [], {
      status: 400,
      body: {
        code: 40000,
        key: 'request.invalid',
        message: 'Check the marked fields',
        errors: { 'people.0.email': 'not_corporate' },
      },
    });
    await form.choose('Viewer');
    expect(screen.queryByRole('radio', { name: /^Manual DID/ })).toBeNull();
    await form.sending();
    expect(await screen.findByRole('radio', { name: /^Manual DID/ })).toBeTruthy();
  });
});

describe('a new password', () => {
  it('is not required of somebody who works elsewhere, too, and the refusal says why', async () => {
    const viewer = person(14);
    const why = 'This person works with another organization, too';
    await open(pageOf(viewer), viewer, {
      replies: {
        [`PUT ${ORG}/users/${viewer.id}/password/require`]: {
          status: 409,
          body: { code: 409251, key: 'password.elsewhere', message: why, correlationId: 'c' },
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Require a new password' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Require a new password' }));
    expect(await screen.findByText(new RegExp(why))).toBeTruthy();
  });

  it('is required of a user after a confirmation that says what follows', async () => {
    const viewer = person(14);
    const { sent } = await open(pageOf(viewer), viewer, {
      replies: { [`PUT ${ORG}/users/${viewer.id}/password/require`]: { body: viewer } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Require a new password' }));
    const dialog = await screen.findByRole('dialog', { name: 'Require a new password of Rosa Nueva?' });
    expect(within(dialog).getByText('They must choose a new password before they continue.')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Require a new password' }));
    expect(await screen.findByText('Rosa Nueva must choose a new password')).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it.each([{ status: 'pending' as const }, { authMethod: 'sso' as const }])(
    'is offered for no user of whom it cannot be required: %j',
    async rest => {
      const user = person(15, rest);
      await open(pageOf(user), user);
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('button', { name: 'Require a new password' })).toBeNull();
    },
  );
});
